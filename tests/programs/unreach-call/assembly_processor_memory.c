// expect: true(unreach-call)
// Idioms of kernels: memory of the processor holds anything, a barrier and bytes without effect change nothing, tables lie beside the code.
extern void reach_error(void);
extern long current_task, preempt_count;

int main(void) {
    long current;
    int x = 3;
    __asm__("movq %%gs:%P1,%0" : "=r"(current) : "p"(&current_task));
    __asm__("incl %%gs:%P0" : "+m"(preempt_count));
    __asm__ volatile("661:\n\tlock; addl $0,0(%%rsp)\n662:\n.section .altinstructions,\"a\"\n .long 661b\n.previous" ::: "memory");
    __asm__ volatile("661:\n\t.byte 0x66,0x66,0x90\n662:\n.pushsection .discard,\"aw\"\n .byte 0xff\n.popsection\n\tincl %0" : "+r"(x));
    if (x != 4 || (current > 0 && current < 0))
        reach_error();
    return 0;
}
