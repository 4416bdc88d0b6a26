package org.millrace.epn.validation.internal;

import org.millrace.epn.flow.Graph;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Stream;
import org.millrace.epn.model.Wire;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Set;

/**
 * A cycle goes through a stream with threads: a wire is a call, so that a cycle of wires alone never returns.
 * Found by a depth-first search with a stack of its own, since networks may be deep.
 */
public final class CycleRule implements Rule {

    private record Visit(Stage stage, Iterator<Wire> wires) {
    }

    @Override
    public void check(Validation v) {
        var graph = Graph.of(v.network());
        Set<Stage> done = Collections.newSetFromMap(new IdentityHashMap<>());
        for (var stage : v.network().getStages()) {
            search(v, graph, stage, done);
        }
    }

    private static void search(Validation v, Graph graph, Stage start, Set<Stage> done) {
        if (hasQueue(start) || !done.add(start)) {
            return;
        }
        Set<Stage> open = Collections.newSetFromMap(new IdentityHashMap<>());
        var path = new ArrayDeque<Visit>();
        enter(graph, start, open, path);
        while (!path.isEmpty()) {
            var visit = path.getLast();
            if (!visit.wires().hasNext()) {
                path.removeLast();
                open.remove(visit.stage());
                continue;
            }
            var wire = visit.wires().next();
            var next = wire.getTo();
            if (open.contains(next)) {
                report(v, wire, path);
            } else if (!hasQueue(next) && done.add(next)) {
                enter(graph, next, open, path);
            }
        }
    }

    private static boolean hasQueue(Stage stage) {
        return stage instanceof Stream stream && stream.getThreads() > 0;
    }

    private static void enter(Graph graph, Stage stage, Set<Stage> open, Deque<Visit> path) {
        open.add(stage);
        path.addLast(new Visit(stage, graph.from(stage).iterator()));
    }

    private static void report(Validation v, Wire wire, Deque<Visit> path) {
        var stages = path.stream().map(Visit::stage).dropWhile(s -> s != wire.getTo()).map(Stage::getName).toList();
        v.error(wire, Literals.WIRE__TO, "cycle", "the wires form a cycle without a stream: " + String.join(" → ", stages)
                + " → " + wire.getTo().getName(), "put a stream with threads into the cycle");
    }
}
