package org.millrace.scenario.compile;

import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.runtime.api.PropertyType;
import org.millrace.scenario.ast.AstPackage;
import org.millrace.scenario.ast.EventItem;
import org.millrace.scenario.ast.Item;
import org.millrace.scenario.ast.Rows;
import org.millrace.scenario.ast.Value;
import org.millrace.scenario.syntax.ScenarioSource;

import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Compiles the events of a file: those that are sent and those that are expected. */
final class ItemCompiler {

    /** Receives problems. */
    @FunctionalInterface
    interface Errors {

        void add(Position at, String code, String message, String advice);
    }

    private static final AstPackage AST = AstPackage.eINSTANCE;

    private final ScenarioSource source;
    private final Tested tested;
    private final Errors errors;

    ItemCompiler(ScenarioSource source, Tested tested, Errors errors) {
        this.source = source;
        this.tested = tested;
        this.errors = errors;
    }

    StepEvent sent(Item item) {
        return compile(item, true);
    }

    StepEvent expected(Item item) {
        return compile(item, false);
    }

    /** Returns whether there is an event type of a name; otherwise tells so. */
    boolean isKnown(String type, Position at) {
        if (tested.types().containsKey(type)) {
            return true;
        }
        errors.add(at, "unknown-event-type", "there is no event type '" + type + "'", Suggestion.advice(type, tested.types().keySet(), "event types"));
        return false;
    }

    private StepEvent compile(Item item, boolean sent) {
        var type = item.getType() == null ? "" : item.getType();
        var known = !type.isEmpty() && isKnown(type, source.position(item, AST.getItem_Type()));
        return switch (item) {
            case Rows rows -> StepEvent.rows(source.line(rows), type, rows.getFile());
            case EventItem event -> {
                var names = new HashSet<String>();
                for (var value : event.getValues()) {
                    if (!names.add(value.getName())) {
                        errors.add(source.position(value), "duplicate-property", "the property '" + value.getName() + "' has two values", "remove one of them");
                    }
                    if (known) {
                        check(type, value);
                    }
                }
                yield new StepEvent(source.line(event), type, "", event.getValues().stream().map(value -> value(value, sent)).toList());
            }
            default -> throw new IllegalStateException(item.eClass().getName());
        };
    }

    /** Compares a value with the property, if the properties of the type are known. */
    private void check(String type, Value value) {
        var properties = tested.types().get(type);
        var name = value.getName();
        if (properties.isEmpty() || hasBeginning(properties, name)) {
            return;
        }
        if (!properties.containsKey(name)) {
            errors.add(source.position(value), "unknown-property", "the event type '" + type + "' has no property '" + name + "'",
                    Suggestion.advice(name, properties.keySet(), "properties"));
            return;
        }
        if (text(value) != null && !fits(properties.get(name), text(value))) {
            errors.add(place(value), "bad-value", "'" + text(value) + "' is not a value of the property '" + name + "', which is of type "
                    + properties.get(name).label(), "");
        }
    }

    /** Returns whether a path begins with a property. */
    private static boolean hasBeginning(Map<String, PropertyType> properties, String path) {
        var first = path.split("[.\\[]", 2)[0];
        return !properties.containsKey(path) && properties.get(first) == PropertyType.OBJECT;
    }

    private static boolean fits(PropertyType type, String text) {
        try {
            switch (type) {
                case STRING, OBJECT -> { }
                case BOOLEAN -> {
                    return text.equals("true") || text.equals("false");
                }
                case INT -> Integer.parseInt(text);
                case LONG -> Long.parseLong(text);
                case FLOAT, DOUBLE -> Double.parseDouble(text);
                default -> type.fit(text);
            }
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private StepValue value(Value value, boolean sent) {
        if (sent && value.isAny()) {
            errors.add(source.position(value), "any-sent", "the value of '" + value.getName() + "' is open, but the event is sent", "write a value");
        }
        if (value.isAny()) {
            return new StepValue(value.getName(), ValueKind.ANY, "", StepValue.DEFAULT_TOLERANCE);
        }
        return "null".equals(value.getWord()) ? new StepValue(value.getName(), ValueKind.NULL, "", StepValue.DEFAULT_TOLERANCE)
                : new StepValue(value.getName(), ValueKind.TEXT, text(value), tolerance(value, sent));
    }

    /** Returns the value as text; null if it is no particular one. */
    private static String text(Value value) {
        if (value.getText() != null) {
            return value.getText();
        }
        return value.getNumber() != null ? value.getNumber() : "null".equals(value.getWord()) ? null : value.getWord();
    }

    private double tolerance(Value value, boolean sent) {
        if (value.getTolerance() == null) {
            return StepValue.DEFAULT_TOLERANCE;
        }
        var tolerance = Double.parseDouble(value.getTolerance());
        if (sent || tolerance < 0) {
            errors.add(source.position(value, AST.getValue_Tolerance()), "bad-tolerance", sent ? "a value that is sent has no tolerance"
                    : "a tolerance is not negative", "");
        }
        return tolerance;
    }

    private Position place(Value value) {
        return List.of(AST.getValue_Text(), AST.getValue_Number(), AST.getValue_Word()).stream().filter(value::eIsSet).findFirst()
                .map(feature -> source.position(value, feature)).orElseGet(() -> source.position(value));
    }
}
