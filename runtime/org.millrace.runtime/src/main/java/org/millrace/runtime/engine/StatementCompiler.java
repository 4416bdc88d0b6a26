package org.millrace.runtime.engine;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.epl.StatementTokens;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.plan.direct.Constants;
import org.millrace.runtime.plan.direct.DirectCompiler;
import org.millrace.runtime.plan.direct.NotDirectException;
import org.millrace.runtime.plan.folded.FoldedWindow;
import org.millrace.runtime.plan.keyed.KeyedContext;
import org.millrace.runtime.statement.Clause;
import org.millrace.runtime.statement.StatementFacts;
import org.millrace.runtime.statement.StatementReader;
import org.millrace.runtime.statement.StatementSize;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compiles statements in units: {@link DirectCompiler direct statements} individually; all other statements
 * without parameters together in one module, since they may use each other's streams and windows, and one
 * compilation is far cheaper than many; then each statement with parameters, which is deployed once per
 * instance or becomes one statement in a {@link KeyedContext}.
 */
final class StatementCompiler {

    /**
     * The result of a compilation.
     *
     * @param choices the plan of every statement, with reasons
     */
    record Result(List<Unit> units, List<EngineProblem> problems, List<Choice> choices) {
    }

    private final Configuration configuration;
    private final StatementReader reader;
    private final Predicate<StatementSpec> keyed;
    private final Plans plans;
    private final DirectCompiler direct;
    private final boolean remembers;
    private List<StatementSpec> lastRead = List.of();
    private List<StatementFacts> lastFacts = List.of();
    private List<StatementSpec> lastCompiled = List.of();
    private Optional<Result> last = Optional.empty();

    /**
     * @param remembers whether what was read and compiled last for a whole processor is kept
     * @param keyed     whether the instances of a template may share a statement
     */
    StatementCompiler(Configuration configuration, EventTypes types, Plans plans, boolean remembers, Predicate<StatementSpec> keyed) {
        this.remembers = remembers;
        this.configuration = configuration;
        this.reader = new StatementReader(configuration);
        this.keyed = keyed;
        this.plans = plans;
        this.direct = new DirectCompiler(types);
    }

    /** Analyzes statements before compilation. */
    synchronized List<StatementFacts> read(List<StatementSpec> statements) {
        if (!remembers) {
            return reader.read(statements);
        }
        if (!statements.equals(lastRead)) {
            lastFacts = reader.read(statements);
            lastRead = statements;
        }
        return lastFacts;
    }

    /**
     * Compiles statements.
     *
     * @param deployed the deployed units, whose declarations the statements may use
     */
    synchronized Result compile(List<StatementFacts> statements, List<Unit> deployed) {
        if (!remembers || !deployed.isEmpty()) {
            return compileAnew(statements, deployed);
        }
        var written = statements.stream().map(StatementFacts::statement).toList();
        if (last.isEmpty() || !written.equals(lastCompiled)) {
            last = Optional.of(compileAnew(statements, deployed));
            lastCompiled = written;
        }
        return last.get();
    }

    private Result compileAnew(List<StatementFacts> statements, List<Unit> deployed) {
        var direct = new ArrayList<Unit>();
        var written = new ArrayList<StatementFacts>();
        var folded = new ArrayList<StatementFacts>();
        var choices = new Choices();
        var tooLarge = statements.stream().map(StatementFacts::statement).filter(statement -> StatementSize.isTooLarge(statement.text()))
                .map(statement -> Positions.locate(statement, StatementSize.TOO_LARGE)).toList();
        if (!tooLarge.isEmpty()) {
            return new Result(List.of(), tooLarge, choices.all());
        }
        var used = usedWords(statements, deployed);
        var constants = Constants.of(statements);
        for (var facts : statements) {
            var unit = compileDirect(facts, used, constants, choices);
            unit.ifPresent(direct::add);
            if (unit.isEmpty()) {
                written.add(facts);
                folded.add(folded(facts, choices));
            }
        }
        var units = new ArrayList<Unit>();
        var problems = new ArrayList<EngineProblem>();
        compileByEsper(folded, deployed, units, problems, choices);
        if (!problems.isEmpty() && !folded.equals(written)) {
            // Positions refer to the original text.
            units.clear();
            problems.clear();
            compileByEsper(written, deployed, units, problems, choices);
        }
        units.addAll(direct);
        return new Result(units, problems, choices.all());
    }

