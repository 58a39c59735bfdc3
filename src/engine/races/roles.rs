//! Models of the library that the analysis knows by what they mean rather than by what they do.
use crate::ir::{Constant, FunctionId, GlobalId, Init, Op, Operand, Program};
use rustc_hash::FxHashMap;

/// Kinds of objects by which threads exclude each other. An address is used as one kind only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum LockKind {
    Mutex,
    ReadersWriter,
    Spin,
}

/// What a call of a model means besides what its code does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Creates a thread: `__tessera_thread_start`.
    Create,
    /// Waits until a thread has ended.
    Join,
    Detach,
    /// The lock at the first argument is held afterwards.
    Lock {
        kind: LockKind,
        exclusive: bool,
    },
    /// It is held afterwards if the result is 0.
    TryLock {
        kind: LockKind,
        exclusive: bool,
    },
    Unlock,
    /// Releases the mutex at the second argument and locks it again.
    Wait,
    /// The lock at the first argument is free afterwards.
    Initialise(LockKind),
    /// The same with attributes at the second argument, which may make it something else.
    InitialiseAs,
    /// The lock at the first argument can no longer be locked.
    Destroy,
    /// Does nothing, unless the format at the first argument asks for a write (`%n`).
    Format,
    /// Ends the execution where something is used as a stream that is none. No valid access leads
    /// there.
    NoStream,
}

/// Prefix of the names of models that are [`Role::NoStream`].
const NO_STREAM: &str = "__tessera_no_stream_";

/// Names of models and what they mean.
const NAMES: [(&str, Role); 29] = {
    use LockKind::{Mutex, ReadersWriter, Spin};
    use Role::{
        Create, Destroy, Detach, Format, Initialise, InitialiseAs, Join, Lock, TryLock, Unlock, Wait,
    };
    [
        ("__tessera_ignore_format", Format),
        ("__tessera_thread_start", Create),
        ("__tessera_thread_join", Join),
        ("__tessera_thread_detach", Detach),
        ("__tessera_mutex_init", Initialise(Mutex)),
        ("pthread_mutex_init", InitialiseAs),
        ("__tessera_mutex_destroy", Destroy),
        ("__tessera_mutex_lock", Lock { kind: Mutex, exclusive: true }),
        ("__tessera_mutex_unlock", Unlock),
        ("pthread_mutex_trylock", TryLock { kind: Mutex, exclusive: true }),
        ("pthread_mutex_timedlock", TryLock { kind: Mutex, exclusive: true }),
        ("pthread_mutex_clocklock", TryLock { kind: Mutex, exclusive: true }),
        ("mtx_trylock", TryLock { kind: Mutex, exclusive: true }),
        ("mtx_timedlock", TryLock { kind: Mutex, exclusive: true }),
        ("__tessera_condition_wait", Wait),
        ("pthread_rwlock_init", Initialise(ReadersWriter)),
        ("pthread_rwlock_rdlock", Lock { kind: ReadersWriter, exclusive: false }),
        ("pthread_rwlock_wrlock", Lock { kind: ReadersWriter, exclusive: true }),
        ("pthread_rwlock_tryrdlock", TryLock { kind: ReadersWriter, exclusive: false }),
        ("pthread_rwlock_timedrdlock", TryLock { kind: ReadersWriter, exclusive: false }),
        ("pthread_rwlock_trywrlock", TryLock { kind: ReadersWriter, exclusive: true }),
        ("pthread_rwlock_timedwrlock", TryLock { kind: ReadersWriter, exclusive: true }),
        ("pthread_rwlock_unlock", Unlock),
        ("pthread_rwlock_destroy", Destroy),
        ("pthread_spin_init", Initialise(Spin)),
        ("pthread_spin_lock", Lock { kind: Spin, exclusive: true }),
        ("pthread_spin_trylock", TryLock { kind: Spin, exclusive: true }),
        ("pthread_spin_unlock", Unlock),
        ("pthread_spin_destroy", Destroy),
    ]
};

/// The models of a program with what they mean.
#[derive(Debug)]
pub(super) struct Roles {
    roles: FxHashMap<FunctionId, Role>,
    /// The function that each created thread starts with.
    pub(super) run: Option<FunctionId>,
}

impl Roles {
    pub(super) fn new(program: &Program) -> Self {
        let mut this = Self { roles: FxHashMap::default(), run: None };
        for (index, function) in program.functions.iter().enumerate() {
            let file = program.locations[function.location.index()].file;
            if !program.files.get(file.index()).is_some_and(|file| file.runtime) {
                continue;
            }
            let known = NAMES.iter().find(|(name, _)| *name == function.name).map(|(_, role)| *role);
            let no_stream = function.name.starts_with(NO_STREAM).then_some(Role::NoStream);
            let Some(role) = known.or(no_stream) else { continue };
            this.roles.insert(FunctionId::new(index), role);
            if role == Role::Create {
                let code = function.blocks.iter().flat_map(|block| &block.instructions);
                this.run = code.into_iter().find_map(|instruction| match instruction.op {
                    Op::ThreadCreate { function: Operand::Const(constant), .. } => {
                        match program.constants[constant.index()] {
                            Constant::Function(run) => Some(run),
                            _ => None,
                        }
                    }
                    _ => None,
                });
            }
        }
        this
    }

    /// Whether formatted output only reads if its format is the text at this place of a global.
    pub(super) fn only_reads(program: &Program, global: GlobalId, offset: i64) -> bool {
        let global = &program.globals[global.index()];
        let text = global.init.iter().find_map(|init| match init {
            Init::Bytes(at, bytes) if *at as i64 <= offset => bytes.get((offset - *at as i64) as usize..),
            _ => None,
        });
        let Some(text) = text.filter(|_| global.constant && !global.is_external()) else { return false };
        let mut text = text.iter().take_while(|byte| **byte != 0);
        while text.any(|byte| *byte == b'%') {
            let conversion = text.find(|byte| !b" #+-0123456789.'*hlLqjzt$".contains(byte));
            if conversion == Some(&b'n') {
                return false;
            }
        }
        true
    }

    pub(super) fn of(&self, function: FunctionId) -> Option<Role> {
        self.roles.get(&function).copied()
    }
}
