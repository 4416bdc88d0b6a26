package org.millrace.runtime.kernel;

import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalHeader.StatementsChange.Action;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.engine.EngineSender;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.NetworkStatements.Changes;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Statements that run beside those of a processor, as its shadow: they get the same events and follow the same clock, but their outputs go along
 * no wire until they are promoted. For any thread.
 */
public final class ShadowStatements {

    private static final String BUSY = "events were on their way for more than 2 seconds; try again when fewer arrive";

    private final List<ProcessorNode> processors;
    private final List<WireSpec> wires;
    private final Map<String, Taps> taps;
    private final AdapterInterests interests;
    private final Changes changes;
    private final Stillness stillness;
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
            Stillness stillness) {
        this.processors = processors;
        this.wires = wires;
        this.taps = taps;
        this.interests = interests;
        this.changes = changes;
        this.stillness = stillness;
    }

    /** A shadow that runs. */
    private final class Shadow {

        private final ProcessorNode node;
        private final List<StatementSpec> statements;
        private final Observer observer;
        private final Engine engine;
        private final Map<RuntimeEventType, EngineSender> senders = new ConcurrentHashMap<>();
        private final Tap input = this::see;
        private volatile boolean promoted;
        private volatile boolean ended;

        Shadow(ProcessorNode node, List<StatementSpec> statements, Observer observer) {
            this.node = node;
            this.statements = statements;
            this.observer = observer;
            this.engine = node.beside(this::takes, this::failed);
        }

        private void failed(String reason) {
            if (promoted) {
                node.failed(reason);
            } else if (!ended) {
                observer.failed().accept(reason);
            }
        }

        private boolean takes(Tap.Passing output) {
            if (promoted) {
                return false;
            }
            observer.shadow().see(output);
            return true;
        }

        /** Sends an event that the processor is about to get. */
        private void see(Tap.Passing passing) {
            try {
                passing.type().ifPresent(type -> senders.computeIfAbsent(type, engine::sender).accept(passing.event()));
            } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
                failed(LimitedLog.describe(e));
            }
        }

        void connect() {
            node.clock().follow(engine);
            wires.stream().filter(wire -> wire.to().equals(node.name())).map(WireSpec::from).distinct()
                    .forEach(from -> taps.get(from).add(node.name(), input));
            taps.get(node.name()).add("", observer.present());
            interests.publish();
        }

        /** Ends the engine, which other threads may just be sending an event. */
        void end() {
            ended = true;
            engine.close();
        }

        void disconnect() {
            taps.values().forEach(each -> {
                each.remove(input);
                each.remove(observer.present());
            });
            node.clock().follow(null);
            interests.publish();
        }
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
            var shadow = new Shadow(node, statements, observer);
            var problems = shadow.engine.deploy(statements);
            if (problems.isEmpty()) {
                problems = stillness.perform(() -> begin(shadow, report)).orElse(List.of(problem(BUSY)));
            }
            if (!problems.isEmpty()) {
                shadow.engine.close();
            }
            return problems;
        });
    }

    private List<EngineProblem> begin(Shadow shadow, Consumer<StateReport> report) {
        var present = shadow.node.engine();
        if (present.divided() != shadow.engine.divided()) {
            return List.of(problem("the state of these statements would be divided among threads in another way than that of the present ones"));
        }
        try {
            report.accept(present.state().copyTo(shadow.engine.state()));
        } catch (IOException e) {
            return List.of(problem("the state of the present statements cannot be copied: " + SinkNode.message(e)));
        }
        shadow.engine.advance(present.millis());
        shadow.connect();
        shadows.put(shadow.node.name(), shadow);
        return List.of();
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
                    : interests.changing(node, shadow.statements, () -> stillness.perform(() -> promote(shadow)).orElse(List.of(problem(BUSY))));
        });
    }

    private List<EngineProblem> promote(Shadow shadow) {
        shadow.promoted = true;
        shadow.disconnect();
        shadow.node.promote(shadow.engine);
        shadows.remove(shadow.node.name());
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
            shadow.disconnect();
            shadow.end();
        }
    }

    /** Returns the statements that run beside those of a processor; empty if there are none. */
    public synchronized Optional<List<StatementSpec>> statements(String processor) {
        return node(processor).map(node -> shadows.get(node.name())).map(shadow -> shadow.statements);
    }

    private List<EngineProblem> change(Action action, String processor, List<StatementSpec> statements, Function<ProcessorNode, List<EngineProblem>> work) {
        return node(processor).map(node -> changes.perform(new StatementsChange(action, node.name(), statements, List.of()), () -> {
            // In this order, as with any change: the gate, these, the interests.
            synchronized (this) {
                return work.apply(node);
            }
        })).orElse(List.of(problem("there is no processor '" + processor + "'")));
    }

    private Optional<ProcessorNode> node(String name) {
        return processors.stream().filter(node -> name.isEmpty() || node.name().equals(name)).findFirst();
    }

    private static EngineProblem problem(String message) {
        return new EngineProblem("", 1, 1, message);
    }
}
