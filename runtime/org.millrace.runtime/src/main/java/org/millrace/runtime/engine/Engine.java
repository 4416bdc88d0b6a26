package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.esper.Config;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.direct.DirectStatement;
import org.millrace.runtime.plan.partitioned.Partitioning;
import org.millrace.runtime.statement.StatementFacts;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * The engine of one processor. Events may be sent by any number of threads at once and while
 * statements are deployed, removed and replaced.
 */
public final class Engine implements AutoCloseable {

    /** Takes the outputs of a statement; the context is null if an output comes from Esper. */
    @FunctionalInterface
    public interface Output extends DirectStatement.Receiver {
    }

    /** Where the output of a statement goes. */
    public interface Outputs {

        /**
         * Chooses the receiver when a statement is deployed.
         *
         * @param statement  the name of the statement as it is written
         * @param instance   the name of this deployment of it
         * @param eventType  the name of the output's event type, if the network declares it; otherwise empty
         * @return takes every output event
         */
        Output open(String statement, String instance, String eventType);

        /**
         * Whether somebody wants the output of one instance and not of the others; then instances
         * do not share a statement.
         */
        default boolean isInstanceSpecific(StatementSpec template) {
            return false;
        }
    }

    /**
     * How the state of an engine's statements is divided.
     *
     * @param property by whose values
     * @param parts    among how many parts; 1 if it is not
     * @param why      why it is not, in a few words
     */
    public record Division(String property, int parts, String why) {
    }

    /** An entrance for events of one type; for any thread. */
    public interface Sender extends Consumer<Object> {

        @Override
        default void accept(Object event) {
            accept(event, null);
        }

        /**
         * Sends an event.
         *
         * @param context given to the receivers of outputs where the way there is short enough
         */
        void accept(Object event, Object context);

        /** Whether an event would change nothing if it were sent now; in doubt it would. */
        boolean ignores(Object event);

        /**
         * Sends events as long as they can be sent together. A caller sends the next one by itself, and then
         * the others behind it together again.
         *
         * @param from    the index of the first
         * @param to      the index behind the last
         * @param context as for one event
         * @param batch   is told of each event that is wanted; the others need nothing
         * @return the index of the first event that was not sent
         */
        int accept(Object[] events, int from, int to, Object context, Batch batch);
    }

    private final Optional<Partitioning> partitioning;
    private final StatementCompiler compiler;
    private final IntFunction<Part> maker;
    private final List<Choice> choices = new CopyOnWriteArrayList<>();
    private volatile List<Part> parts;
    private volatile String undivided = "";
    private int made;

    /**
     * Creates an engine without statements.
     *
     * @param name         a name for its threads and messages, unique in this process
     * @param types        the event types that statements know
     * @param outputs      where outputs go
     * @param failures     takes a message for every evaluation that failed with an exception
     * @param partitioning how events may be divided if the statements allow it; empty if they are not
     * @param plans        the plans that may be used
     */
    public Engine(String name, EventTypes types, Outputs outputs, Consumer<String> failures, Optional<Partitioning> partitioning, Plans plans) {
        var configuration = Config.of(types);
        this.partitioning = partitioning.filter(divided -> plans.uses(Plan.PARTITIONED));
        this.compiler = new StatementCompiler(configuration, types, plans, template -> !outputs.isInstanceSpecific(template));
        this.maker = number -> new Part(name + "/" + number, configuration, types, compiler, plans, outputs, failures);
        this.parts = List.of(newPart());
    }

    private Part newPart() {
        return maker.apply(made++);
    }

    /** Compiles statements against the engine's event types and those deployed before. */
    public List<EngineProblem> compile(List<StatementSpec> statements) {
        return compiler.compile(compiler.read(statements), units()).problems();
    }

    private List<Unit> units() {
        return parts.getFirst().units();
    }

