package org.millrace.epl.link;

import org.millrace.epl.ast.Annotation;
import org.millrace.epl.ast.Insert;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.link.Columns.Selection;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.Recipient;
import org.millrace.epl.types.ScalarKind;
import org.millrace.epl.types.ShapeProperty;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reports columns whose values the stages behind the processor cannot take. What may fit, such as a
 * {@code long} into an {@code int}, is left to the runtime.
 */
final class Outputs {

    private static final Pattern PLACEHOLDER = Pattern.compile("[-_. ]*\\$\\{[^}]*}|^\\$\\{[^}]*}[-_. ]*");

    private static final String INSTANT = Instant.class.getName();

    /** A column under the name that it has in the output. */
    private record Column(String name, EplType type, Place place) {
    }

    private final Session session;
    private final Optional<String> statement;

    Outputs(Session session, Statement statement) {
        this.session = session;
        this.statement = statement.getPrefixes().stream().filter(Annotation.class::isInstance).map(Annotation.class::cast)
                .filter(annotation -> "name".equalsIgnoreCase(Identifiers.qualified(annotation.getName())))
                .flatMap(annotation -> Annotations.text(annotation.getValue()).stream()).findFirst();
    }

    /** Looks at what a statement selects. */
    void check(Insert insert, List<SelectItem> items, Selection selection) {
        var recipients = session.names().recipients();
        // An object of a class goes on as it is.
        if (recipients.isEmpty() || items.isEmpty() || selection.included().stream().anyMatch(event -> event.javaClass().isPresent())) {
            return;
        }
        var target = insert == null ? Optional.<EventShape>empty() : declared(Identifiers.qualified(insert.getTarget()));
        if (target.isPresent() && target.get().javaClass().isPresent()) {
            return;
        }
        var type = target.map(EventShape::name).orElse(insert == null && selection.isEvent() ? selection.included().getFirst().name() : "");
        for (var recipient : recipients) {
            if (gets(recipient, type)) {
                columns(insert, items, selection, target).forEach(column -> fit(column, recipient));
            }
        }
    }

    private Optional<EventShape> declared(String name) {
        return session.names().project().eventType(name).filter(shape -> shape.origin() == Origin.DECLARED);
    }

    private boolean gets(Recipient recipient, String type) {
        var passes = recipient.eventType().isEmpty() || declared(type).isEmpty() || recipient.eventType().equals(type);
        return passes && (recipient.statement().isEmpty() || statement.map(name -> recipient.statement().equals(name)
                || recipient.statement().equals(PLACEHOLDER.matcher(name).replaceAll(""))).orElse(false));
    }

    private List<Column> columns(Insert insert, List<SelectItem> items, Selection selection, Optional<EventShape> target) {
        var columns = new ArrayList<Column>();
        var own = selection.own();
        var all = session.places().of(items.getFirst());
        for (var i = 0; i < own.size(); i++) {
            var listed = insert != null && insert.isColumnList() && i < insert.getColumns().size();
            var name = listed ? Identifiers.plain(insert.getColumns().get(i)) : own.get(i).name();
            columns.add(new Column(name, target.flatMap(shape -> shape.property(name)).map(ShapeProperty::type).orElse(own.get(i).type()),
                    selection.places().getOrDefault(own.get(i).name(), all)));
        }
        selection.included().forEach(event -> event.properties().forEach(property -> columns.add(new Column(property.name(), property.type(), all))));
        return columns;
    }

    private void fit(Column column, Recipient recipient) {
        var wanted = recipient.takes().property(column.name()).map(ShapeProperty::type);
        if (wanted.isPresent() && !fits(column.type(), wanted.get())) {
            session.error(column.place(), LinkCodes.EVENT_TYPE_MISMATCH, "'" + recipient.stage() + "' takes events of type '" + recipient.takes().name()
                    + "', whose '" + column.name() + "' is of type " + wanted.get().label() + "; this is of type " + column.type().label(),
                    advice(column.type(), wanted.get()) + ", or change the type of the property");
        }
    }

    private static String advice(EplType value, EplType wanted) {
        if (!isNumeric(value)) {
            return "select another value";
        }
        return isA(wanted, INSTANT) ? "convert it with java.time.Instant.ofEpochMilli(…)"
                : isNumeric(wanted) ? "convert it with cast(…, " + wanted.label() + ")" : "select another value";
    }

    /** Whether some of the values can be brought to the wanted type without loss, as the runtime does it. */
    private static boolean fits(EplType value, EplType wanted) {
        return switch (wanted) {
            case EplType.Scalar to when value instanceof EplType.Scalar from -> from.kind() == ScalarKind.OBJECT || fits(from.kind(), to.kind());
            case EplType.Scalar to when isTime(value) -> to.kind() == ScalarKind.STRING || to.kind() == ScalarKind.OBJECT;
            case EplType.Java java when isTime(java) && value instanceof EplType.Scalar from -> switch (from.kind()) {
                case STRING, OBJECT -> true;
                case DATE, ZONED_DATE_TIME -> isA(java, INSTANT);
                default -> false;
            };
            default -> true;
        };
    }

    private static boolean fits(ScalarKind from, ScalarKind to) {
        return switch (to) {
            case BYTE, SHORT, INT, LONG, BIG_INTEGER -> from.isNumeric() && !isFraction(from);
            case FLOAT, DOUBLE -> from.isNumeric();
            case BIG_DECIMAL -> from.isNumeric() || from == ScalarKind.STRING;
            case BOOLEAN -> from == ScalarKind.BOOLEAN;
            case CHAR -> from == ScalarKind.CHAR || from == ScalarKind.STRING;
            case STRING, OBJECT -> true;
            case DATE, CALENDAR, LOCAL_DATE_TIME, ZONED_DATE_TIME -> from == to;
        };
    }

    private static boolean isTime(EplType type) {
        return isA(type, INSTANT) || isA(type, Duration.class.getName());
    }

    private static boolean isA(EplType type, String javaClass) {
        return type instanceof EplType.Java java && java.javaClass().name().equals(javaClass);
    }

    private static boolean isFraction(ScalarKind kind) {
        return kind.isFloatingPoint() || kind == ScalarKind.BIG_DECIMAL;
    }

    private static boolean isNumeric(EplType type) {
        return type instanceof EplType.Scalar scalar && scalar.kind().isNumeric();
    }
}
