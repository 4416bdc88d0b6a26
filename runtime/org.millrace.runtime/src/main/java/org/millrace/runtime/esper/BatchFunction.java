package org.millrace.runtime.esper;

import com.espertech.esper.common.client.hook.aggfunc.AggregationFunction;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * An aggregation function over the numbers of a batch in arrival order; ignores null. In Esper, the events of a
 * batch enter before those of the previous batch leave, so the values are kept, and the result is computed from
 * the remaining ones.
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
            // Usually the first value: events leave in arrival order.
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

    /** Returns the result for the numbers in the batch, the oldest first. */
    abstract Object value(Deque<Double> numbers);

    /** Extracts the number: Esper passes either the non-constant arguments or all of them. */
    private static Object number(Object arguments) {
        return arguments instanceof Object[] several ? several[0] : arguments;
    }
}
