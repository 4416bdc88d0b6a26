package org.millrace.runtime.relax;

import com.espertech.esper.common.client.soda.Expression;

import java.util.List;

/**
 * A part of a statement that can keep outputs away. It belongs to one object model.
 *
 * @param kind      its kind
 * @param text      its text in EPL
 * @param subject   the event type or the alias of its stream; empty if it belongs to the whole statement
 * @param condition the condition, in a form that can be selected in the statement without the part; null if it is none
 * @param operands  the values that the condition compares, in such a form; without constants
 * @param removal   takes the part out of the model
 */
public record Site(SiteKind kind, String text, String subject, Expression condition, List<Expression> operands, Runnable removal) {

    /** Creates a part without a condition. */
    static Site of(SiteKind kind, String text, String subject, Runnable removal) {
        return new Site(kind, text, subject, null, List.of(), removal);
    }

    /** Returns the text of an expression in EPL. */
    public static String text(Expression expression) {
        return EplText.of(expression);
    }
}
