package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
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
 * The engine of one processor. Any number of threads may send events concurrently, also while statements are
 * deployed, removed and replaced.
 */
public final class Engine implements AutoCloseable {

    private final Optional<Partitioning> partitioning;
    private final StatementCompiler compiler;
    private final IntFunction<Partition> maker;
    private final List<Choice> choices = new CopyOnWriteArrayList<>();
    private volatile List<Partition> parts;
    private volatile String undivided = "";
    private volatile long millis;
    private boolean begun;
    private boolean keepsHistory;
    private int made;

    /**
     * Creates an engine without statements.
     *
     * @param name         a name for its threads and messages, unique in this process
     * @param types        the event types that statements know
     * @param outputs      where outputs go
     * @param failures     receives a message for every evaluation that failed with an exception
     * @param partitioning how events may be partitioned if the statements allow it; empty for no partitioning
     * @param plans        the enabled plans
     * @param millis       the time at which the engine starts, see {@link #advance}
     */
    public Engine(String name, EventTypes types, EngineOutputs outputs, Consumer<String> failures, Optional<Partitioning> partitioning, Plans plans,
            long millis) {
        this(name, new CompiledProcessor(types, plans), outputs, failures, partitioning, millis);
    }

    /**
     * Creates an engine without statements, as the other constructor.
     *
     * @param compiled the compiled statements, which other engines with the same outputs may have in common with this one
     */
    public Engine(String name, CompiledProcessor compiled, EngineOutputs outputs, Consumer<String> failures, Optional<Partitioning> partitioning,
            long millis) {
        this.millis = millis;
        this.partitioning = partitioning.filter(divided -> compiled.plans().uses(Plan.PARTITIONED));
        this.compiler = compiled.compiler(template -> !outputs.isInstanceSpecific(template));
        this.maker = number -> new Partition(name + "/" + number, compiled, compiler, outputs, failures, this.millis);
        this.parts = List.of(newPart());
    }

    private Partition newPart() {
        return maker.apply(made++).keepingHistory(keepsHistory);
    }

    /** Lets the engine keep what {@link EngineState#capture} needs; before the first statement is deployed. */
    public void keepHistory() {
        keepsHistory = true;
        parts.forEach(part -> part.keepingHistory(true));
    }

    /** Returns whether the engine keeps what {@link EngineState#capture} needs. */
    public boolean keepsHistory() {
        return keepsHistory;
    }

    /** Returns the present time, see {@link #advance}. */
    public long millis() {
        return millis;
    }

    /** Returns the access to the state of the statements. */
    public EngineState state() {
        return new EngineState(parts);
    }

    /** Sets the time at which everything starts, in milliseconds since 1970-01-01 UTC; only the first call has an effect. */
    public synchronized void begin(long start) {
        if (!begun) {
            begun = true;
            millis = start;
            parts.forEach(part -> part.begin(start));
        }
    }

    /**
     * Moves the clock of the statements, and sends the outputs that are due by then, in the calling thread.
     *
     * @param time milliseconds since 1970-01-01 UTC; not earlier than before
     */
    public void advance(long time) {
        millis = time;
        parts.forEach(part -> part.advance(time));
    }

    /** Moves the clock of one partition, as {@link #advance(long)}. */
    public void advance(int part, long time) {
        millis = time;
        var present = parts;
        // They may just have been replaced.
        if (part < present.size()) {
            present.get(part).advance(time);
        }
    }

    /** Returns the next time at which something is due, in milliseconds; {@link Long#MAX_VALUE} if nothing is. */
    public long next() {
        var next = Long.MAX_VALUE;
        for (var part : parts) {
            next = Math.min(next, part.next());
        }
        return next;
    }

    /** Returns the same for one partition. */
    public long next(int part) {
        var present = parts;
        return part < present.size() ? present.get(part).next() : Long.MAX_VALUE;
    }

    /** Returns whether the state is partitioned now. */
    public boolean divided() {
        return parts.size() > 1;
    }

    /** Compiles statements against the engine's event types and deployed statements without deploying them. */
    public List<EngineProblem> compile(List<StatementSpec> statements) {
        return compiler.compile(compiler.read(statements), units()).problems();
    }

    private List<Unit> units() {
        return parts.getFirst().units();
    }

