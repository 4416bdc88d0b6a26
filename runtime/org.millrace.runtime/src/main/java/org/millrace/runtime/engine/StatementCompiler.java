package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EPCompiled;
import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;

import org.millrace.deployment.StatementSpec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Compiles statements in units: all statements without parameters together, in one module, since
 * they may use each other's streams and windows and one compilation is far cheaper than many; then
 * each statement with parameters, which is deployed once per instance or becomes one statement in a
 * {@link KeyedContext}.
 */
final class StatementCompiler {

    /**
     * Statements compiled together.
     *
     * @param keyed whether it is a template as one statement in a context partitioned by key
     */
    record Unit(List<StatementSpec> statements, EPCompiled compiled, boolean keyed) {

        /** Whether it is one deployment; otherwise every instance has its own. */
        boolean isWhole() {
            return keyed || statements.getFirst().instances().isEmpty();
        }

        /** Its statements without those, and without the instances, that are named. */
        List<StatementSpec> without(Collection<String> names) {
            return statements.stream().filter(statement -> !names.contains(statement.name())).map(statement ->
                    new StatementSpec(statement.name(), statement.text(), statement.file(), statement.line(), statement.column(),
                            statement.instances().stream().filter(instance -> !names.contains(instance.name())).toList()))
                    .filter(statement -> !statement.instances().isEmpty() || !keyed).toList();
        }
    }

    record Result(List<Unit> units, List<EngineProblem> problems) {
    }

    private final Configuration configuration;
    private final Predicate<StatementSpec> keyed;

    /**
     * @param keyed whether nobody tells the instances of a template apart, so that they may share a
     *              statement
     */
    StatementCompiler(Configuration configuration, Predicate<StatementSpec> keyed) {
        this.configuration = configuration;
        this.keyed = keyed;
    }

    /**
     * Compiles statements.
     *
     * @param deployed what is deployed already and may be used by them
     */
    Result compile(List<StatementSpec> statements, List<Unit> deployed) {
        var plain = statements.stream().filter(statement -> statement.instances().isEmpty()).toList();
        var templates = statements.stream().filter(statement -> !statement.instances().isEmpty()).toList();
        var units = new ArrayList<Unit>();
        var problems = new ArrayList<EngineProblem>();
        var path = new CompilerArguments(configuration);
        deployed.stream().filter(unit -> unit.statements().getFirst().instances().isEmpty())
                .forEach(unit -> path.getPath().add(unit.compiled()));
        if (!plain.isEmpty()) {
            compile(plain, path, units, problems);
        }
        if (problems.isEmpty()) {
            units.forEach(unit -> path.getPath().add(unit.compiled()));
            for (var template : templates) {
                compileKeyed(template, path).ifPresentOrElse(units::add,
                        () -> compile(List.of(template), path, units, problems));
            }
        }
        return new Result(units, problems);
    }

    private Optional<Unit> compileKeyed(StatementSpec template, CompilerArguments arguments) {
        if (!keyed.test(template)) {
            return Optional.empty();
        }
        var module = KeyedContext.module(template, configuration);
        try {
            return module.isEmpty() ? Optional.empty() : Optional.of(new Unit(List.of(template),
                    EPCompilerProvider.getCompiler().compile(module.get(), arguments), true));
        } catch (EPCompileException e) {
            // The usual way finds the same fault, and says where.
            return Optional.empty();
        }
    }

    private void compile(List<StatementSpec> statements, CompilerArguments arguments, List<Unit> units,
            List<EngineProblem> problems) {
        var module = new StatementModule(statements);
        try {
            units.add(new Unit(statements, EPCompilerProvider.getCompiler().compile(module.text(), arguments), false));
        } catch (EPCompileException e) {
            module.faults(e).forEach(fault -> problems.add(Positions.locate(statements.get(fault.statement()), fault.message())));
        }
    }
}
