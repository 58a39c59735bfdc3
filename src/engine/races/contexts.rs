//! Contexts of calls, and threads: functions are told apart by the calls that lead to them, and
//! threads by the calls that create them.
use super::addresses::Addresses;
use crate::base::Place;
use crate::ir::{BlockId, Cfg, Constant, Function, FunctionId, Operand, Program, Terminator};
use crate::property::place;
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;

/// An activation of a function by a certain sequence of calls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct ContextId(pub(super) u32);

/// All instances of a thread that one call, in its context, creates. The first one is that of
/// `main`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct ThreadId(pub(super) u32);

/// The thread that the program begins with.
pub(super) const FIRST: ThreadId = ThreadId(0);

/// An instruction in a context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Site {
    pub(super) context: ContextId,
    pub(super) block: BlockId,
    pub(super) index: usize,
}

#[derive(Debug)]
pub(super) struct Context {
    pub(super) function: FunctionId,
    pub(super) thread: ThreadId,
    /// The call; none for the function that a thread starts with.
    pub(super) caller: Option<Site>,
    /// What registers may hold.
    pub(super) registers: Vec<Addresses>,
    /// What it may return, by leaf of the type.
    pub(super) results: Vec<Addresses>,
    /// The function calls itself, so that the context stands for several activations.
    recursive: bool,
}

#[derive(Debug)]
pub(super) struct Thread {
    /// The call that creates it; none for the first thread.
    pub(super) creation: Option<Site>,
    pub(super) creator: ThreadId,
    pub(super) root: ContextId,
    /// Some instance may create other instances.
    recursive: bool,
}

/// The tree of contexts and that of threads.
#[derive(Debug)]
pub(super) struct Contexts<'p> {
    pub(super) program: &'p Program,
    pub(super) all: Vec<Context>,
    pub(super) threads: Vec<Thread>,
    callees: FxHashMap<(Site, FunctionId), ContextId>,
    created: FxHashMap<Site, ThreadId>,
    /// By function: the blocks on cycles.
    cyclic: FxHashMap<FunctionId, FixedBitSet>,
    /// By function: the blocks that are reachable from its entry, except by branches that a
    /// constant condition excludes.
    reachable: FxHashMap<FunctionId, FixedBitSet>,
}

