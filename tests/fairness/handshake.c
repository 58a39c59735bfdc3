// expect: true
// formula: G ("asks" -> F "answers") && G ("answers" -> F "!answers")
// expect: true
// formula: G (!"asks" -> F "asks")
// expect: true
// formula: "!answers" W "asks"
// args: --fairness none
// expect: false
// formula: G ("asks" -> F "answers")
// args: --fairness none
#include <pthread.h>
_Atomic int asks, answers;

/* The handshake in four phases: each side waits for the other one's last step, so that the phases follow each other for ever if both run. Without fairness, the one that answers is
 * forgotten. */
static void *server(void *p)
{
    for (;;) {
        while (!asks) {
        }
        answers = 1;
        while (asks) {
        }
        answers = 0;
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, server, 0);
    for (;;) {
        asks = 1;
        while (!answers) {
        }
        asks = 0;
        while (answers) {
        }
    }
}