    /**
     * Compiles and deploys statements; all or none. While the state is partitioned, refuses statements whose
     * output would differ with partitioning, since existing state cannot be merged.
     *
     * @return the problems; empty if all statements were deployed
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
        var problems = PartitionChanges.add(parts, result.units());
        if (problems.isEmpty()) {
            choices.addAll(result.choices());
        }
        return problems;
    }

    /**
     * Replaces all statements between two events; if one does not compile, nothing changes. All begin without state.
     *
     * @return the problems; empty if the statements were replaced
     */
    public List<EngineProblem> replace(List<StatementSpec> statements) {
        return replace(statements, Optional.empty());
    }

    /**
     * Replaces all statements as {@link #replace}, but those whose text has not changed keep their state. Direct statements go on as they are.
     * Statements of Esper get the kept events again without outputs if the engine {@linkplain #keepHistory keeps a history}; changed
     * statements of Esper get these events, too.
     *
     * @param report receives which statements kept their state, and why others did not
     * @return the problems; empty if the statements were replaced
     */
    public List<EngineProblem> replaceKeeping(List<StatementSpec> statements, StateReport report) {
        return replace(statements, Optional.of(report));
    }

    private synchronized List<EngineProblem> replace(List<StatementSpec> statements, Optional<StateReport> report) {
        var facts = compiler.read(statements);
        var result = compiler.compile(facts, List.of());
        if (!result.problems().isEmpty()) {
            return result.problems();
        }
        var problems = partitioning.isPresent() ? exchange(partitioning.get(), facts, result.units(), report)
                : parts.getFirst().replace(result.units(), report);
        if (problems.isEmpty()) {
            choices.clear();
            choices.addAll(result.choices());
        }
        return problems;
    }

    /**
     * Creates other partitions and routes new events to them; events in flight finish in the old ones. If the statements keep their state
     * and are divided as before, the partitions stay.
     */
    private List<EngineProblem> exchange(Partitioning divided, List<StatementFacts> statements, List<Unit> units, Optional<StateReport> report) {
        var refusal = divided.refusal().apply(statements);
        var number = refusal.isPresent() ? 1 : divided.parts();
        if (report.isPresent() && number == parts.size()) {
            undivided = refusal.orElse("");
            return PartitionChanges.replace(parts, units, report);
        }
        report.ifPresent(told -> told.add("", StateReport.divided(parts.size(), number)));
        var fresh = Stream.generate(this::newPart).limit(number).toList();
        var problems = PartitionChanges.add(fresh, units);
        if (!problems.isEmpty()) {
            fresh.forEach(Partition::close);
            return problems;
        }
        var before = parts;
        undivided = refusal.orElse("");
        parts = fresh;
        before.forEach(Partition::end);
        return List.of();
    }

    /**
     * Takes over all statements of another engine with their state, in place of its own. No event is being processed. Senders have to be asked for
     * again; the other engine is not used any more.
     */
    public synchronized void take(Engine other) {
        var before = parts;
        undivided = other.undivided;
        choices.clear();
        choices.addAll(other.choices);
        parts = other.parts;
        before.forEach(Partition::end);
    }

    /**
     * Removes statements. Other statements deployed in the same call, or other instances of the same template,
     * remain but lose their history; if they cannot remain, nothing is removed.
     *
     * @param names names of statements or of instances
     * @return the names that were not removed
     */
    public synchronized List<String> undeploy(Collection<String> names) {
        return parts.stream().map(part -> part.undeploy(names)).toList().getFirst();
    }

    /** Returns the deployed statements; templates with all their instances. */
    public List<StatementSpec> deployed() {
        return units().stream().flatMap(unit -> unit.statements().stream()).toList();
    }

    /** Returns how all statements deployed so far were compiled, including undeployed ones. */
    public List<Choice> choices() {
        return List.copyOf(choices);
    }

    /** Returns the number of deployed statements. */
    public int statements() {
        return parts.getFirst().count();
    }

    /**
     * Returns the current partitioning of the state, or the reason why there is none; empty if partitioning is
     * impossible.
     */
    public Optional<Division> division() {
        return partitioning.map(divided -> new Division(divided.property(), parts.size(), undivided));
    }

    /** Returns a sender for events of one type. */
    public EngineSender sender(RuntimeEventType type) {
        return partitioning.<EngineSender>map(divided -> new PartitionedSender(type, type.indexOf(divided.property()), () -> parts))
                .orElseGet(() -> parts.getFirst().input(type.name()));
    }

    @Override
    public void close() {
        parts.forEach(Partition::close);
    }
}
