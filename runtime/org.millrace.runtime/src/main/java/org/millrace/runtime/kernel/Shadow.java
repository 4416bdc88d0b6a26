package org.millrace.runtime.kernel;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.engine.EngineSender;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.ShadowStatements.Observer;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Statements that run beside those of a processor. Until they {@link #join}, their events come from elsewhere, and their outputs go nowhere. Is
 * changed by one thread at a time; events come in any thread.
 */
final class Shadow {

    private final ProcessorNode node;
    private final List<StatementSpec> statements;
    private final Observer observer;
    private final ProcessorTaps taps;
    private final Engine engine;
    private final Map<RuntimeEventType, EngineSender> senders = new ConcurrentHashMap<>();
    private final Tap input = this::seePresent;
    private volatile boolean joined;
    private volatile boolean promoted;
    private volatile boolean ended;

    /** @param anew whether its clock starts at the beginning of a journal; otherwise it has the time of the processor */
    Shadow(ProcessorNode node, List<StatementSpec> statements, Observer observer, boolean anew, ProcessorTaps taps) {
        this.node = node;
        this.statements = statements;
        this.observer = observer;
        this.taps = taps;
        this.engine = node.beside(this::takes, this::failed, anew);
    }

    ProcessorNode node() {
        return node;
    }

    List<StatementSpec> statements() {
        return statements;
    }

    Engine engine() {
        return engine;
    }

    /** Returns whether it has the events of the processor, or has been promoted. */
    boolean joined() {
        return joined;
    }

    /** Returns whether its state is divided among threads in another way than that of the present statements. */
    boolean isDividedOtherwise() {
        return node.engine().divided() != engine.divided();
    }

    private void failed(String reason) {
        if (promoted) {
            node.failed(reason);
        } else if (joined && !ended) {
            observer.failed().accept(reason);
        }
    }

    private boolean takes(Tap.Passing output) {
        if (promoted) {
            return false;
        }
        if (joined) {
            observer.shadow().see(output);
        }
        return true;
    }

    private void seePresent(Tap.Passing passing) {
        if (joined) {
            see(passing);
        }
    }

    /** Sends an event that the processor is about to get, or that it has had. */
    void see(Tap.Passing passing) {
        try {
            passing.type().ifPresent(type -> senders.computeIfAbsent(type, engine::sender).accept(passing.event()));
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            failed(LimitedLog.describe(e));
        }
    }

    /** Lets adapters bring all events of the processor. */
    void watch() {
        taps.addInput(node.name(), input);
    }

    /** Lets it have the events of the processor from now on; after {@link #watch}. */
    void join() {
        engine.advance(node.engine().millis());
        joined = true;
        node.clock().follow(engine);
        taps.addOutput(node.name(), observer.present());
    }

    /** Lets its statements take the place of the present ones; after {@link #join}, while no event is on its way. */
    void promote() {
        promoted = true;
        disconnect();
        node.promote(engine);
    }

    private void disconnect() {
        taps.remove(observer.present());
        taps.remove(input);
        node.clock().follow(null);
    }

    /** Ends it. Other threads may just be sending it an event. */
    void end() {
        if (joined) {
            disconnect();
        } else {
            taps.remove(input);
        }
        ended = true;
        engine.close();
    }
}
