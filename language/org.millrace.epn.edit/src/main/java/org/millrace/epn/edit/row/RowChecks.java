package org.millrace.epn.edit.row;

import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.JavaClassName;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.StreamLimits;

import java.util.Optional;
import java.util.function.Function;

/** What is refused although the model could hold it. */
final class RowChecks {

    /** What the class of a bean implements. */
    static final String LISTENER = EventListener.class.getName();

    private RowChecks() {
    }

    static Function<String, Optional<Refusal>> capacity() {
        return text -> range(text, 1, StreamLimits.MAXIMUM_CAPACITY);
    }

    static Function<String, Optional<Refusal>> threads() {
        return text -> range(text, 0, StreamLimits.MAXIMUM_THREADS);
    }

    static Function<String, Optional<Refusal>> duration() {
        return text -> Durations.fault(text).map(fault -> new Refusal(fault, ""));
    }

    private static Optional<Refusal> range(String text, int minimum, int maximum) {
        try {
            var value = Integer.parseInt(text);
            return value >= minimum && value <= maximum ? Optional.empty()
                    : Optional.of(new Refusal(text + " is out of range", "it lies between " + minimum + " and " + maximum));
        } catch (NumberFormatException e) {
            // The edit says so.
            return Optional.empty();
        }
    }

    /** A class that does not exist yet is allowed, so that it can be created from the network; one that cannot be a bean is not. */
    static Function<String, Optional<Refusal>> listener(JavaTypes types) {
        return text -> JavaClassName.malformed(text).or(() -> types.complete() && types.find(text).filter(type -> !type.isA(LISTENER)).isPresent()
                ? Optional.of(new Refusal("the class " + text + " does not implement " + LISTENER, "choose one that does")) : Optional.empty());
    }
}
