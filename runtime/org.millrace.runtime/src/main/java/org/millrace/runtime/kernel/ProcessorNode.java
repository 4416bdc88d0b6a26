package org.millrace.runtime.kernel;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.engine.Batch;
import org.millrace.runtime.engine.CompiledProcessor;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.engine.EngineOutput;
import org.millrace.runtime.engine.EngineOutputs;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.engine.EngineSender;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.partitioned.Partitioning;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A processor stage: sends arriving events to its engine, and the engine's outputs to its wires. */
final class ProcessorNode implements StageNode {

    /** Selects the wires for a statement's output. */
    interface Wiring {
        OutgoingWires outgoing(String statement, String instance, String eventType);

        /** Returns whether a wire is for a single instance of a template. */
        boolean isInstanceSpecific(StatementSpec template);
    }

    /** Makes another engine with the same statements at hand, whose clock has a time in milliseconds. */
    private interface Maker {
        Engine make(EngineOutputs outputs, Consumer<String> failures, long millis);
    }

    private final String name;
    private final int index;
    private final Core core;
    private final EventTypes types;
    private final Engine engine;
    private final EngineClock clock;
    private final Maker maker;
    private final EngineOutputs outputs;
    private final LimitedLog log;
    private final Map<Class<?>, Optional<EngineSender>> senders = new ConcurrentHashMap<>();
    private final List<TypedInput> inputs = new CopyOnWriteArrayList<>();
    private int made;

    /**
     * @param engineName   a name that is unique in this process
     * @param partitioning how arriving events are partitioned among threads
     * @param compiled     the compiled statements
     * @param millis       the time at which the clock starts
     */
    ProcessorNode(String name, int index, String engineName, EventTypes types, Core core, Wiring wiring,
            Optional<Partitioning> partitioning, CompiledProcessor compiled, long millis) {
        this.name = name;
        this.index = index;
        this.core = core;
        this.types = types;
        this.log = new LimitedLog(core.log, name);
        this.outputs = new EngineOutputs() {
            @Override
            public EngineOutput open(String statement, String instance, String eventType) {
                var output = output(instance, wiring.outgoing(statement, instance, eventType));
                return compiled.coverage().flatMap(recorder -> recorder.outputs(instance)).map(outputs -> counted(outputs, output)).orElse(output);
            }

            @Override
            public Optional<Runnable> changes(String instance) {
                return compiled.coverage().flatMap(recorder -> recorder.outputs(instance)).map(outputs -> outputs::increment);
            }

            @Override
            public boolean isInstanceSpecific(StatementSpec template) {
                return wiring.isInstanceSpecific(template);
            }
        };
        this.engine = new Engine(engineName, compiled, outputs, this::failed, partitioning, millis);
        this.clock = new EngineClock(engine);
        this.maker = (others, failures, begin) -> new Engine(engineName + "/" + ++made, compiled, others, failures, partitioning, begin);
    }

    private EngineOutput output(String instance, OutgoingWires outgoing) {
        return (event, context) -> {
            var dispatch = context instanceof Dispatch known ? known : core.dispatch();
            var outer = dispatch.statement;
            dispatch.statement = instance;
            outgoing.send(event, dispatch);
            dispatch.statement = outer;
        };
    }

    private static EngineOutput counted(LongAdder outputs, EngineOutput output) {
        return (event, context) -> {
            outputs.increment();
            output.accept(event, context);
        };
    }

