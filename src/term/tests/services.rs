//! Interning, supports, evaluation and substitution of huge graphs, printing.
use crate::bits::BitVector;
use crate::term::{Evaluator, Node, Substitution, SupportId, Term, TermManager, write_script};

fn script(m: &TermManager, assertions: &[Term], forall: Option<(&[Term], Term)>) -> String {
    let mut out = Vec::new();
    write_script(&mut out, m, assertions, forall).expect("memory takes all writes");
    String::from_utf8(out).expect("scripts are text")
}

#[test]
fn equal_terms_are_one_across_threads() {
    let m = TermManager::new();
    let build = || {
        let mut terms = Vec::new();
        let mut t = m.input(0, 32);
        for i in 0..2000 {
            t = m.mul(m.add(t, m.input(i % 7, 32)), m.constant_u64(32, u64::from(i)));
            t = m.xor(t, m.input(i % 5, 32));
            terms.push(t);
        }
        terms
    };
    let all: Vec<Vec<Term>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4).map(|_| scope.spawn(build)).collect();
        workers.into_iter().map(|worker| worker.join().expect("no panic")).collect()
    });
    // Operand order depends on ages, which all threads agree on.
    assert!(all.iter().all(|terms| *terms == all[0]));
}

#[test]
fn supports_are_sorted_sets_with_equal_ids() {
    let m = TermManager::new();
    let (x, y, z) = (m.input(0, 8), m.input(1, 8), m.input(2, 8));
    let xy = m.mul(x, y);
    let yx = m.udiv(m.add(y, m.constant_u64(8, 3)), x);
    assert_eq!(m.inputs(xy)[..], [x, y]);
    assert_eq!(m.support_id(xy), m.support_id(yx));
    assert_ne!(m.support_id(xy), m.support_id(z));
    assert_eq!(m.inputs(m.ite(m.eq(z, x), y, xy))[..], [x, y, z]);
    assert_eq!(m.support_id(m.true_()), SupportId::EMPTY);
    assert_eq!(m.support_union(m.support_id(z), m.support_id(xy)), m.support_id(m.xor(m.xor(x, y), z)));
    assert!(m.support(SupportId::EMPTY).is_empty());
}

#[test]
fn deep_graphs_do_not_overflow_the_stack() {
    for m in [TermManager::new(), TermManager::plain()] {
        let (x, y) = (m.input(0, 32), m.input(1, 32));
        let mut t = x;
        for i in 0..50_000u64 {
            t = m.xor(m.mul(t, y), m.constant_u64(32, i));
        }
        assert_eq!(m.inputs(t)[..], [x, y]);
        let value = Evaluator::new().evaluate_u64(&m, t, &|_: Term| BitVector::one(32));
        let expected = (0..50_000u32).fold(1, |t, i| t ^ i);
        assert_eq!(value, u64::from(expected));
        let mut substitution = Substitution::new();
        substitution.insert(&m, y, m.input(2, 32));
        let renamed = substitution.apply(&m, t);
        assert_eq!(m.inputs(renamed)[..], [x, m.input(2, 32)]);
        assert!(!script(&m, &[m.eq(t, x)], None).is_empty());
    }
}

#[test]
fn deep_rewriting_does_not_overflow_the_stack() {
    let m = TermManager::new();
    let mut chain = m.constant_u64(32, 0);
    let mut bits = m.input(0, 8);
    for i in 1..5_000 {
        let here = m.eq(m.input(1, 32), m.constant_u64(32, u64::from(i)));
        chain = m.ite(here, m.constant_u64(32, u64::from(i * 7)), chain);
        bits = m.concat(m.input(i, 8), bits);
    }
    let mut both = m.input(30_000, 32);
    for i in 0..200 {
        let (p, q) = (m.input(2 * i, 32), m.input(2 * i + 1, 32));
        both = m.or(m.or(both, p), m.or(q, both));
    }
    m.eq(both, m.constant_u64(32, 0));
    // Rules descend along the chain for these operations.
    m.eq(chain, m.constant_u64(32, 70));
    m.truncate(chain, 8);
    m.eq(bits, m.constant(&BitVector::zero(m.width(bits))));
}

