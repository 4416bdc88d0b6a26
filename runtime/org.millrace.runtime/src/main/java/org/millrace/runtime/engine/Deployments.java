package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EPException;
import com.espertech.esper.runtime.client.EPDeployException;
import com.espertech.esper.runtime.client.EPStatement;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.epl.StatementTokens;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.direct.BatchStatement;
import org.millrace.runtime.plan.direct.DirectStatement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** The deployments of an engine, by Esper or direct. Modified by one thread at a time. */
final class Deployments {

    /**
     * A deployment with the names of its statements as known to users.
     *
     * @param esperId the deployment id in Esper; empty if it is direct
     * @param direct  the direct statement; empty if it is Esper's
     */
    private record Entry(Unit unit, String esperId, Optional<StayingStatements.Deployed> direct, Set<String> names, int statements) {
    }

    private final EsperDeployments esper;
    private final EventInputs inputs;
    private final EngineOutputs outputs;
    private final Consumer<String> failures;
    private final DirectTimers timers;
    private final LongSupplier clock;
    private final List<Entry> entries = new ArrayList<>();
    private volatile boolean usesEsper;

    /** Of the present statements; empty before the first question. */
    private Optional<StateIdentities> identities = Optional.empty();

    /** @param clock the present time in milliseconds */
    Deployments(EsperDeployments esper, EventInputs inputs, DirectTimers timers, LongSupplier clock, EngineOutputs outputs, Consumer<String> failures) {
        this.timers = timers;
        this.clock = clock;
        this.esper = esper;
        this.inputs = inputs;
        this.outputs = outputs;
        this.failures = failures;
    }

    /** Passes the events in the data windows of Esper's statements, while no event is being processed. */
    synchronized void eventsInWindows(Consumer<Object> receiver) {
        entries.stream().filter(entry -> entry.direct().isEmpty()).forEach(entry -> esper.eventsInWindows(entry.esperId(), receiver));
    }

    /** Returns the statements that declare named windows. */
    synchronized List<EPStatement> namedWindows() {
        return entries.stream().filter(entry -> entry.direct().isEmpty()).flatMap(entry -> esper.namedWindows(entry.esperId()).stream()).toList();
    }

    /** Returns Esper's statements. */
    synchronized List<StatementSpec> esperStatements() {
        return entries.stream().map(Entry::unit).filter(Unit.OfEsper.class::isInstance).distinct().flatMap(unit -> unit.statements().stream()).toList();
    }

    /** Sends no outputs of Esper's statements while the history is sent again. */
    void mute(boolean mute) {
        esper.mute(mute);
        inputs.mute(mute);
    }

    synchronized int count() {
        return entries.stream().mapToInt(Entry::statements).sum();
    }

    /** Deploys units; if one fails, the previous ones are undeployed. */
    synchronized List<EngineProblem> add(List<Unit> units) {
        var problems = deploy(units);
        publish();
        return problems;
    }

    private List<EngineProblem> deploy(List<Unit> units) {
        return deploy(units, StayingStatements.NONE);
    }

    private List<EngineProblem> deploy(List<Unit> units, StayingStatements staying) {
        var added = new ArrayList<Entry>();
        for (var unit : units) {
            try {
                deploy(unit, added, staying);
            } catch (EPDeployException | EPException e) {
                removeAll(added);
                return List.of(Positions.locate(unit.statements().getFirst(), String.valueOf(e.getMessage())));
            }
        }
        entries.addAll(added);
        return List.of();
    }

    /**
     * Replaces all deployments while the caller holds back events. Undeploys the old ones first, since both may
     * declare the same names.
     *
     * @param report receives which direct statements go on with their state; empty if none of them is to do so
     */
    synchronized List<EngineProblem> replace(List<Unit> units, Optional<StateReport> report) {
        var before = List.copyOf(entries);
        removeAll(before);
        entries.clear();
        var problems = deploy(units, report.map(told -> staying(before, told)).orElse(StayingStatements.NONE));
        if (!problems.isEmpty()) {
            // Direct statements have not stopped; Esper's statements start anew.
            before.stream().filter(entry -> entry.direct().isPresent()).forEach(entries::add);
            deploy(before.stream().map(Entry::unit).filter(Unit.OfEsper.class::isInstance).distinct().toList());
        }
        publish();
        return problems;
    }

    private static StayingStatements staying(List<Entry> before, StateReport report) {
        return new StayingStatements(direct(before), Optional.of(report));
    }

    private static List<StayingStatements.Deployed> direct(List<Entry> entries) {
        return entries.stream().flatMap(entry -> entry.direct().stream()).toList();
    }

    /**
     * Deploys all of Esper's statements anew, so that their timers start at another time; before the first event.
     *
     * @param move moves Esper to this time, when there are no statements whose timers could be due
     */
    synchronized void restart(Runnable move) {
        if (!usesEsper) {
            move.run();
            return;
        }
        var units = units();
        removeAll(List.copyOf(entries));
        move.run();
        entries.removeIf(entry -> entry.direct().isEmpty());
        var problems = deploy(units.stream().filter(Unit.OfEsper.class::isInstance).toList());
        if (!problems.isEmpty()) {
            throw new IllegalStateException("statements that were deployed cannot be deployed again: " + problems);
        }
        publish();
    }

    /** Returns whether Esper runs any statements. */
    boolean usesEsper() {
        return usesEsper;
    }

