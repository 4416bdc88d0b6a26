package org.millrace.runtime.kernel;

import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalHeader.StatementsChange.Action;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.kernel.NetworkStatements.Changes;
import org.millrace.runtime.kernel.StatementHistory.Past;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Statements that run beside those of a processor, as its shadow: they get the same events and follow the same clock, but their outputs go along
 * no wire until they are promoted. For any thread.
 */
public final class ShadowStatements {

    private static final String NO_HISTORY = "the statements cannot get their history: ";
    private static final String DIVIDED = "the state of these statements would be divided among threads in another way than that of the present ones";
    private static final String BUSY = "events were on their way for more than 2 seconds; try again when fewer arrive";

    private final List<ProcessorNode> processors;
    private final ProcessorTaps taps;
    private final AdapterInterests interests;
    private final Changes changes;
    private final Stillness stillness;
    private final StatementHistory history;
    private final Map<String, Shadow> shadows = new HashMap<>();

    /**
     * Receives the outputs of both, in the threads that bring them.
     *
     * @param present receives those of the present statements
     * @param shadow  receives those of the shadow
     * @param failed  receives the reason if the shadow cannot process an event
     */
    public record Observer(Tap present, Tap shadow, Consumer<String> failed) {

        /** Receives nothing. */
        static final Observer NOBODY = new Observer(passing -> { }, passing -> { }, reason -> { });
    }

    ShadowStatements(List<ProcessorNode> processors, List<WireSpec> wires, Map<String, Taps> taps, AdapterInterests interests, Changes changes,
            Stillness stillness, StatementHistory history) {
        this.processors = processors;
        this.taps = new ProcessorTaps(wires, taps, interests);
        this.interests = interests;
        this.changes = changes;
        this.stillness = stillness;
        this.history = history;
    }

    /** Begins a replay for a processor. */
    private interface Opening {
        HistoryReplay open(String processor) throws IOException;
    }

    /**
     * Lets an engine of another network follow the clock of a processor, and its input have the events.
     *
     * @return whether that is possible; otherwise the state of the processor is divided in another way
     */
    boolean attach(String processor, Engine engine, Tap input) {
        var node = node(processor).orElseThrow();
        if (node.engine().statements() > 0 && node.engine().divided() != engine.divided()) {
            return false;
        }
        node.clock().follow(engine);
        taps.addInput(processor, input);
        return true;
    }

    /** Ends {@link #attach}. */
    void detach(String processor, Tap input) {
        taps.remove(input);
        node(processor).orElseThrow().clock().follow(null);
    }

    /**
     * Lets statements run beside those of a processor, in place of those that did so before. They begin with the state of the present statements
     * that are the same.
     *
     * @param processor its name; empty for the first
     * @param report    receives which statements have a state, and why others have not
     * @return the problems; empty if they run
     */
    public List<EngineProblem> begin(String processor, List<StatementSpec> statements, Observer observer, Consumer<StateReport> report) {
        return change(Action.SHADOW, processor, statements, node -> {
            end(node.name());
            var shadow = new Shadow(node, statements, observer, false, taps);
            var problems = shadow.engine().deploy(statements);
            if (problems.isEmpty()) {
                problems = stillness.perform(() -> begin(shadow, report)).orElse(List.of(problem(BUSY)));
            }
            if (!problems.isEmpty()) {
                shadow.end();
            }
            return problems;
        });
    }

    private List<EngineProblem> begin(Shadow shadow, Consumer<StateReport> report) {
        if (shadow.isDividedOtherwise()) {
            return List.of(problem(DIVIDED));
        }
        try {
            report.accept(shadow.node().engine().state().copyTo(shadow.engine().state()));
        } catch (IOException e) {
            return List.of(problem("the state of the present statements cannot be copied: " + SinkNode.message(e)));
        }
        shadow.watch();
        shadow.join();
        shadows.put(shadow.node().name(), shadow);
        return List.of();
    }

    /**
     * Lets statements run beside those of a processor, as the other method, with the state that they would have if they had been there from the
     * beginning of the journal. Takes as long as a replay of the journal.
     *
     * @param cancelled returns whether the replay has to end; the statements do not run then
     * @return the problems; empty if they run
     */
    public List<EngineProblem> beginWithHistory(String processor, List<StatementSpec> statements, Observer observer, BooleanSupplier cancelled) {
        return withHistory(Action.SHADOW_WITH_HISTORY, processor, statements, observer, name -> history.present(name, cancelled));
    }

    /** Repeats a recorded {@link #beginWithHistory}. */
    List<EngineProblem> begin(String processor, List<StatementSpec> statements, Observer observer, Past past) {
        return withHistory(Action.SHADOW_WITH_HISTORY, processor, statements, observer, name -> history.recorded(name, past));
    }