#[test]
fn evaluation_takes_only_the_chosen_branch() {
    let m = TermManager::new();
    let (b, x, y) = (m.input(0, 1), m.input(1, 8), m.input(2, 8));
    let t = m.ite(b, m.mul(x, x), m.mul(y, x));
    let mut evaluator = Evaluator::new();
    let assignment = |input: Term| {
        assert_ne!(input, y, "the other branch");
        if input == b { BitVector::one(1) } else { BitVector::new(8, 5) }
    };
    assert_eq!(evaluator.evaluate(&m, t, &assignment), BitVector::new(8, 25));
    evaluator.reset();
    assert!(!evaluator.evaluate_bool(&m, b, &|_: Term| BitVector::zero(1)));
}

#[test]
fn substitution_is_simultaneous() {
    let m = TermManager::new();
    let (x, y) = (m.input(0, 8), m.input(1, 8));
    let mut swap = Substitution::new();
    swap.insert(&m, x, y);
    swap.insert(&m, y, x);
    assert_eq!(swap.apply(&m, m.udiv(x, y)), m.udiv(y, x));
    assert_eq!(swap.apply(&m, m.input(2, 8)), m.input(2, 8));
}

#[test]
fn plain_managers_rewrite_nothing() {
    let m = TermManager::plain();
    let x = m.input(0, 8);
    let t = m.and(m.true_(), m.eq(x, x));
    assert!(matches!(*m.node(t), Node::Binary(..)));
    assert!(m.rule_hits().is_empty());
}

#[test]
fn scripts_declare_share_and_assert() {
    let m = TermManager::plain();
    let (x, y) = (m.input(0, 32), m.input(1, 32));
    let product = m.mul(x, y);
    let both = m.and(m.ult(product, m.constant_u64(32, 7)), m.not(m.eq(product, m.constant_u64(32, 3))));
    assert_eq!(
        script(&m, &[both, m.extract(x, 3, 3)], None),
        "(set-logic QF_BV)\n\
         (declare-const i0_32 (_ BitVec 32))\n\
         (declare-const i1_32 (_ BitVec 32))\n\
         (define-fun t4 () (_ BitVec 32) (bvmul i0_32 i1_32))\n\
         (assert (and (bvult t4 #x00000007) (not (= t4 #x00000003))))\n\
         (assert (= ((_ extract 3 3) i0_32) #b1))\n\
         (check-sat)\n"
    );
}

#[test]
fn quantified_scripts_bind_with_let() {
    let m = TermManager::plain();
    let (x, j) = (m.input(0, 8), m.input(1, 8));
    let (free, local) = (m.mul(x, x), m.mul(j, x));
    let body = m.or(m.not(m.eq(local, free)), m.ult(local, free));
    assert_eq!(
        script(&m, &[m.ult(x, free)], Some((&[j], body))),
        "(set-logic BV)\n\
         (declare-const i0_8 (_ BitVec 8))\n\
         (define-fun t4 () (_ BitVec 8) (bvmul i0_8 i0_8))\n\
         (assert (bvult i0_8 t4))\n\
         (assert (forall ((i1_8 (_ BitVec 8)))\n \
         (let ((t5 (bvmul i1_8 i0_8)))\n \
         (or (not (= t5 t4)) (bvult t5 t4)))))\n\
         (check-sat)\n"
    );
}

#[test]
fn terms_print_for_people() {
    let m = TermManager::new();
    let t = m.slt(m.add(m.input(0, 32), m.constant_u64(32, 1)), m.input(1, 32));
    assert_eq!(m.display(t).to_string(), "(bvslt (bvadd i0_32 #x00000001) i1_32)");
}
