package org.millrace.runtime.state;

import com.espertech.esper.common.client.soda.PatternEveryDistinctExpr;
import com.espertech.esper.common.client.soda.PatternEveryExpr;
import com.espertech.esper.common.client.soda.PatternExpr;
import com.espertech.esper.common.client.soda.PatternFilterExpr;
import com.espertech.esper.common.client.soda.PatternFollowedByExpr;
import com.espertech.esper.common.client.soda.PatternGuardExpr;
import com.espertech.esper.common.client.soda.PatternMatchUntilExpr;
import com.espertech.esper.common.client.soda.PatternNotExpr;
import com.espertech.esper.common.client.soda.PatternObserverExpr;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import org.millrace.runtime.state.VariableState.Per;
import org.millrace.runtime.statement.ExpressionFacts;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Estimates the state of patterns, in bytes of Esper 9 as measured with 20,000 pattern instances. */
final class PatternState {

    private static final long FILTER = 189;
    /** The size of a filter that compares with a previous event and exists once per pattern instance. */
    private static final long FILTER_OF_ITS_OWN = 184;
    private static final long TIMER = 250;
    private static final long GUARD = 210;
    private static final long NODE = 30;
    private static final long REPEATED_EVENT = 5;
    private static final long DISTINCT_KEY = 40;

    private final EventSizes sizes;
    private final StateSum tally;
    private final Set<String> tags = new HashSet<>();

    PatternState(EventSizes sizes, StateSum tally) {
        this.sizes = sizes;
        this.tally = tally;
    }

    /** Adds the state of a pattern. */
    void add(PatternExpr pattern) {
        within(pattern).filter(PatternFilterExpr.class::isInstance).forEach(filter -> {
            if (((PatternFilterExpr) filter).getTagName() != null) {
                tags.add(((PatternFilterExpr) filter).getTagName());
            }
        });
        tally.fixed(active(pattern));
        visit(pattern);
    }

    private void visit(PatternExpr pattern) {
        switch (pattern) {
            case PatternFollowedByExpr steps -> begun(steps.getChildren());
            case PatternMatchUntilExpr until -> repeated(until.getChildren().getFirst());
            case PatternEveryDistinctExpr every -> {
                var type = types(every).findFirst().orElse("");
                tally.grow(Per.KEY, DISTINCT_KEY + every.getExpressions().stream().mapToLong(key -> sizes.value(type, key)).sum(),
                        ExpressionFacts.text(every.getExpressions()));
            }
            default -> { }
        }
        children(pattern).forEach(this::visit);
    }

    /** Adds the instances of a repeated sequence: any number waits for each step, with their events. */
    private void begun(List<PatternExpr> steps) {
        for (var i = 0; i + 1 < steps.size(); i++) {
            if (repeats(steps.get(i))) {
                var events = steps.subList(0, i + 1).stream().flatMap(this::types).mapToLong(type -> sizes.event(type, tally)).sum();
                var waiting = new StateSum();
                waiting.fixed(steps.subList(i + 1, steps.size()).stream().mapToLong(this::active).max().orElse(0));
                waiting.events(Retention.ofCount(0, 1), 0, events, "");
                tally.each(Per.PARTIAL_MATCH, "", waiting);
                return;
            }
        }
    }

    private void repeated(PatternExpr pattern) {
        types(pattern).forEach(type -> tally.events(Retention.inWords(REPEATED_EVENT, "until the repetition ends"), REPEATED_EVENT,
                sizes.event(type, tally), type));
    }

    /** Returns whether a pattern continues beside its followers. */
    private static boolean repeats(PatternExpr pattern) {
        return switch (pattern) {
            case PatternEveryExpr every -> true;
            case PatternEveryDistinctExpr every -> true;
            case PatternMatchUntilExpr until -> false;
            case PatternNotExpr not -> false;
            default -> children(pattern).stream().anyMatch(PatternState::repeats);
        };
    }

    /** Returns the size of the active part of a pattern: one step of a sequence at a time. */
    private long active(PatternExpr pattern) {
        var inner = children(pattern).stream().mapToLong(this::active);
        return switch (pattern) {
            case PatternFilterExpr filter -> FILTER + (comparesWithTags(filter) ? FILTER_OF_ITS_OWN : 0);
            case PatternObserverExpr observer -> TIMER;
            case PatternGuardExpr guard -> GUARD + inner.sum();
            case PatternFollowedByExpr steps -> NODE + inner.max().orElse(0);
            default -> NODE + inner.sum();
        };
    }

    private boolean comparesWithTags(PatternFilterExpr filter) {
        return ExpressionFacts.within(filter.getFilter().getFilter()).anyMatch(expression -> expression instanceof PropertyValueExpression property
                && property.getPropertyName().indexOf('.') > 0
                && tags.contains(property.getPropertyName().substring(0, property.getPropertyName().indexOf('.')).replaceAll("\\[.*", "")));
    }

    /** Returns the types of the events that a matched pattern keeps. */
    Stream<String> types(PatternExpr pattern) {
        return within(pattern).filter(part -> part instanceof PatternFilterExpr filter && filter.getTagName() != null)
                .map(filter -> ((PatternFilterExpr) filter).getFilter().getEventTypeName());
    }

    private static Stream<PatternExpr> within(PatternExpr pattern) {
        return Stream.concat(Stream.of(pattern), children(pattern).stream().flatMap(PatternState::within));
    }

    private static List<PatternExpr> children(PatternExpr pattern) {
        return pattern.getChildren() == null ? List.of() : pattern.getChildren();
    }
}
