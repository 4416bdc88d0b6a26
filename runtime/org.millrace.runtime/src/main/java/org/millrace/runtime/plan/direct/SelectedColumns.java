package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.SelectClauseExpression;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The columns of a select clause and their names. */
final class SelectedColumns {

    private SelectedColumns() {
    }

    /**
     * Returns the columns.
     *
     * @throws NotDirectException if something else is selected, too, or a name is unknown or occurs twice
     */
    static List<SelectClauseExpression> of(EPStatementObjectModel model) throws NotDirectException {
        var columns = new ArrayList<SelectClauseExpression>();
        var names = new HashSet<String>();
        for (var element : model.getSelectClause().getSelectList()) {
            if (!(element instanceof SelectClauseExpression column) || !names.add(nameOrRefuse(column))) {
                throw new NotDirectException("what is selected: wildcards beside columns, or two columns of one name");
            }
            columns.add(column);
        }
        return columns;
    }

    private static String nameOrRefuse(SelectClauseExpression column) throws NotDirectException {
        // Esper's names for unnamed columns are only known for plain properties.
        var plain = column.getExpression() instanceof PropertyValueExpression property && property.getPropertyName().matches("\\w+")
                || Aggregations.Function.of(column.getExpression()).isPresent()
                        && Aggregations.argument(column.getExpression()).orElse(null) instanceof PropertyValueExpression argument
                        && argument.getPropertyName().matches("\\w+");
        if (column.getAsName() == null && !plain) {
            throw new NotDirectException("a column without a name: '" + ExpressionCode.text(column.getExpression()) + "'");
        }
        return name(column);
    }

    static String name(SelectClauseExpression column) {
        return column.getAsName() != null ? column.getAsName() : ExpressionCode.text(column.getExpression());
    }
}
