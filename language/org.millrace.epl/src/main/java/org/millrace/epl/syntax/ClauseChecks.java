package org.millrace.epl.syntax;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.CreateWindow;
import org.millrace.epl.ast.Exists;
import org.millrace.epl.ast.ExpressionDeclaration;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.In;
import org.millrace.epl.ast.LimitPeriod;
import org.millrace.epl.ast.LimitValue;
import org.millrace.epl.ast.MergeBranch;
import org.millrace.epl.ast.MergeInsert;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.Quantified;
import org.millrace.epl.ast.Row;
import org.millrace.epl.ast.RowGroup;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.ast.Substitution;
import org.millrace.epl.ast.UnarySign;

import java.util.Optional;

/** Checks what belongs to the clauses of a statement. */
final class ClauseChecks {

    private static final AstPackage AST = AstPackage.eINSTANCE;

    private ClauseChecks() {
    }

    static Optional<SyntaxFault> of(EObject element) {
        return switch (element) {
            case Select select when isSubquery(select) -> subquery(select);
            case Select select when select.getLateOutput() != null && (select.getOutput() != null || select.getOrderBy().isEmpty()) ->
                    Fault.at(select.getLateOutput(), "there is a second output clause", "remove one of them");
            case SelectItem item when item.getAlias() != null -> alias(item);
            case Row row when row.getValues().isEmpty() -> Fault.at(row, "there is nothing between the parentheses", "");
            case LimitValue limit when limit.getParameter() != null || limit.getNumber() != null && !LiteralChecks.isDecimalInt(limit.getNumber()) ->
                    Fault.at(limit, "the limit is a whole number or a variable", "");
            case LimitPeriod period when (period.isEvent() || period.isEvents())
                    && (period.getValue() instanceof UnarySign || period.getValue() instanceof Substitution) ->
                    Fault.at(period.getValue(), "the number of events is a number without a sign or a variable", "");
            case MergeBranch branch when branch.isNot() && !branch.getActions().stream().allMatch(MergeInsert.class::isInstance) ->
                    Fault.at(branch.getActions().stream().filter(action -> !(action instanceof MergeInsert)).findFirst().orElseThrow(),
                            "there is nothing to change where nothing matched", "expected 'insert'");
            case ExpressionDeclaration declaration when declaration.getAlias() != null && declaration.getScript() != null ->
                    Fault.at(declaration, AST.getExpressionDeclaration_Script(), "an alias stands for an expression, and this is a script",
                            "write the expression between '{' and '}'");
            case RowGroup group when group.isReluctant() ->
                    Fault.at(group, AST.getRowGroup_Reluctant(), "a second quantifier cannot follow a group", "put it behind the variables of the group");
            default -> Fault.none();
        };
    }

    /** A few columns take a name only with "as". */
    private static Optional<SyntaxFault> alias(SelectItem item) {
        var needed = CallChecks.isStreamWildcard(item.getExpression()) || item.eContainer() instanceof CreateWindow;
        return needed && !CallChecks.hasWord(item, "as")
                ? Fault.at(item, AST.getSelectItem_Alias(), "the name '" + item.getAlias() + "' needs 'as'", "write 'as " + item.getAlias() + "'")
                : Fault.none();
    }

    private static boolean isSubquery(Select select) {
        return select.eContainer() instanceof Parenthesized || select.eContainer() instanceof In || select.eContainer() instanceof Exists
                || select.eContainer() instanceof Quantified;
    }

    private static Optional<SyntaxFault> subquery(Select select) {
        var clause = select.getClause();
        if (clause == null || select.getInsert() != null || select.getTable() != null || clause.getSelector() != null
                || select.getMatching() != null || select.getRecognition() != null || select.getOutput() != null || select.getLateOutput() != null
                || !select.getOrderBy().isEmpty() || select.getLimit() != null) {
            return Fault.at(select, "a subquery has only the clauses select, from, where, group by and having", "");
        }
        if (select.getFrom() == null) {
            return Fault.at(select, "the subquery has no from clause", "");
        }
        if (select.getFrom().getStreams().size() != 1 || !select.getFrom().getJoins().isEmpty()) {
            return Fault.at(select, "a subquery does not join", "");
        }
        var stream = select.getFrom().getStreams().getFirst();
        if (!(stream.getSource() instanceof Filter)) {
            return Fault.at(stream.getSource(), "a subquery reads the events of a type, a window or a table", "");
        }
        return stream.isUnidirectional() ? Fault.at(stream, AST.getStream_Unidirectional(), "'unidirectional' is for joins", "") : Fault.none();
    }
}
