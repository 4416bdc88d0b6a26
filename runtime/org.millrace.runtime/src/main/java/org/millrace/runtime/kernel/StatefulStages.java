package org.millrace.runtime.kernel;

import org.millrace.runtime.api.SavedState;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.snapshot.EventCodec;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;
import org.millrace.runtime.time.GateState;
import org.millrace.runtime.time.TimeGate;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects the state of the stages of a network, and gives it back to them. Used while no event is on its way. */
final class StatefulStages {

    private final List<StageNode> nodes;
    private final Gates gates;
    private final EventTypes types;

    StatefulStages(List<StageNode> nodes, Gates gates, EventTypes types) {
        this.nodes = nodes;
        this.gates = gates;
        this.types = types;
    }

    TimeGate entrance() {
        return gates.entrance();
    }

    private <T extends StageNode> List<T> of(Class<T> kind) {
        return nodes.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private Map<String, SavedState> savedStages() {
        var found = new LinkedHashMap<String, SavedState>();
        of(SinkNode.class).forEach(sink -> sink.recovered().flatMap(RecoveredSink::state).ifPresent(state -> found.put(sink.name(), state)));
        of(BeanNode.class).forEach(bean -> bean.state().ifPresent(state -> found.put(bean.name(), state)));
        of(SourceNode.class).stream().filter(source -> source.adapter() instanceof SavedState)
                .forEach(source -> found.put(source.name(), (SavedState) source.adapter()));
        return found;
    }

    /** Returns what a user has to know: which state is lost in a crash, or takes long to come back. */
    List<String> remarks() {
        var remarks = new ArrayList<String>();
        of(BeanNode.class).stream().filter(bean -> bean.state().isEmpty()).forEach(bean -> remarks.add("the bean '" + bean.name()
                + "' does not save its state; if it has any, it begins without it after a crash"));
        of(ProcessorNode.class).stream().filter(node -> !node.engine().state().horizon().isBounded()).forEach(node -> remarks.add("the state of '" + node.name()
                + "' is " + node.engine().state().horizon().text() + "; after a crash, all of it is replayed"));
        return remarks;
    }

    /** Captures all states; the result has to be closed. */
    CapturedNetwork capture(EntranceJournal journal) throws IOException {
        var stages = new LinkedHashMap<String, byte[]>();
        for (var stage : savedStages().entrySet()) {
            stages.put(stage.getKey(), StateBuffer.bytes(stage.getValue()::save));
        }
        var gate = new GateState(entrance());
        var inputs = new ArrayList<SavedNetwork.Input>();
        var entered = new LinkedHashMap<String, Long>();
        for (var source : of(SourceNode.class)) {
            entered.put(source.name(), source.inputs().entered());
            for (var input : source.inputs().open()) {
                var timed = input.input();
                inputs.add(new SavedNetwork.Input(input.number(), source.name(), timed.isPresent(), timed.map(gate::watermark).orElse(0L),
                        timed.map(gate::isLeading).orElse(false)));
            }
        }
        var saved = new SavedNetwork(journal.run(), journal.events(), Instant.now().toString(), gates.clocks(), inputs, StateBuffer.bytes(this::saveHeld),
                entered, stages, Map.of());
        // The last step, so that a failure before it leaves no capture open.
        var engines = new LinkedHashMap<String, CapturedNetwork.Processor>();
        for (var node : of(ProcessorNode.class)) {
            var state = node.engine().state();
            engines.put(node.name(), new CapturedNetwork.Processor(state.horizon().unbounded(), state.capture()));
        }
        return new CapturedNetwork(saved, engines);
    }

    private void saveHeld(StateBuffer out) throws IOException {
        var held = new GateState(entrance()).held().stream().filter(TimedIngress.Arrival.class::isInstance).map(TimedIngress.Arrival.class::cast)
                .filter(arrival -> !arrival.comesAgain()).toList();
        out.writeInt(held.size());
        for (var arrival : held) {
            StateValues.writeText(out, arrival.source().name());
            out.writeLong(arrival.time());
            EventCodec.write(arrival.source().type(), out).put(arrival.event(), out);
        }
    }

    /**
     * Gives adapters and beans their states, before they start.
     *
     * @param beans whether beans get theirs; otherwise the whole journal gives it to them
     */
    void restore(SavedNetwork saved, boolean beans) throws IOException {
        for (var stage : saved.stages().entrySet()) {
            var node = nodes.stream().filter(each -> each.name().equals(stage.getKey())).findFirst().orElse(null);
            switch (node) {
                case SinkNode sink when sink.recovered().flatMap(RecoveredSink::state).isPresent() ->
                    NetworkState.load(sink.recovered().flatMap(RecoveredSink::state).get(), stage.getValue());
                case SourceNode source when source.adapter() instanceof SavedState state -> NetworkState.load(state, stage.getValue());
                case BeanNode bean when beans -> bean.restore(stage.getValue());
                case null, default -> { }
            }
        }
    }

    /** Returns the processors whose state needs the whole journal. */
    List<String> unbounded(SavedNetwork saved) {
        return of(ProcessorNode.class).stream().filter(node -> !node.engine().state().horizon().isBounded()
                || Optional.ofNullable(saved.engines().get(node.name())).map(state -> !state.unbounded().isEmpty()).orElse(false))
                .map(StageNode::name).toList();
    }

    /** Lets outputs be written, left out or counted as repeated. */
    void enter(RecoveredSink.Phase phase) {
        of(SinkNode.class).forEach(sink -> sink.recovered().ifPresent(recovered -> recovered.enter(phase)));
    }

    /** Tells inbound adapters which events they must not bring again. */
    void resume() {
        of(SourceNode.class).stream().filter(source -> source.inputs().entered() > 0)
                .forEach(source -> source.adapter().resumeAfter(source.inputs().entered()));
    }

    /**
     * Takes over the state of clocks, statements and the entrance.
     *
     * @return what was kept, by processor
     */
    Map<String, StateReport> take(SavedNetwork saved, RecordedEntrance entrance) throws IOException {
        gates.begin(saved.clocks());
        var reports = new LinkedHashMap<String, StateReport>();
        for (var node : of(ProcessorNode.class)) {
            var state = saved.engines().get(node.name());
            if (state != null) {
                reports.put(node.name(), node.engine().state().load(new DataInputStream(new ByteArrayInputStream(state.state()))));
            }
        }
        gates.restore(saved.clocks());
        for (var source : of(SourceNode.class)) {
            source.inputs().restoreEntered(saved.entered().getOrDefault(source.name(), 0L));
        }
        for (var input : saved.inputs()) {
            open(input, entrance);
        }
        hold(new DataInputStream(new ByteArrayInputStream(saved.held())));
        return reports;
    }

    private Optional<SourceNode> source(String name) {
        return of(SourceNode.class).stream().filter(source -> source.name().equals(name)).findFirst();
    }

    private void open(SavedNetwork.Input saved, RecordedEntrance entrance) {
        var source = source(saved.adapter());
        if (source.isEmpty()) {
            return;
        }
        var input = (TimedIngress) source.get().openIngress();
        if (saved.timed()) {
            input.input().ifPresent(timed -> new GateState(entrance()).restore(timed, saved.watermark(), saved.leading()));
        }
        if (saved.number() > 0) {
            entrance.add(saved.number(), input);
        } else {
            source.get().inputs().leaveOpen(input);
        }
    }

    private void hold(DataInputStream in) throws IOException {
        for (var rest = in.readInt(); rest > 0; rest--) {
            var source = source(StateValues.readText(in));
            var time = in.readLong();
            var codec = EventCodec.read(in, types);
            var bytes = StateValues.readBytes(in);
            if (source.isPresent() && codec.isPresent()) {
                source.get().heldInput().hold(time, codec.get().get(bytes));
            }
        }
    }
}