    /**
     * Returns the units of which some statements or instances, but not all, are named: Esper can undeploy a
     * deployment only as a whole.
     */
    synchronized List<Unit> partly(Collection<String> names) {
        return units().stream().filter(unit -> {
            var rest = unit.without(names).stream().mapToInt(Deployments::size).sum();
            return unit.isWhole() && rest > 0 && rest < unit.statements().stream().mapToInt(Deployments::size).sum();
        }).toList();
    }

    /** Returns the names of all deployed template instances. */
    synchronized Set<String> instanceNames() {
        var names = new HashSet<String>();
        units().forEach(unit -> unit.statements().forEach(statement ->
                statement.instances().forEach(instance -> names.add(instance.name()))));
        return names;
    }

    /**
     * Returns what the statements keep, in their order.
     *
     * @param stateLock the lock of all direct statements
     */
    synchronized List<StatementState> states(BiasedStateLock stateLock) {
        return entries.stream().flatMap(entry -> entry.direct()
                .map(direct -> Stream.of(DirectState.of(direct.name(), direct.direct().target().statement(), stateLock)))
                .orElseGet(() -> esper.states(entry.esperId(), entry.names()).stream())).toList();
    }

    /** Returns what identifies the states of the present statements. Computes nothing, but in the first call. */
    synchronized StateIdentities identities() {
        if (identities.isEmpty()) {
            identities = Optional.of(StateIdentities.of(direct(entries), esperStatements()));
        }
        return identities.get();
    }

    /** Returns the number of deployments of a statement. */
    private static int size(StatementSpec statement) {
        return Math.max(1, statement.instances().size());
    }

    /** Returns the deployed units in order. */
    synchronized List<Unit> units() {
        return entries.stream().map(Entry::unit).distinct().toList();
    }

    synchronized List<String> remove(Collection<String> names) {
        var unknown = new ArrayList<>(names);
        for (var entry : List.copyOf(entries)) {
            if (entry.names().stream().anyMatch(names::contains)) {
                unknown.removeAll(entry.names());
                removeAll(List.of(entry));
                entries.remove(entry);
            }
        }
        publish();
        return unknown;
    }

    /** Makes the current statements visible to events. */
    private void publish() {
        usesEsper = entries.stream().anyMatch(entry -> entry.direct().isEmpty());
        timers.use(direct().stream());
        identities = identities.map(before -> StateIdentities.of(direct(entries), esperStatements()));
        inputs.publish(direct(), esperStatements().stream().map(statement -> StatementTokens.words(statement.text())).toList());
    }

    private List<Routing.Direct> direct() {
        return direct(entries).stream().map(StayingStatements.Deployed::direct).toList();
    }

    private void deploy(Unit unit, List<Entry> added, StayingStatements staying) throws EPDeployException {
        switch (unit) {
            case Unit.OfClass direct -> deployDirectly(staying.withDeployedPlan(direct), added, staying);
            case Unit.OfEsper whole when whole.isWhole() -> {
                var template = whole.statements().getFirst();
                var deployed = whole.keyed() ? esper.deployKeyed(whole.compiled(), template.name()) : esper.deploy(whole.compiled());
                added.add(new Entry(unit, deployed.id(), Optional.empty(), deployed.names(),
                        whole.keyed() ? template.instances().size() : deployed.statements()));
            }
            case Unit.OfEsper template -> {
                var statement = template.statements().getFirst();
                for (var instance : statement.instances()) {
                    var deployed = esper.deploy(template.compiled(), statement, instance);
                    added.add(new Entry(unit, deployed.id(), Optional.empty(), deployed.names(), deployed.statements()));
                }
            }
        }
    }

    private void deployDirectly(Unit.OfClass unit, List<Entry> added, StayingStatements staying) {
        var statement = unit.statement();
        if (statement.instances().isEmpty()) {
            added.add(direct(unit, unit.plan().name(), Map.of(), staying));
        }
        statement.instances().forEach(instance -> added.add(direct(unit, instance.name(), instance.parameters(), staying)));
    }

    private Entry direct(Unit.OfClass unit, String name, Map<String, Object> parameters, StayingStatements staying) {
        var direct = staying.find(unit, name, parameters).orElseGet(() -> made(unit, name, parameters, staying));
        // For a plain statement both names are equal.
        return new Entry(unit, "", Optional.of(new StayingStatements.Deployed(name, unit, parameters, direct)),
                new HashSet<>(List.of(unit.plan().name(), name)), 1);
    }

    private Routing.Direct made(Unit.OfClass unit, String name, Map<String, Object> parameters, StayingStatements staying) {
        var plan = unit.plan();
        var eventType = plan.selectsEvents() ? plan.type().name() : plan.target().map(RuntimeEventType::name).orElse("");
        var output = outputs.open(plan.name(), name, eventType);
        var deployed = plan.deploy(parameters);
        deployed.attach(name, plan.target().map(target -> inserting(output, inputs.of(target.name()))).orElse(output), failures);
        if (deployed instanceof BatchStatement batch) {
            batch.follow(clock);
        }
        staying.begins(name, deployed);
        return new Routing.Direct(plan, new DirectTarget(deployed, plan.keys(parameters)));
    }

    /** Sends outputs to the statements of this engine, too, of which those that want them were deployed later. */
    private static DirectStatement.Receiver inserting(DirectStatement.Receiver output, EventInput input) {
        return (event, context) -> {
            output.accept(event, context);
            if (input.isWanted()) {
                input.accept(event, context);
            }
        };
    }

    private void removeAll(List<Entry> gone) {
        // In reverse order, since a deployment may depend on earlier ones.
        gone.reversed().stream().filter(entry -> entry.direct().isEmpty())
                .forEach(entry -> esper.undeploy(entry.esperId(), entry.names()));
    }
}
