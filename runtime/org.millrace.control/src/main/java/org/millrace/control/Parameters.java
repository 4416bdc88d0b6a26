package org.millrace.control;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Validates request parameters beyond their types. */
final class Parameters {

    /** Parameters with range checks. */
    interface Ranged {

        /** Returns the range violation; empty if there is none. */
        Optional<String> outOfRange();
    }

    private Parameters() {
    }

    /**
     * Returns the first fault of deserialized parameters.
     *
     * @param parameters the parameters, of the method's parameter type; null if absent
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
