package org.millrace.epl.link;

import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.Import;
import org.millrace.epl.ast.ModuleClause;
import org.millrace.epl.ast.ModuleName;
import org.millrace.epl.ast.Uses;
import org.millrace.epl.syntax.SyntaxFault;

import java.util.List;
import java.util.Optional;

/** Finds the clauses of Esper's modules, for which a processor has no use: all its files are one module without a name. */
public final class ProcessorClauses {

    private static final String CODE = "module-clause";

    private ProcessorClauses() {
    }

    /** What is wrong with the statements of a processor's text. */
    public static List<SyntaxFault> of(EplSource source) {
        return source.statements().stream().filter(ProcessorClauses::isClause).flatMap(statement -> clause(statement).stream())
                .map(ProcessorClauses::fault).toList();
    }

    /** Whether a statement is such a clause. */
    public static boolean isClause(EplStatement statement) {
        return statement.derived(IsClause.class, own -> new IsClause(clause(own).isPresent())).value;
    }

    private record IsClause(boolean value) {
    }

    private static Optional<ModuleClause> clause(EplStatement statement) {
        return statement.whole() && statement.tree().isPresent() && statement.tree().get().getBody() instanceof ModuleClause clause
                ? Optional.of(clause) : Optional.empty();
    }

    private static SyntaxFault fault(ModuleClause clause) {
        var node = NodeModelUtils.findActualNodeFor(clause);
        return switch (clause) {
            case ModuleName module -> new SyntaxFault(node.getOffset(), node.getLength(), CODE, "a processor is no module and has no module name",
                    "remove '" + node.getText().strip() + ";'; all files of a processor know each other's declarations");
            case Uses uses -> new SyntaxFault(node.getOffset(), node.getLength(), CODE, "a processor uses no modules",
                    "remove '" + node.getText().strip() + ";' and add the file with these declarations to the files of the processor");
            case Import imported when imported.isWildcard() -> new SyntaxFault(node.getOffset(), node.getLength(), CODE, "a processor imports no classes",
                    "remove '" + node.getText().strip() + ";' and write classes of " + imported.getName() + " with their package");
            case Import imported -> new SyntaxFault(node.getOffset(), node.getLength(), CODE, "a processor imports no classes",
                    "remove '" + node.getText().strip() + ";' and write '" + imported.getName() + "' where the class is used");
            default -> throw new IllegalStateException("unknown clause " + clause.eClass().getName());
        };
    }
}
