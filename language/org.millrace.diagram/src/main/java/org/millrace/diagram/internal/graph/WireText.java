package org.millrace.diagram.internal.graph;

import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.Wire;

/**
 * What is written at a wire.
 *
 * @param eventType   the event type that it lets pass, or else the only one that arrives; may be empty
 * @param chosen      whether the wire itself names the type
 * @param statement   the statement whose output it carries; may be empty
 * @param deadLetters whether it leads only dead letters
 */
public record WireText(String eventType, boolean chosen, String statement, boolean deadLetters) {

    /** What a wire says of itself. */
    public static WireText of(Wire wire) {
        var type = wire.getEventType() == null || wire.getEventType().getName() == null ? "" : wire.getEventType().getName();
        return new WireText(type, !type.isEmpty(), wire.getStatement() == null ? "" : wire.getStatement(), wire.isDeadLetters());
    }

    /** The same with what is known of the events that come along. */
    public static WireText of(Wire wire, TypeFlow flow) {
        var text = of(wire);
        if (text.chosen) {
            return text;
        }
        var along = flow.along(wire);
        return along.open() || along.types().size() != 1 ? text
                : new WireText(String.valueOf(along.types().iterator().next().getName()), false, text.statement, text.deadLetters);
    }

    /** How wide it is drawn, in pixels. */
    public int width() {
        var letters = deadLetters ? TextWidth.of(" · " + Texts.of("page.wire.dead.letters"), 11) : 0;
        return Math.max(TextWidth.of(eventType, 11), TextWidth.of(statement, 11)) + letters;
    }
}
