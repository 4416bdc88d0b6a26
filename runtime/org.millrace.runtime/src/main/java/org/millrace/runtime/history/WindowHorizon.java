package org.millrace.runtime.history;

import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.View;
import org.millrace.runtime.statement.ExpressionFacts;

import java.util.List;
import java.util.OptionalDouble;

/** Finds out how far back data windows reach. */
final class WindowHorizon {

    private final ExpressionFacts expressions;

    WindowHorizon(ExpressionFacts expressions) {
        this.expressions = expressions;
    }

    Horizon of(List<View> views) {
        var rest = views;
        var per = "";
        if (views.getFirst().getName().equals("groupwin")) {
            per = " per " + ExpressionFacts.text(views.getFirst().getParameters());
            rest = views.subList(1, views.size());
        }
        if (rest.size() != 1 || rest.getFirst().getNamespace() != null && !rest.getFirst().getNamespace().isEmpty()) {
            return Horizon.unbounded("several data windows of one stream");
        }
        return one(rest.getFirst(), per);
    }

    private Horizon one(View view, String per) {
        var parameters = view.getParameters();
        return switch (view.getName()) {
            case "time" -> parameters.size() == 1 ? time(parameters.getFirst(), 1) : unbounded(view);
            case "time_batch" -> parameters.size() == 2 && per.isEmpty() ? time(parameters.getFirst(), 2)
                    : Horizon.unbounded("time_batch without a reference point, whose batches begin with the first event");
            case "length" -> Horizon.ofWindow(count(parameters) + per);
            case "lastevent" -> Horizon.ofWindow("last event" + per);
            case "firstevent" -> Horizon.ofWindow("first event" + per);
            case "firstlength" -> Horizon.ofWindow("first " + ExpressionFacts.text(parameters) + " events" + per);
            case "unique" -> Horizon.ofWindow("last event per " + ExpressionFacts.text(parameters)
                    + (per.isEmpty() ? "" : " and" + per.substring(" per".length())));
            case "firstunique" -> Horizon.ofWindow("first event per " + ExpressionFacts.text(parameters));
            case "keepall" -> Horizon.ofWindow("all events" + per);
            case "ext_timed" -> Horizon.ofWindow("events of the last " + ExpressionFacts.text(parameters.subList(1, parameters.size())) + per);
            default -> unbounded(view);
        };
    }

    private static Horizon unbounded(View view) {
        return Horizon.unbounded("the data window " + view.getName());
    }

    private String count(List<Expression> parameters) {
        var number = parameters.size() == 1 ? expressions.number(parameters.getFirst()) : OptionalDouble.empty();
        return number.isPresent() ? "last %,d event%s".formatted(Math.round(number.getAsDouble()), number.getAsDouble() == 1 ? "" : "s")
                : "last " + ExpressionFacts.text(parameters) + " events";
    }

    private Horizon time(Expression period, int times) {
        var seconds = expressions.seconds(period);
        return seconds.isPresent() ? Horizon.ofMillis(times * (long) Math.ceil(seconds.getAsDouble() * StatementHorizon.SECOND))
                : Horizon.unbounded("a time that is known at run time only");
    }
}
