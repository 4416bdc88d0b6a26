package org.millrace.epl.types;

import java.util.Objects;
import java.util.Optional;

/** What a property path leads to. */
public sealed interface PathResult {

    /** The type of the value; unknown if the path leads nowhere. */
    default EplType type() {
        return this instanceof Found found ? found.value() : EplType.UNKNOWN;
    }

    /**
     * The path leads to a value.
     *
     * @param value the type of the value
     */
    record Found(EplType value) implements PathResult {

        /** Checks that nothing is {@code null}. */
        public Found {
            Objects.requireNonNull(value, "value");
        }
    }

    /**
     * The path ends before its last step.
     *
     * @param segment    the number of the step that fails, from 0
     * @param reason     why
     * @param message    what is wrong, without a full stop
     * @param advice     what to do about it; may be empty
     * @param suggestion the name that may have been meant
     */
    record Failed(int segment, Reason reason, String message, String advice, Optional<String> suggestion) implements PathResult {

        /** Checks that nothing is {@code null}. */
        public Failed {
            Objects.requireNonNull(reason, "reason");
            Objects.requireNonNull(message, "message");
            Objects.requireNonNull(advice, "advice");
            Objects.requireNonNull(suggestion, "suggestion");
        }
    }

    /** Why a step fails. */
    enum Reason {
        /** There is no property of the name. */
        NO_SUCH_PROPERTY,
        /** The value before the step has no properties. */
        NO_PROPERTIES,
        /** The property has no elements that could be numbered. */
        NOT_INDEXED,
        /** The property has no values with keys. */
        NOT_MAPPED,
        /** The property can be asked for with a number only. */
        INDEX_NEEDED,
        /** The property can be asked for with a key only. */
        KEY_NEEDED
    }
}
