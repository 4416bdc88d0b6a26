package org.millrace.epn.edit.item;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.PropertyForm;
import org.millrace.epn.edit.label.Labels;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Statement;
import org.millrace.epn.model.Wire;

import java.util.Locale;

/** What the elements of a network are called and which icons they have. */
public final class ItemLabels {

    /** How many letters of a note are shown. */
    private static final int LONGEST = 40;

    private ItemLabels() {
    }

    /** The label of an element; never empty. */
    public static String text(EObject element) {
        return switch (element) {
            case Network network -> named(network, network.getName());
            case EventType type -> named(type, type.getName());
            case EventTypeProperty property -> named(property, property.getName()) + ": " + PropertyForm.label(property);
            case Stage stage -> named(stage, stage.getName());
            case Property property -> named(property, property.getName()) + " = " + (property.getValue() == null ? "" : property.getValue());
            case Statement statement -> named(statement, statement.getName());
            case ParameterList list -> named(list, list.getName());
            case Wire wire -> end(wire.getFrom()) + " → " + end(wire.getTo());
            case Note note -> named(note, firstLine(note));
            default -> Labels.of("kind." + element.eClass().getName());
        };
    }

    /** The kind of an element in words, such as {@code "Event type"}. */
    public static String kind(EObject element) {
        return Labels.of("kind." + element.eClass().getName());
    }

    /**
     * The key of the icon of an element: its kind in lower case with hyphens, such as
     * {@code "event-type"}; adapters have {@code "adapter-in"} and {@code "adapter-out"}.
     */
    public static String icon(EObject element) {
        return element instanceof Adapter adapter ? adapter.getDirection() == AdapterDirection.IN ? "adapter-in" : "adapter-out"
                : element.eClass().getName().replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    private static String named(EObject element, String name) {
        return name == null || name.isEmpty() ? kind(element) : name;
    }

    private static String firstLine(Note note) {
        var line = note.getText() == null ? "" : note.getText().lines().map(String::strip).filter(text -> !text.isEmpty()).findFirst().orElse("");
        return line.codePointCount(0, line.length()) <= LONGEST ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    private static String end(Stage stage) {
        return stage == null || stage.getName() == null ? "?" : stage.getName();
    }
}
