package org.millrace.runtime.relax;

import com.espertech.esper.common.client.soda.EPBaseNamedObject;
import com.espertech.esper.common.client.soda.EPStatementFormatter;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.ExpressionPrecedenceEnum;
import com.espertech.esper.common.client.soda.OutputLimitClause;
import com.espertech.esper.common.client.soda.PatternExpr;
import com.espertech.esper.common.client.soda.PatternExprPrecedenceEnum;
import com.espertech.esper.common.client.soda.RowLimitClause;
import com.espertech.esper.common.client.soda.View;

import java.io.StringWriter;

/** The text of parts of a model. */
final class EplText {

    private EplText() {
    }

    static String of(Expression expression) {
        var writer = new StringWriter();
        expression.toEPL(writer, ExpressionPrecedenceEnum.MINIMUM);
        return writer.toString();
    }

    static String of(PatternExpr pattern) {
        var writer = new StringWriter();
        pattern.toEPL(writer, PatternExprPrecedenceEnum.MINIMUM, new EPStatementFormatter(false));
        return writer.toString();
    }

    static String of(View view) {
        var writer = new StringWriter();
        view.toEPLWithHash(writer);
        return "#" + writer.toString().replaceFirst("^#", "").replaceFirst("\\(\\)$", "");
    }

    /** Returns the text of a guard, without what it guards. */
    static String named(EPBaseNamedObject object) {
        var writer = new StringWriter();
        object.toEPL(writer);
        return writer.toString();
    }

    static String of(OutputLimitClause clause) {
        var writer = new StringWriter();
        clause.toEPL(writer);
        return "output " + writer;
    }

    static String of(RowLimitClause clause) {
        var writer = new StringWriter();
        clause.toEPL(writer);
        return "limit " + writer;
    }
}
