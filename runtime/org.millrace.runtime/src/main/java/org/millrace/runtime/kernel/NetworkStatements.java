package org.millrace.runtime.kernel;

import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalHeader.StatementsChange.Action;
import org.millrace.runtime.api.WantedValues;
import org.millrace.runtime.engine.Choice;
import org.millrace.runtime.engine.Division;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.engine.StatementState;
import org.millrace.runtime.history.Horizon;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The statements of a running network. A processor is identified by its name; an empty name means the first.
 * For any thread.
 */
public final class NetworkStatements {

    private final List<ProcessorNode> processors;
    private final Map<String, StageContext> contexts;
    private final AdapterInterests interests;
    private final Changes changes;
    private final ShadowStatements shadows;
    private final StatementHistory history;

    /** Performs changes of statements, with a journal between two entries. */
    @FunctionalInterface
    interface Changes {
        /**
         * Performs a change.
         *
         * @param recorded describes it for the journal
         * @param work     returns the problems or names that did not let it happen
         */
        <T> List<T> perform(StatementsChange recorded, Supplier<List<T>> work);
    }

    NetworkStatements(List<ProcessorNode> processors, Map<String, StageContext> contexts, AdapterInterests interests, Changes changes,
            List<WireSpec> wires, Map<String, Taps> taps, Stillness stillness, StatementHistory history) {
        this.shadows = new ShadowStatements(processors, wires, taps, interests, changes, stillness, history);
        this.history = history;
        this.changes = changes;
        this.processors = processors;
        this.contexts = contexts;
        this.interests = interests;
    }

    /** Ends what still replays the journal; the network stops. */
    void end() {
        history.end();
    }

    /** Returns the statements that run beside others; a change of those ends them. */
    public ShadowStatements shadows() {
        return shadows;
    }

    /** Compiles statements for a processor without deploying them. */
    public List<EngineProblem> compile(String processor, List<StatementSpec> statements) {
        return processor(processor).map(node -> node.engine().compile(statements)).orElseGet(() -> none(processor));
    }

    /** Deploys additional statements on a processor, all or none. */
    public List<EngineProblem> deploy(String processor, List<StatementSpec> statements) {
        return change(new StatementsChange(Action.DEPLOY, processor, statements, List.of()), node -> node.deploy(statements), none(processor));
    }

    /** Replaces all statements of a processor between two events; the new ones begin without state. */
    public List<EngineProblem> replace(String processor, List<StatementSpec> statements) {
        return change(new StatementsChange(Action.REPLACE, processor, statements, List.of()), node -> node.engine().replace(statements), none(processor));
    }

    /**
     * Replaces all statements of a processor between two events. Those that have not changed keep their state, see
     * {@link Engine#replaceKeeping}.
     *
     * @param report receives what was kept and what was not
     */
    public List<EngineProblem> replaceKeeping(String processor, List<StatementSpec> statements, StateReport report) {
        return change(new StatementsChange(Action.REPLACE_KEEPING, processor, statements, List.of()),
                node -> node.engine().replaceKeeping(statements, report), none(processor));
    }

    /**
     * Replaces all statements of a processor between two events. The new ones begin with the state that they would have if they had been there from the
     * beginning of the journal. Takes as long as a replay of the journal; the network goes on meanwhile, but for the last part.
     *
     * @param cancelled returns whether the replay has to end; the statements are not replaced then
     */
    public List<EngineProblem> replaceWithHistory(String processor, List<StatementSpec> statements, BooleanSupplier cancelled) {
        return shadows.replace(processor, statements, cancelled);
    }

    /** Removes statements of a processor; returns the unknown names. */
    public List<String> undeploy(String processor, List<String> names) {
        return change(new StatementsChange(Action.REMOVE, processor, List.of(), names), node -> node.engine().undeploy(names), names);
    }

    private <T> List<T> change(StatementsChange change, Function<ProcessorNode, List<T>> work, List<T> withoutProcessor) {
        return processor(change.processor())
                .map(node -> changes.perform(change, () -> {
                    shadows.end(node.name());
                    return interests.changing(node, change.statements(), () -> work.apply(node));
                }))
                .orElse(withoutProcessor);
    }

    private static List<EngineProblem> none(String processor) {
        return List.of(new EngineProblem("", 1, 1, "there is no processor '" + processor + "'"));
    }

    /** Returns the deployed statements of a processor; templates with all their instances. */
    public List<StatementSpec> deployed(String processor) {
        return processor(processor).map(node -> node.engine().deployed()).orElse(List.of());
    }

    /** Returns what the statements of a processor keep. Waits while statements are being changed. */
    public List<StatementState> states(String processor) {
        return processor(processor).map(node -> node.engine().state().states()).orElse(List.of());
    }

    /** Returns how far back the events lie that determine the state of each statement of Esper, by name. */
    public Map<String, Horizon> horizons(String processor) {
        return processor(processor).map(node -> node.engine().state().horizons()).orElse(Map.of());
    }

    /** Returns how the statements of a processor were compiled. */
    public List<Choice> choices(String processor) {
        return processor(processor).map(node -> node.engine().choices()).orElse(List.of());
    }

    /**
     * Returns the partitioning of a processor's state among the sending threads; empty if partitioning is not
     * possible.
     */
    public Optional<Division> division(String processor) {
        return processor(processor).flatMap(node -> node.engine().division());
    }

    /**
     * Returns the events of an inbound adapter that the network can currently use.
     *
     * @return the wanted values by property name, for the user; empty if all events are wanted
     */
    public Map<String, String> wanted(String adapter) {
        var wanted = contexts.get(adapter).interest().now();
        var properties = new LinkedHashMap<String, String>();
        for (var i = 0; i < contexts.get(adapter).eventType().properties().size(); i++) {
            if (wanted.values(i) != WantedValues.ANY) {
                properties.put(contexts.get(adapter).eventType().properties().get(i).name(), wanted.values(i).toString());
            }
        }
        return properties;
    }

    /** Returns the total number of statements. */
    public int count() {
        return processors.stream().mapToInt(node -> node.engine().statements()).sum();
    }

    private Optional<ProcessorNode> processor(String name) {
        return processors.stream().filter(node -> name.isEmpty() || node.name().equals(name)).findFirst();
    }
}
