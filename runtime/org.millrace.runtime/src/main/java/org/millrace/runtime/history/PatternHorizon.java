package org.millrace.runtime.history;

import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.PatternAndExpr;
import com.espertech.esper.common.client.soda.PatternEveryExpr;
import com.espertech.esper.common.client.soda.PatternExpr;
import com.espertech.esper.common.client.soda.PatternFilterExpr;
import com.espertech.esper.common.client.soda.PatternFollowedByExpr;
import com.espertech.esper.common.client.soda.PatternGuardExpr;
import com.espertech.esper.common.client.soda.PatternNotExpr;
import com.espertech.esper.common.client.soda.PatternObserverExpr;
import com.espertech.esper.common.client.soda.PatternOrExpr;
import org.millrace.runtime.statement.ExpressionFacts;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Finds out how long a pattern can wait. That is known if each partial match begins with an event of its own, as in
 * {@code every a=A -> …}, and each further step ends after a time.
 */
final class PatternHorizon {

    private final ExpressionFacts expressions;

    PatternHorizon(ExpressionFacts expressions) {
        this.expressions = expressions;
    }

    Horizon of(PatternExpr pattern) {
        return switch (pattern) {
            case PatternEveryExpr every when every.getChildren().getFirst() instanceof PatternFilterExpr -> Horizon.NONE;
            case PatternFollowedByExpr steps when of(steps.getChildren().getFirst()).isNone() -> {
                var sum = longest(steps.getChildren().subList(1, steps.getChildren().size()), true);
                yield sum.map(Horizon::ofMillis).orElseGet(() -> Horizon.unbounded("a pattern in which a step waits without a limit"));
            }
            case PatternOrExpr parts -> parts.getChildren().stream().map(this::of).reduce(Horizon.NONE, Horizon::and);
            case PatternEveryExpr every -> Horizon.unbounded("'every' before anything but an event");
            default -> Horizon.unbounded("a pattern that does not begin with 'every'");
        };
    }

    /** Returns the longest time that a step takes, in milliseconds; empty if it has no limit. */
    private Optional<Long> limit(PatternExpr step) {
        return switch (step) {
            case PatternGuardExpr guard when is("timer", "within", guard.getNamespace(), guard.getName()) -> millis(guard.getParameters());
            case PatternObserverExpr timer when is("timer", "interval", timer.getNamespace(), timer.getName()) -> millis(timer.getParameters());
            case PatternAndExpr all -> longest(all.getChildren().stream().filter(part -> !(part instanceof PatternNotExpr)).toList(), false);
            case PatternOrExpr any -> longest(any.getChildren(), false);
            case PatternFollowedByExpr steps -> longest(steps.getChildren(), true);
            default -> Optional.empty();
        };
    }

    private Optional<Long> longest(List<PatternExpr> steps, boolean oneAfterTheOther) {
        var time = 0L;
        for (var step : steps) {
            var one = limit(step);
            if (one.isEmpty()) {
                return one;
            }
            time = oneAfterTheOther ? time + one.get() : Math.max(time, one.get());
        }
        return steps.isEmpty() ? Optional.empty() : Optional.of(time);
    }

    private static boolean is(String namespace, String name, String ofNamespace, String ofName) {
        return namespace.equals(ofNamespace) && name.equals(ofName);
    }

    private Optional<Long> millis(List<Expression> parameters) {
        var seconds = parameters.size() == 1 ? expressions.seconds(parameters.getFirst()) : OptionalDouble.empty();
        return seconds.isPresent() ? Optional.of((long) Math.ceil(seconds.getAsDouble() * StatementHorizon.SECOND)) : Optional.empty();
    }
}