    /** Replaces the statements of a processor, see {@link NetworkStatements#replaceWithHistory}. */
    List<EngineProblem> replace(String processor, List<StatementSpec> statements, BooleanSupplier cancelled) {
        return withHistory(Action.REPLACE_WITH_HISTORY, processor, statements, Observer.NOBODY, name -> history.present(name, cancelled));
    }

    /** Repeats a recorded {@link #replace(String, List, BooleanSupplier)}. */
    List<EngineProblem> replace(String processor, List<StatementSpec> statements, Past past) {
        return withHistory(Action.REPLACE_WITH_HISTORY, processor, statements, Observer.NOBODY, name -> history.recorded(name, past));
    }

    private List<EngineProblem> withHistory(Action action, String processor, List<StatementSpec> statements, Observer observer, Opening opening) {
        var node = node(processor);
        if (node.isEmpty()) {
            return none(processor);
        }
        var shadow = new Shadow(node.get(), statements, observer, true, taps);
        try (var replay = opening.open(node.get().name())) {
            var problems = shadow.engine().deploy(statements);
            if (problems.isEmpty() && action == Action.SHADOW_WITH_HISTORY && shadow.isDividedOtherwise()) {
                return List.of(problem(DIVIDED));
            }
            if (problems.isEmpty()) {
                // Before the journal is read, so that it has everything that these statements want.
                shadow.watch();
                replay.lead(shadow.engine(), shadow::see);
                replay.approach();
                problems = change(action, node.get().name(), statements, same -> join(action, shadow, replay));
            }
            return problems;
        } catch (IOException e) {
            return List.of(problem(NO_HISTORY + SinkNode.message(e)));
        } finally {
            if (!shadow.joined()) {
                shadow.end();
            }
        }
    }

    private List<EngineProblem> join(Action action, Shadow shadow, HistoryReplay replay) {
        end(shadow.node().name());
        Supplier<List<EngineProblem>> work = () -> stillness.perform(() -> finish(action, shadow, replay)).orElse(List.of(problem(BUSY)));
        return action == Action.SHADOW_WITH_HISTORY ? work.get() : interests.changing(shadow.node(), shadow.statements(), work);
    }

    private List<EngineProblem> finish(Action action, Shadow shadow, HistoryReplay replay) {
        if (action == Action.SHADOW_WITH_HISTORY && shadow.isDividedOtherwise()) {
            return List.of(problem(DIVIDED));
        }
        try {
            replay.finish();
        } catch (IOException e) {
            return List.of(problem(NO_HISTORY + SinkNode.message(e)));
        }
        shadow.join();
        if (action == Action.SHADOW_WITH_HISTORY) {
            shadows.put(shadow.node().name(), shadow);
            return List.of();
        }
        return promote(shadow);
    }

    /**
     * Replaces the statements of a processor by those that run beside them, with their state.
     *
     * @param processor its name; empty for the first
     * @return the problems; empty if the statements were replaced
     */
    public List<EngineProblem> promote(String processor) {
        return change(Action.PROMOTE, processor, statements(processor).orElse(List.of()), node -> {
            var shadow = shadows.get(node.name());
            return shadow == null ? List.of(problem("no statements run beside those of '" + node.name() + "'"))
                    : interests.changing(node, shadow.statements(), () -> stillness.perform(() -> promote(shadow)).orElse(List.of(problem(BUSY))));
        });
    }

    private List<EngineProblem> promote(Shadow shadow) {
        shadow.promote();
        shadows.remove(shadow.node().name());
        return List.of();
    }

    /** Ends the statements that run beside those of a processor; returns whether there were some. */
    public boolean discard(String processor) {
        var isThere = statements(processor).isPresent();
        if (isThere) {
            change(Action.DISCARD, processor, List.of(), node -> {
                end(node.name());
                return List.of();
            });
        }
        return isThere;
    }

    /** Ends the shadow of a processor, if there is one. */
    synchronized void end(String processor) {
        var shadow = shadows.remove(processor);
        if (shadow != null) {
            shadow.end();
        }
    }

    /** Returns the statements that run beside those of a processor; empty if there are none. */
    public synchronized Optional<List<StatementSpec>> statements(String processor) {
        return node(processor).map(node -> shadows.get(node.name())).map(Shadow::statements);
    }

    private List<EngineProblem> change(Action action, String processor, List<StatementSpec> statements, Function<ProcessorNode, List<EngineProblem>> work) {
        return node(processor).map(node -> changes.perform(new StatementsChange(action, node.name(), statements, List.of()), () -> {
            // In this order, as with any change: the gate, these, the interests.
            synchronized (this) {
                return work.apply(node);
            }
        })).orElseGet(() -> none(processor));
    }

    private Optional<ProcessorNode> node(String name) {
        return processors.stream().filter(node -> name.isEmpty() || node.name().equals(name)).findFirst();
    }

    private static List<EngineProblem> none(String processor) {
        return List.of(problem("there is no processor '" + processor + "'"));
    }

    private static EngineProblem problem(String message) {
        return new EngineProblem("", 1, 1, message);
    }
}
