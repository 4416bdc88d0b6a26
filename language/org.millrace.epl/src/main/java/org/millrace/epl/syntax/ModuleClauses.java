package org.millrace.epl.syntax;

import org.millrace.epl.ast.Import;
import org.millrace.epl.ast.ModuleClause;
import org.millrace.epl.ast.ModuleName;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.ast.Uses;

import java.util.Optional;

/**
 * Checks the order of the clauses that name a module and what it uses, which no single statement
 * shows: the name first, then what is used and imported, then everything else.
 */
public final class ModuleClauses {

    private boolean any;
    private boolean named;
    private boolean others;

    /** The fault of the next statement of a module, if its place is wrong. */
    public Optional<SyntaxFault> next(Statement statement) {
        var fault = switch (statement.getBody()) {
            case ModuleName module -> named ? Fault.at(module, "the module has a name already", "remove one of them")
                    : any ? Fault.at(module, "the name of the module comes first", "put it in front of everything else")
                    : name(module, module.getName());
            case Uses uses -> clause(uses, uses.getName());
            case Import imported -> clause(imported, imported.getName());
            default -> Fault.none();
        };
        any = true;
        named |= statement.getBody() instanceof ModuleName;
        others |= !(statement.getBody() instanceof ModuleClause);
        return fault;
    }

    /** Takes note of a statement that is no such clause. */
    public void other() {
        any = true;
        others = true;
    }

    private Optional<SyntaxFault> clause(ModuleClause clause, String name) {
        return others ? Fault.at(clause, "'uses' and 'import' come in front of the statements", "move it to the beginning of the file")
                : name(clause, name);
    }

    private static Optional<SyntaxFault> name(ModuleClause clause, String name) {
        return name.indexOf('`') >= 0 ? Fault.at(clause, "a module and a class are named without back-ticks", "") : Fault.none();
    }
}
