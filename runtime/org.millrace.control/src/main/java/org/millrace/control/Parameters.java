package org.millrace.control;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What makes the parameters of a request unusable, besides values of a wrong type. */
final class Parameters {

    /** Parameters of which some numbers have a range. */
    interface Ranged {

        /** What is out of its range; empty if nothing is. */
        Optional<String> outOfRange();
    }

    private Parameters() {
    }

    /**
     * What is wrong with parameters as they were read.
     *
     * @param parameters of the type that the method takes; null if none were given
     */
    static Optional<String> fault(Object parameters) {
        if (parameters == null) {
            return Optional.of("they are missing");
        }
        if (parameters instanceof Record given) {
            for (var component : given.getClass().getRecordComponents()) {
                var value = value(component, given);
                if (value == null) {
                    return Optional.of("'" + component.getName() + "' is missing");
                }
                if (value instanceof List<?> list && list.stream().anyMatch(Objects::isNull)) {
                    return Optional.of("'" + component.getName() + "' has an element that is null");
                }
            }
        }
        return parameters instanceof Ranged ranged ? ranged.outOfRange() : Optional.empty();
    }

    private static Object value(RecordComponent component, Record of) {
        try {
            return component.getAccessor().invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a message's accessor is public", e);
        }
    }
}
