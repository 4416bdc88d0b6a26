package org.millrace.runtime.history;

import org.millrace.runtime.epl.StatementTokens;
import org.millrace.runtime.statement.Clause;
import org.millrace.runtime.statement.StatementFacts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Finds out how far back the statements of Esper of one processor reach together. */
public final class ProcessorHorizon {

    private ProcessorHorizon() {
    }

    /** Returns the horizon of each statement by its name. Statements that work on the outputs of others reach farther back. */
    public static Map<String, Horizon> each(List<StatementFacts> esper) {
        var targets = esper.stream().filter(facts -> facts.has(Clause.INSERT_INTO))
                .map(facts -> facts.model().orElseThrow().getInsertInto().getStreamName()).collect(Collectors.toSet());
        var own = new LinkedHashMap<String, Horizon>();
        var windows = new NamedWindows(esper);
        esper.forEach(facts -> own.put(facts.statement().name(), windows.horizon(facts).orElseGet(() -> StatementHorizon.of(facts))));
        var sum = own.values().stream().mapToLong(Horizon::millis).sum();
        var all = new LinkedHashMap<String, Horizon>();
        for (var facts : esper) {
            var horizon = own.get(facts.statement().name());
            if (horizon.needsEvents() && windows.reaches(facts)) {
                // While events are sent again, the windows have not the rows that they had then.
                all.put(facts.statement().name(), Horizon.unbounded("a window of events that depend on a named window"));
                continue;
            }
            var derived = !targets.isEmpty() && StatementTokens.wordsExceptTargets(facts.statement().text()).stream().anyMatch(targets::contains);
            all.put(facts.statement().name(), !derived || !horizon.isBounded() ? horizon
                    : horizon.counted().isEmpty() ? Horizon.ofMillis(sum) : Horizon.unbounded("a window of events that another statement derives"));
        }
        return all;
    }

    /** Returns the horizon of all statements together. */
    public static Horizon of(List<StatementFacts> esper) {
        return each(esper).values().stream().reduce(Horizon.NONE, Horizon::and);
    }
}
