package org.millrace.runtime.state;

import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.PatternStream;
import com.espertech.esper.common.client.soda.PreviousExpression;
import com.espertech.esper.common.client.soda.PriorExpression;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plan;
import org.millrace.runtime.engine.Choice;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.state.VariableState.Per;
import org.millrace.runtime.statement.ExpressionFacts;
import org.millrace.runtime.statement.StatementReader;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Estimates the memory of the statements of a processor. The state of direct statements is known; that of
 * Esper's statements is derived from their text, with sizes per clause as measured on the heap. Strings count
 * with eight characters, and events with all referenced objects. For any thread.
 */
public final class StateEstimates {

    private static final long DEPLOYMENT = 4_600;
    private static final long AGGREGATED = 2_000;
    private static final long JOINED_STREAM = 4_600;
    private static final long SUBQUERY = 700;
    private static final long PATTERN = 2_200;
    private static final long CLAUSE = 900;
    private static final long RECOGNIZER = 3_300;
    private static final long PARTITION = 450;
    private static final long PARTITION_STATEMENT = 1_100;

    private final Map<StatementSpec, Optional<EPStatementObjectModel>> models = new LinkedHashMap<>();
    private final EventSizes sizes;

    /**
     * Analyzes the statements of a processor.
     *
     * @param choices how all of them were compiled; they may use each other's event types
     */
    public StateEstimates(EventTypes types, List<Choice> choices) {
        var reader = new StatementReader(types);
        choices.forEach(choice -> models.put(choice.statement(), reader.read(choice.statement()).model()));
        this.sizes = new EventSizes(types, models.values().stream().flatMap(Optional::stream).toList());
    }

    /** Estimates the state of one deployment; for a template, that of the instance with the largest state. */
    public State of(Choice choice) {
        if (choice.stateBytes() >= 0) {
            return new State(choice.stateBytes(), 0, choice.groupedBy().isEmpty() ? List.of()
                    : List.of(VariableState.of(Per.GROUP, choice.groupBytes(), choice.groupedBy())), List.of());
        }
        return models.get(choice.statement()).map(model -> estimate(choice, model))
                .orElseGet(() -> new State(0, 0, List.of(), List.of("the statement, which cannot be read alone")));
    }

    private State estimate(Choice choice, EPStatementObjectModel model) {
        var contents = new Statement(sizes, new ExpressionFacts(choice.statement().instances())).contents(model);
        var all = new StateSum();
        if (choice.plans().contains(Plan.KEYED)) {
            all.fixed(objects(model) / choice.statement().instances().size() + PARTITION + PARTITION_STATEMENT);
            all.add(contents);
        } else if (model.getContextName() != null) {
            all.fixed(objects(model));
            contents.fixed(PARTITION_STATEMENT);
            all.each(Per.PARTITION, model.getContextName(), contents);
        } else {
            all.fixed(objects(model));
            all.add(contents);
        }
        if (model.getCreateContext() != null) {
            all.grow(Per.PARTITION, PARTITION, model.getCreateContext().getContextName());
        }
        return all.state();
    }

    /** Returns the size of an empty deployment's objects. */
    private static long objects(EPStatementObjectModel model) {
        var used = ExpressionFacts.of(model);
        var streams = model.getFromClause() == null ? List.<com.espertech.esper.common.client.soda.Stream>of() : model.getFromClause().getStreams();
        return DEPLOYMENT + (Aggregations.any(model) || model.getGroupByClause() != null ? AGGREGATED : 0)
                + JOINED_STREAM * Math.max(0, streams.size() - 1)
                + PATTERN * streams.stream().filter(PatternStream.class::isInstance).count()
                + SUBQUERY * used.stream().map(ExpressionFacts::subquery).filter(Optional::isPresent).count()
                + AGGREGATED * used.stream().map(ExpressionFacts::subquery).flatMap(Optional::stream).filter(Aggregations::any).count()
                + CLAUSE * Stream.of(model.getOrderByClause(), model.getOutputLimitClause()).filter(Objects::nonNull).count()
                + (used.stream().anyMatch(expression -> expression instanceof PreviousExpression || expression instanceof PriorExpression) ? CLAUSE : 0)
                + (model.getMatchRecognizeClause() == null ? 0 : RECOGNIZER);
    }
}
