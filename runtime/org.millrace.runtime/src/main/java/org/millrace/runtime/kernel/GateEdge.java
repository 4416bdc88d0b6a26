package org.millrace.runtime.kernel;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An edge from a gate to the next one that events pass.
 *
 * @param from the index of the first gate
 * @param to   the index of the other one
 */
record GateEdge(int from, int to) {

    /**
     * Returns the edges that close the cycles between gates: without them, no gate waits for itself, and each one still follows another that it had
     * in front.
     *
     * @param feeders the gates in front of each gate
     */
    static Set<GateEdge> closingCycles(List<Set<Integer>> feeders) {
        var closing = new HashSet<GateEdge>();
        var left = new HashSet<Integer>();
        for (var gate = 0; gate < feeders.size(); gate++) {
            follow(gate, feeders, new HashSet<>(), left, closing);
        }
        return closing;
    }

    /**
     * Follows the events behind a gate.
     *
     * @param path the gates from the first one to this one
     * @param left the gates from which all edges have been followed
     */
    private static void follow(int gate, List<Set<Integer>> feeders, Set<Integer> path, Set<Integer> left, Set<GateEdge> closing) {
        if (left.contains(gate)) {
            return;
        }
        path.add(gate);
        for (var next = 0; next < feeders.size(); next++) {
            if (!feeders.get(next).contains(gate)) {
                continue;
            }
            if (path.contains(next)) {
                closing.add(new GateEdge(gate, next));
            } else {
                follow(next, feeders, path, left, closing);
            }
        }
        path.remove(gate);
        left.add(gate);
    }
}