impl<'p> Contexts<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let mut this = Self {
            program,
            all: Vec::new(),
            threads: Vec::new(),
            callees: FxHashMap::default(),
            created: FxHashMap::default(),
            cyclic: FxHashMap::default(),
            reachable: FxHashMap::default(),
        };
        let root = this.add(program.entry, FIRST, None);
        this.threads.push(Thread { creation: None, creator: FIRST, root, recursive: false });
        this
    }

    fn add(&mut self, function: FunctionId, thread: ThreadId, caller: Option<Site>) -> ContextId {
        let id = ContextId(self.all.len() as u32);
        let body = &self.program.functions[function.index()];
        self.cyclic.entry(function).or_insert_with(|| cyclic_blocks(&Cfg::new(body)));
        self.reachable.entry(function).or_insert_with(|| reachable_blocks(self.program, body));
        self.all.push(Context {
            function,
            thread,
            caller,
            registers: vec![Addresses::default(); body.registers.len()],
            results: vec![Addresses::default(); body.results.len()],
            recursive: false,
        });
        id
    }

    pub(super) fn get(&self, context: ContextId) -> &Context {
        &self.all[context.0 as usize]
    }

    pub(super) fn get_mut(&mut self, context: ContextId) -> &mut Context {
        &mut self.all[context.0 as usize]
    }

    pub(super) fn thread(&self, thread: ThreadId) -> &Thread {
        &self.threads[thread.0 as usize]
    }

    /// The contexts from this one up to the one that its thread starts with.
    pub(super) fn stack(&self, context: ContextId) -> impl Iterator<Item = ContextId> + '_ {
        std::iter::successors(Some(context), |context| self.get(*context).caller.map(|site| site.context))
    }

    /// The context of a function that is called at a site; says whether it is new.
    pub(super) fn call(&mut self, site: Site, function: FunctionId) -> (ContextId, bool) {
        if let Some(known) = self.callees.get(&(site, function)) {
            return (*known, false);
        }
        let again = self.stack(site.context).find(|context| self.get(*context).function == function);
        let context = if let Some(context) = again {
            self.get_mut(context).recursive = true;
            context
        } else {
            self.add(function, self.get(site.context).thread, Some(site))
        };
        self.callees.insert((site, function), context);
        (context, true)
    }

    /// The context of a function that is called at a site, if it is known to be.
    pub(super) fn callee(&self, site: Site, function: FunctionId) -> Option<ContextId> {
        self.callees.get(&(site, function)).copied()
    }

    /// The thread that is created at a site, which starts with this function; says whether it is
    /// new.
    pub(super) fn create(&mut self, site: Site, start: FunctionId) -> (ThreadId, bool) {
        if let Some(known) = self.created.get(&site) {
            return (*known, false);
        }
        let place = self.user_site(site);
        let creator = self.get(site.context).thread;
        let again = self.ancestors(creator).find(|thread| {
            let creation = self.thread(*thread).creation;
            creation.is_some_and(|creation| self.user_site(creation) == place)
        });
        let thread = if let Some(thread) = again {
            self.threads[thread.0 as usize].recursive = true;
            thread
        } else {
            let thread = ThreadId(self.threads.len() as u32);
            let root = self.add(start, thread, None);
            self.threads.push(Thread { creation: Some(site), creator, root, recursive: false });
            thread
        };
        self.created.insert(site, thread);
        (thread, true)
    }

    /// The thread that is created at a site, if it is known to be.
    pub(super) fn created(&self, site: Site) -> Option<ThreadId> {
        self.created.get(&site).copied()
    }

    /// The threads from this one up to the first one.
    pub(super) fn ancestors(&self, thread: ThreadId) -> impl Iterator<Item = ThreadId> + '_ {
        std::iter::successors(Some(thread), |thread| {
            let thread = self.thread(*thread);
            thread.creation.map(|_| thread.creator)
        })
    }

    /// The instruction of the program itself by whose calls control comes to a site, which may be
    /// in a model of the library.
    fn user_site(&self, site: Site) -> (FunctionId, BlockId, usize) {
        let mut site = site;
        while self.is_model(self.get(site.context).function)
            && let Some(caller) = self.get(site.context).caller
        {
            site = caller;
        }
        (self.get(site.context).function, site.block, site.index)
    }

    /// The place in the user's own files by whose code control comes to a site; `None` if there is
    /// none.
    pub(super) fn shown_place(&self, site: Site) -> Option<Place> {
        let sites = std::iter::successors(Some(site), |site| self.get(site.context).caller);
        let mut places = sites.map(|site| {
            let function = self.get(site.context).function;
            let block = &self.program.functions[function.index()].blocks[site.block.index()];
            (function, block.instructions.get(site.index).map_or(block.location, |i| i.location))
        });
        let (function, location) = places.find(|(_, location)| {
            let location = self.program.locations[location.index()];
            let file = &self.program.files[location.file.index()];
            location.line != 0 && !file.runtime && !file.is_system_header()
        })?;
        Some(place(self.program, function, location))
    }

    /// Whether control may get to a block of a context.
    pub(super) fn is_reachable(&self, context: ContextId, block: usize) -> bool {
        self.reachable[&self.get(context).function].contains(block)
    }

    /// Whether a function is one of the models of the library.
    pub(super) fn is_model(&self, function: FunctionId) -> bool {
        let location = self.program.functions[function.index()].location;
        let file = self.program.locations[location.index()].file;
        self.program.files.get(file.index()).is_some_and(|file| file.runtime)
    }

    /// Whether a site is executed at most once in each run.
    pub(super) fn happens_once(&self, site: Site) -> bool {
        let mut next = Some(site);
        while let Some(site) = next {
            let context = self.get(site.context);
            if context.recursive || self.cyclic[&context.function].contains(site.block.index()) {
                return false;
            }
            next = context.caller;
        }
        self.has_one_instance(self.get(site.context).thread)
    }

    /// Whether a thread is created at most once in each run.
    pub(super) fn has_one_instance(&self, thread: ThreadId) -> bool {
        let thread = self.thread(thread);
        !thread.recursive && thread.creation.is_none_or(|site| self.happens_once(site))
    }
}

/// Whether a branch may go the `way` of a condition that holds (`true`) or fails (`false`).
pub(super) fn may_go(program: &Program, cond: Operand, way: bool) -> bool {
    let Operand::Const(constant) = cond else { return true };
    match &program.constants[constant.index()] {
        Constant::Int(value) => value.is_zero() != way,
        _ => true,
    }
}

fn reachable_blocks(program: &Program, function: &Function) -> FixedBitSet {
    let mut seen = FixedBitSet::with_capacity(function.blocks.len());
    let mut open = vec![0];
    while let Some(block) = open.pop() {
        if seen.put(block) {
            continue;
        }
        match &function.blocks[block].terminator {
            Terminator::Branch { cond, yes, no } => {
                let ways = [(true, yes), (false, no)];
                let ways = ways.iter().filter(|(way, _)| may_go(program, *cond, *way));
                open.extend(ways.map(|(_, target)| target.block.index()));
            }
            terminator => terminator.for_each_target(|target| open.push(target.block.index())),
        }
    }
    seen
}

/// The blocks from which control may come back to them.
fn cyclic_blocks(cfg: &Cfg) -> FixedBitSet {
    let blocks = cfg.reverse_postorder();
    let count = blocks.iter().map(|block| block.index() + 1).max().unwrap_or_default();
    let comes_back = |block: &BlockId| {
        let mut seen = FixedBitSet::with_capacity(count);
        let mut open = vec![*block];
        while let Some(next) = open.pop() {
            open.extend(cfg.successors(next).iter().filter(|block| !seen.put(block.index())));
        }
        seen.contains(block.index())
    };
    // Without loops nothing comes back.
    let loops = cfg.loop_heads().count_ones(..) > 0;
    blocks.iter().filter(|block| loops && comes_back(block)).map(|block| block.index()).collect()
}
