// expect: false(no-uninitialised-read)
#include <string.h>

struct config {
    int width, height, depth;
};

static void fill(struct config *config) {
    config->width = 3;
    config->height = 4;
}

int main(void) {
    struct config made, used;
    fill(&made);
    memcpy(&used, &made, sizeof used);
    if (used.width * used.height != 12)
        return 1;
    switch (used.depth) {
    case 1:
        return 2;
    default:
        return 0;
    }
}
