package org.millrace.epl.catalogue;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.Operator;
import org.millrace.epl.types.Promotion;
import org.millrace.epl.types.ReflectiveJavaClasses;
import org.millrace.epl.types.ScalarKind;

import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** How the type of a result follows from what a function or method is given. */
public enum ResultRule {
    /** A truth value. */
    BOOLEAN("boolean", call -> EplType.BOOLEAN),
    /** A whole number of 32 bits. */
    INT("int", call -> EplType.INT),
    /** A whole number of 64 bits. */
    LONG("long", call -> EplType.LONG),
    /** A floating-point number. */
    DOUBLE("double", call -> EplType.DOUBLE),
    /** Text. */
    STRING("string", call -> EplType.STRING),
    /** A {@code java.util.Date}. */
    DATE("Date", call -> EplType.of(ScalarKind.DATE)),
    /** A {@code java.util.Calendar}. */
    CALENDAR("Calendar", call -> EplType.of(ScalarKind.CALENDAR)),
    /** An object of a class of the engine, which the language does not know. */
    UNKNOWN("an object of the engine", call -> EplType.UNKNOWN),
    /** The criterion that events are sorted by, which a call of a method does not show. */
    KEY("the type of the key", call -> EplType.UNKNOWN),
    /** No value at all. */
    NOTHING("no value", call -> EplType.NULL),
    /** The type of the first argument; without one the event. */
    FIRST("the type of the argument", call -> call.argument(0).orElse(call.event()).boxed()),
    /** The type of the last argument. */
    LAST("the type of the property", call -> call.last().boxed()),
    /** The type named by the last argument. */
    NAMED("the named type", call -> call.last()),
    /** The type that all arguments have in common. */
    COMMON("the type that all arguments have in common", call -> Promotion.common(call.arguments()).orElse(EplType.UNKNOWN)),
    /** The type of a sum of the first argument. */
    SUM("the type of the argument, int at least", call -> sum(call.argument(0).orElse(EplType.UNKNOWN))),
    /** The type of a mean of the first argument. */
    AVERAGE("double, of big numbers bigdecimal", call -> average(call.argument(0).orElse(EplType.UNKNOWN))),
    /** An array of the first argument; without one of events. */
    ARRAY_OF_FIRST("an array of the type of the argument", call -> EplType.arrayOf(FIRST.apply(call))),
    /** An array of the last argument. */
    ARRAY_OF_LAST("an array of the type of the property", call -> EplType.arrayOf(LAST.apply(call))),
    /** The event. */
    EVENT("the event", Call::event),
    /** An array of events. */
    EVENTS("an array of events", call -> EplType.arrayOf(call.event())),
    /** The type of what the method is called on. */
    INPUT("the type of the input", call -> call.input().boxed()),
    /** An element of what the method is called on. */
    ELEMENT("an element", Call::element),
    /** A collection of the same elements. */
    ELEMENTS("a collection of elements", call -> EplType.collectionOf(call.element())),
    /** What the lambda expression gives; without one an element. */
    SELECTED("the type of the lambda expression or the element", Call::selected),
    /** A collection of what the lambda expression gives. */
    COLLECTION_OF_SELECTED("a collection of what the lambda expression gives", call -> EplType.collectionOf(call.selected())),
    /** An array of what the lambda expression gives; without one of elements. */
    ARRAY_OF_SELECTED("an array of what the lambda expression gives, or of elements", call -> EplType.arrayOf(call.selected())),
    /** The type of a sum of what the lambda expression gives; without one of the elements. */
    SUM_OF_SELECTED("the type of the summed values, int at least", call -> sum(call.selected())),
    /** The type of a mean of what the lambda expression gives; without one of the elements. */
    AVERAGE_OF_SELECTED("double, of big numbers bigdecimal", call -> average(call.selected())),
    /** A map from keys to collections. */
    GROUPS("a map from keys to collections", call -> EplType.mapOf(call.selected(),
            EplType.collectionOf(call.argument(1).map(EplType::boxed).orElse(call.element())))),
    /** A map from keys to values. */
    MAP("a map from keys to values", call -> EplType.mapOf(call.selected(), call.last().boxed())),
    /** A number, or an enum where Java's newer times are asked. */
    DAY_OF_WEEK("int; of LocalDateTime and ZonedDateTime java.time.DayOfWeek", call -> call.input().is(ScalarKind.LOCAL_DATE_TIME)
            || call.input().is(ScalarKind.ZONED_DATE_TIME) ? new EplType.Java(Days.CLASS) : EplType.INT);

    /**
     * What a function or method is given.
     *
     * @param input     the type of what a method is called on; unknown for a function
     * @param event     the event type of the stream that is aggregated; unknown if there are several
     * @param arguments the types of the arguments without named ones: of {@code *} the event, of a type's
     *                  name that type, of a lambda expression that of its body
     */
    public record Call(EplType input, EplType event, List<EplType> arguments) {

        /** Checks that nothing is {@code null} and copies the list. */
        public Call {
            Objects.requireNonNull(input, "input");
            Objects.requireNonNull(event, "event");
            arguments = List.copyOf(arguments);
        }

        /** A call of a function that gets expressions only. */
        public static Call of(EplType... arguments) {
            return new Call(EplType.UNKNOWN, EplType.UNKNOWN, List.of(arguments));
        }

        /** A call of a method. */
        public static Call on(EplType input, EplType... arguments) {
            return new Call(input, EplType.UNKNOWN, List.of(arguments));
        }

        private Optional<EplType> argument(int number) {
            return number < arguments.size() ? Optional.of(arguments.get(number)) : Optional.empty();
        }

        private EplType last() {
            return arguments.isEmpty() ? EplType.UNKNOWN : arguments.getLast();
        }

        private EplType element() {
            return input.element().orElse(EplType.UNKNOWN).boxed();
        }

        private EplType selected() {
            return argument(0).orElse(element()).boxed();
        }
    }

    private static final class Days {
        private static final JavaClass CLASS = ReflectiveJavaClasses.describe(DayOfWeek.class);
    }

    private final String label;
    private final Function<Call, EplType> rule;

    ResultRule(String label, Function<Call, EplType> rule) {
        this.label = label;
        this.rule = rule;
    }

    /** The rule in a few words, for documentation. */
    public String label() {
        return label;
    }

    /** The type of the result of a call. */
    public EplType apply(Call call) {
        return rule.apply(call);
    }

    /** The rule of a name in the catalogue's files: that of the constant in lower case with hyphens. */
    static Optional<ResultRule> ofName(String name) {
        return Arrays.stream(values()).filter(rule -> rule.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(name)).findFirst();
    }

    private static EplType sum(EplType type) {
        return Promotion.arithmetic(Operator.ADD, type, type).orElse(EplType.UNKNOWN);
    }

    private static EplType average(EplType type) {
        return type.is(ScalarKind.BIG_DECIMAL) || type.is(ScalarKind.BIG_INTEGER) ? EplType.of(ScalarKind.BIG_DECIMAL) : EplType.DOUBLE;
    }
}