    /** Counts and logs an evaluation that failed. */
    void failed(String message) {
        var dispatch = core.dispatch();
        dispatch.counters.increment(core.ids.errors(index));
        dispatch.fail(name, message);
        log.warn(message);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int index() {
        return index;
    }

    Engine engine() {
        return engine;
    }

    /** Returns the clock of the engine. */
    EngineClock clock() {
        return clock;
    }

    List<EngineProblem> deploy(List<StatementSpec> statements) {
        return engine.deploy(statements);
    }

    @Override
    public void start() {
        // The engine runs as soon as statements are deployed.
    }

    @Override
    public void stop() {
        engine.close();
        log.flush();
    }

    /**
     * Creates an engine for statements that run beside those of this processor.
     *
     * @param taken    returns whether it has taken an output; otherwise the output goes along the wires
     * @param failures receives a message for every evaluation that failed
     * @param anew     whether its clock has not started yet; otherwise it has the time of this processor
     */
    Engine beside(Predicate<Tap.Passing> taken, Consumer<String> failures, boolean anew) {
        var other = maker.make(new EngineOutputs() {
            @Override
            public EngineOutput open(String statement, String instance, String eventType) {
                var type = types.find(eventType);
                var wires = outputs.open(statement, instance, eventType);
                return (event, context) -> {
                    if (!taken.test(new Tap.Passing(event, instance, type.or(() -> types.ofObject(event)), core.now(core.dispatch())))) {
                        wires.accept(event, context);
                    }
                };
            }

            @Override
            public boolean isInstanceSpecific(StatementSpec template) {
                return outputs.isInstanceSpecific(template);
            }
        }, failures, anew ? 0 : engine.millis());
        if (engine.keepsHistory()) {
            other.keepHistory();
        }
        return other;
    }

    /** Lets the statements of an engine that runs beside take the place of the present ones; no event is being processed. */
    void promote(Engine other) {
        engine.take(other);
        senders.clear();
        inputs.forEach(TypedInput::connect);
    }

    /**
     * Creates the receiving end of a wire.
     *
     * @param type the type of the events on that wire, if it can be derived
     */
    Receiver input(Optional<RuntimeEventType> type) {
        type.map(TypedInput::new).ifPresent(inputs::add);
        return type.<Receiver>map(known -> inputs.getLast()).orElse(this::processByClass);
    }

    /** Creates the receiving end for a single event of a type. */
    Receiver entrance(RuntimeEventType type) {
        return new TypedInput(type);
    }

    /** The receiving end of a wire with a known event type. */
    private final class TypedInput implements Receiver {

        private final RuntimeEventType type;
        private final Class<?> exact;
        private volatile EngineSender sender;

        TypedInput(RuntimeEventType type) {
            this.type = type;
            this.exact = type.javaClass().orElse(null);
            connect();
        }

        void connect() {
            sender = engine.sender(type);
        }

        private boolean fits(Object event) {
            return event.getClass() == exact || type.isInstance(event);
        }

        @Override
        public boolean ignores(Object event) {
            return fits(event) && sender.ignores(event);
        }

        @Override
        public int accept(Object[] events, int from, int to, Dispatch dispatch, Batch batch) {
            return sender.accept(events, from, to, dispatch, batch);
        }

        @Override
        public void accept(Object event, Dispatch dispatch) {
            if (fits(event)) {
                process(event, dispatch, sender);
            } else {
                processByClass(event, dispatch);
            }
        }
    }

    private void process(Object event, Dispatch dispatch, EngineSender sender) {
        var accounted = dispatch.accounted;
        dispatch.accounted = false;
        try {
            sender.accept(event, dispatch);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            failed("an event could not be processed: " + LimitedLog.describe(e));
        }
        if (accounted) {
            dispatch.counters.increment(CounterIds.PROCESSED);
        }
    }

    /** Processes an event whose type is determined by its class. */
    private void processByClass(Object event, Dispatch dispatch) {
        var sender = senders.computeIfAbsent(event.getClass(), key -> types.ofObject(event).map(engine::sender));
        if (sender.isPresent()) {
            process(event, dispatch, sender.get());
            return;
        }
        if (dispatch.accounted) {
            dispatch.counters.increment(CounterIds.PROCESSED);
        }
        dispatch.accounted = false;
        failed("an event of the class " + event.getClass().getName() + " is of no declared event type; name the event type on the wire");
    }
}