    /** Returns the words of all statements of the processor, among them the event types that they use; empty if nobody asks. */
    private static Set<String> usedWords(List<StatementFacts> statements, List<Unit> deployed) {
        if (statements.stream().noneMatch(facts -> facts.has(Clause.INSERT_INTO))) {
            return Set.of();
        }
        var before = deployed.stream().flatMap(unit -> unit.statements().stream()).map(StatementSpec::text);
        return Stream.concat(statements.stream().map(facts -> facts.statement().text()), before).flatMap(text ->
                StatementTokens.wordsExceptTargets(text).stream()).collect(Collectors.toUnmodifiableSet());
    }

    /** @param used the words of all statements of the processor */
    private Optional<Unit> compileDirect(StatementFacts facts, Set<String> used, Constants constants, Choices choices) {
        if (!plans.uses(Plan.DIRECT)) {
            return Optional.empty();
        }
        var begin = System.nanoTime();
        try {
            var plan = direct.compile(facts, constants);
            if (plan.target().isPresent() && used.contains(plan.target().get().name())) {
                choices.notDirect(facts.statement(), "insert into '" + plan.target().get().name() + "', which a statement of the same processor uses");
                return Optional.empty();
            }
            choices.direct(facts.statement(), plan, plans.uses(Plan.SHARED), System.nanoTime() - begin);
            return Optional.of(new Unit.OfClass(facts.statement(), plan));
        } catch (NotDirectException e) {
            choices.notDirect(facts.statement(), e.getMessage());
            return Optional.empty();
        }
    }

    private StatementFacts folded(StatementFacts facts, Choices choices) {
        var text = plans.uses(Plan.FOLDED) ? FoldedWindow.fold(facts) : Optional.<String>empty();
        text.ifPresent(without -> choices.folded(facts.statement()));
        return text.map(facts::withText).orElse(facts);
    }

    private void compileByEsper(List<StatementFacts> statements, List<Unit> deployed, List<Unit> units, List<EngineProblem> problems,
            Choices choices) {
        var plain = statements.stream().map(StatementFacts::statement).filter(statement -> statement.instances().isEmpty()).toList();
        var templates = statements.stream().filter(facts -> !facts.statement().instances().isEmpty()).toList();
        var path = new CompilerArguments(configuration);
        deployed.forEach(unit -> {
            if (unit instanceof Unit.OfEsper before && before.statements().getFirst().instances().isEmpty()) {
                path.getPath().add(before.compiled());
            }
        });
        if (!plain.isEmpty()) {
            compile(plain, path, units, problems, choices);
        }
        if (problems.isEmpty()) {
            units.forEach(unit -> path.getPath().add(((Unit.OfEsper) unit).compiled()));
            for (var template : templates) {
                compileKeyed(template, path, choices).ifPresentOrElse(units::add,
                        () -> compile(List.of(template.statement()), path, units, problems, choices));
            }
        }
    }

    private Optional<Unit> compileKeyed(StatementFacts facts, CompilerArguments arguments, Choices choices) {
        var template = facts.statement();
        if (!plans.uses(Plan.KEYED) || !keyed.test(template)) {
            return Optional.empty();
        }
        var begin = System.nanoTime();
        var module = KeyedContext.module(facts);
        try {
            if (module.isEmpty()) {
                return Optional.empty();
            }
            var compiled = EPCompilerProvider.getCompiler().compile(module.get(), arguments);
            choices.keyed(template, compiled.getClasses().size(), System.nanoTime() - begin);
            return Optional.of(new Unit.OfEsper(List.of(template), compiled, true));
        } catch (EPCompileException e) {
            // The ordinary compilation finds the same error with its position.
            return Optional.empty();
        }
    }

    private void compile(List<StatementSpec> statements, CompilerArguments arguments, List<Unit> units, List<EngineProblem> problems,
            Choices choices) {
        var module = new StatementModule(statements);
        var begin = System.nanoTime();
        try {
            var compiled = EPCompilerProvider.getCompiler().compile(module.text(), arguments);
            units.add(new Unit.OfEsper(statements, compiled, false));
            statements.forEach(statement -> choices.esper(statement, statements.size(), compiled.getClasses().size(), System.nanoTime() - begin));
        } catch (EPCompileException e) {
            module.faults(e).forEach(fault -> problems.add(Positions.locate(statements.get(fault.statement()), fault.message())));
        }
    }
}