    /**
     * Compiles and deploys statements; all or none. While the state of those that are deployed is divided, one
     * that would put out something else in parts is refused: what they have seen cannot be put together again.
     *
     * @return why nothing was deployed; empty if all were
     */
    public synchronized List<EngineProblem> deploy(List<StatementSpec> statements) {
        if (partitioning.isPresent() && units().isEmpty()) {
            return replace(statements);
        }
        var facts = compiler.read(statements);
        var refusal = parts.size() > 1 ? partitioning.get().refusal().apply(facts) : Optional.<String>empty();
        if (refusal.isPresent()) {
            return List.of(Positions.locate(statements.getFirst(), "the statements that are deployed have their state divided by "
                    + partitioning.get().property() + ", which these do not allow (" + refusal.get() + "); replace all of them together"));
        }
        var result = compiler.compile(facts, units());
        if (!result.problems().isEmpty()) {
            return result.problems();
        }
        var problems = add(parts, result.units());
        if (problems.isEmpty()) {
            choices.addAll(result.choices());
        }
        return problems;
    }

    private static List<EngineProblem> add(List<Part> parts, List<Unit> units) {
        var names = units.stream().flatMap(unit -> unit.statements().stream()).map(StatementSpec::name).toList();
        for (var part : parts) {
            var problems = part.add(units);
            if (!problems.isEmpty()) {
                parts.subList(0, parts.indexOf(part)).forEach(before -> before.undeploy(names));
                return problems;
            }
        }
        return List.of();
    }

    /**
     * Replaces all statements between two events; if one does not compile nothing changes.
     *
     * @return why nothing was replaced; empty if it was
     */
    public synchronized List<EngineProblem> replace(List<StatementSpec> statements) {
        var facts = compiler.read(statements);
        var result = compiler.compile(facts, List.of());
        if (!result.problems().isEmpty()) {
            return result.problems();
        }
        var problems = partitioning.isPresent() ? exchange(partitioning.get(), facts, result.units())
                : parts.getFirst().replace(result.units());
        if (problems.isEmpty()) {
            choices.clear();
            choices.addAll(result.choices());
        }
        return problems;
    }

    /** Makes other parts and lets events go there; those that are under way end where they are. */
    private List<EngineProblem> exchange(Partitioning divided, List<StatementFacts> statements, List<Unit> units) {
        var refusal = divided.refusal().apply(statements);
        var fresh = Stream.generate(this::newPart).limit(refusal.isPresent() ? 1 : divided.parts()).toList();
        var problems = add(fresh, units);
        if (!problems.isEmpty()) {
            fresh.forEach(Part::close);
            return problems;
        }
        var before = parts;
        undivided = refusal.orElse("");
        parts = fresh;
        before.forEach(Part::end);
        return List.of();
    }

    /**
     * Removes statements. What was deployed together with them, in one call or as instances of one
     * template, stays but begins without history; if it cannot stay without them, nothing is removed.
     *
     * @param names names of statements or of instances
     * @return the names that were not removed
     */
    public synchronized List<String> undeploy(Collection<String> names) {
        return parts.stream().map(part -> part.undeploy(names)).toList().getFirst();
    }

    /** The statements that are deployed; templates with all their instances. */
    public List<StatementSpec> deployed() {
        return units().stream().flatMap(unit -> unit.statements().stream()).toList();
    }

    /** How the statements were compiled that have been deployed, those undeployed since included. */
    public List<Choice> choices() {
        return List.copyOf(choices);
    }

    /** How many statements are deployed. */
    public int statements() {
        return parts.getFirst().count();
    }

    /** How the state of the statements is divided now, or why it is not; empty if nobody could divide it. */
    public Optional<Division> division() {
        return partitioning.map(divided -> new Division(divided.property(), parts.size(), undivided));
    }

    /** An entrance for events of one type. */
    public Sender sender(RuntimeEventType type) {
        return partitioning.<Sender>map(divided -> new PartitionedSender(type, type.indexOf(divided.property()), () -> parts))
                .orElseGet(() -> parts.getFirst().entrance(type.name()));
    }

    @Override
    public void close() {
        parts.forEach(Part::close);
    }
}
