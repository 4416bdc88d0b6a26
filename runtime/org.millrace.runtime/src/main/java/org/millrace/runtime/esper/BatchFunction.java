package org.millrace.runtime.esper;

import com.espertech.esper.common.client.hook.aggfunc.AggregationFunction;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * An aggregation function over the numbers that are in a batch, in the order in which they came;
 * null is ignored. Esper lets the events of a batch enter before those of the batch before leave,
 * so the values are kept, and the value asked for is computed from what is left.
 */
abstract class BatchFunction implements AggregationFunction {

    private final Deque<Double> values = new ArrayDeque<>();

    @Override
    public final void enter(Object arguments) {
        if (number(arguments) instanceof Number number) {
            values.addLast(number.doubleValue());
        }
    }

    @Override
    public final void leave(Object arguments) {
        if (number(arguments) instanceof Number number) {
            // The first value nearly always: a batch leaves in the order in which it came.
            values.removeFirstOccurrence(number.doubleValue());
        }
    }

    @Override
    public final Object getValue() {
        return value(values);
    }

    @Override
    public final void clear() {
        values.clear();
    }

    /** The value for the numbers in the batch, the one that came first in front. */
    abstract Object value(Deque<Double> numbers);

    /** Esper gives either the arguments that are no constants or all of them. */
    private static Object number(Object arguments) {
        return arguments instanceof Object[] several ? several[0] : arguments;
    }
}
