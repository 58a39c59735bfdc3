// Prim's algorithm finds a minimum spanning tree of N nodes, for all small weights of the edges
// between them [Arm09]: at the end every node is in the tree, and every node but the root has a
// parent that came into the tree before.
//
//     tessera check -DN=3 examples/arrays/prim.c
//
// answers `verdict: true`. Which node is the nearest one depends on the weights, so most indices
// are symbolic.
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#ifndef N
#define N 3
#endif

enum { FAR = 256 };

static int weight[N][N];

int main(void) {
    for (int a = 0; a < N; a++)
        for (int b = 0; b < a; b++)
            weight[a][b] = weight[b][a] = __VERIFIER_nondet_uchar();

    int inside[N], parent[N], distance[N], order[N];
    for (int node = 0; node < N; node++) {
        inside[node] = 0;
        parent[node] = 0;
        order[node] = N;
        distance[node] = node == 0 ? 0 : FAR;
    }

    for (int count = 0; count < N; count++) {
        int nearest = -1;
        for (int node = 0; node < N; node++)
            if (!inside[node] && (nearest < 0 || distance[node] < distance[nearest]))
                nearest = node;
        assert(nearest >= 0 && nearest < N);
        inside[nearest] = 1;
        order[nearest] = count;
        for (int node = 0; node < N; node++)
            if (!inside[node] && weight[nearest][node] < distance[node]) {
                distance[node] = weight[nearest][node];
                parent[node] = nearest;
            }
    }

    for (int node = 0; node < N; node++) {
        assert(inside[node]);
        assert(parent[node] >= 0 && parent[node] < N);
        assert(node == 0 || order[parent[node]] < order[node]);
    }
    return 0;
}
