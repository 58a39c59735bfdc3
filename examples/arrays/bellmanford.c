// Shortest paths from node 0 by Bellman and Ford, in every graph of N nodes and N + 1 edges with
// small weights [Arm09]: the source has the distance 0, and no edge from it is shorter than the
// distance of its target.
//
//     tessera check -DN=3 examples/arrays/bellmanford.c
//
// answers `verdict: true`. The nodes of an edge are inputs, so every access to a distance has a
// symbolic index.
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int condition);

#ifndef N
#define N 3
#endif
#define EDGES (N + 1)

// More than any path weighs.
enum { MOST = 10, FAR = MOST * N + 1 };

struct graph {
    int source[EDGES];
    int target[EDGES];
    int weight[EDGES];
};

static struct graph graph;

int main(void) {
    for (int i = 0; i < EDGES; i++) {
        unsigned char source = __VERIFIER_nondet_uchar(), target = __VERIFIER_nondet_uchar();
        unsigned char weight = __VERIFIER_nondet_uchar();
        __VERIFIER_assume(source < N && target < N && weight <= MOST);
        graph.source[i] = source;
        graph.target[i] = target;
        graph.weight[i] = weight;
    }

    int distance[N];
    for (int node = 0; node < N; node++)
        distance[node] = node == 0 ? 0 : FAR;
    for (int round = 1; round < N; round++)
        for (int i = 0; i < EDGES; i++) {
            int through = distance[graph.source[i]] + graph.weight[i];
            if (through < distance[graph.target[i]])
                distance[graph.target[i]] = through;
        }

    assert(distance[0] == 0);
    for (int i = 0; i < EDGES; i++)
        assert(graph.source[i] != 0 || distance[graph.target[i]] <= graph.weight[i]);
    return 0;
}
