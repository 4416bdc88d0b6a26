package org.millrace.runtime.control;

import org.millrace.control.Messages.Problem;
import org.millrace.control.Messages.Statement;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.engine.EngineProblem;

import java.util.List;

/** Converts between protocol messages and the runtime's records. */
final class Conversion {

    private Conversion() {
    }

    static List<StatementSpec> statements(List<Statement> statements) {
        return statements == null ? List.of() : statements.stream().map(Conversion::statement).toList();
    }

    private static StatementSpec statement(Statement statement) {
        var instances = statement.instances() == null ? List.<StatementSpec.Instance>of()
                : statement.instances().entrySet().stream()
                        .map(entry -> new StatementSpec.Instance(entry.getKey(), entry.getValue())).toList();
        return new StatementSpec(statement.name(), statement.text(), statement.file(), statement.line(),
                statement.column(), instances);
    }

    static List<Problem> problems(List<EngineProblem> problems) {
        return problems.stream().map(problem -> new Problem(problem.file(), problem.line(), problem.column(),
                problem.line() == 0 ? "deployment" : "epl", problem.message())).toList();
    }
}
