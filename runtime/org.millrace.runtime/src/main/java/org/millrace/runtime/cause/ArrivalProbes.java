package org.millrace.runtime.cause;

import com.espertech.esper.common.client.soda.Filter;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.PatternExpr;
import com.espertech.esper.common.client.soda.PatternFilterExpr;
import com.espertech.esper.common.client.soda.PatternStream;
import org.millrace.control.CauseMessages.Arrivals;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.cause.ProbeObservation.Row;
import org.millrace.runtime.relax.Site;
import org.millrace.runtime.statement.StatementFacts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Probes that count the events which arrive for the streams and pattern atoms of a statement. */
final class ArrivalProbes {

    static final ArrivalProbes NONE = new ArrivalProbes();

    private static final String PREFIX = Probe.PREFIX + "arrivals-";

    /** Counts the events of an atom. */
    private static final class Count {

        private final String type;
        private final String filter;
        private final List<String> senders;
        private long events;
        private long last;
        private long passed;

        Count(String type, String filter, List<String> senders) {
            this.type = type;
            this.filter = filter;
            this.senders = senders;
        }
    }

    private final List<StatementSpec> specs = new ArrayList<>();
    private final Map<String, Count> all = new LinkedHashMap<>();
    private final Map<String, Count> filtered = new LinkedHashMap<>();

    private ArrivalProbes() {
    }

    static ArrivalProbes of(ProbedProcessor probed, StatementFacts facts, Predicate<StatementSpec> compiles) {
        var probes = new ArrivalProbes();
        var model = facts.newModel();
        if (model.getFromClause() != null) {
            for (var stream : model.getFromClause().getStreams()) {
                if (stream instanceof FilterStream found) {
                    probes.add(probed, found.getFilter(), compiles);
                } else if (stream instanceof PatternStream pattern) {
                    probes.addAtoms(probed, pattern.getExpression(), compiles);
                }
            }
        }
        return probes;
    }

    private void addAtoms(ProbedProcessor probed, PatternExpr pattern, Predicate<StatementSpec> compiles) {
        if (pattern instanceof PatternFilterExpr atom) {
            add(probed, atom.getFilter(), compiles);
        }
        pattern.getChildren().forEach(child -> addAtoms(probed, child, compiles));
    }

    private void add(ProbedProcessor probed, Filter filter, Predicate<StatementSpec> compiles) {
        var type = filter.getEventTypeName();
        var name = PREFIX + specs.size();
        var every = new StatementSpec(name, "select 1 as one from " + type, "", 1, 1, List.of());
        var text = filter.getFilter() == null ? "" : Site.text(filter.getFilter());
        var narrowed = new StatementSpec(name + "-filtered", "select 1 as one from " + type + "(" + text + ")", "", 1, 1,
                ProbedProcessor.instances(probed.instance(), name + "-filtered", text));
        var narrows = !text.isEmpty() && compiles.test(narrowed);
        if (compiles.test(every)) {
            var count = new Count(type, narrows ? probed.shown(text) : "", probed.senders(type));
            specs.add(every);
            all.put(name, count);
            if (narrows) {
                specs.add(narrowed);
                filtered.put(narrowed.name(), count);
            }
        }
    }

    List<StatementSpec> specs() {
        return specs;
    }

    /**
     * Counts a row of one of these probes; returns whether it is of one.
     *
     * @param until the time after which events do not count
     */
    boolean add(String name, Row row, long until) {
        var found = all.get(name);
        if (found != null && row.time() <= until) {
            found.events++;
            found.last = row.number();
        }
        var narrowed = filtered.get(name);
        if (narrowed != null && row.time() <= until) {
            narrowed.passed++;
        }
        return found != null || narrowed != null;
    }

    List<Arrivals> result() {
        return all.values().stream().map(count -> new Arrivals(count.type, count.events, count.last, count.filter, count.filter.isEmpty() ? count.events
                : count.passed, count.senders)).distinct().toList();
    }
}
