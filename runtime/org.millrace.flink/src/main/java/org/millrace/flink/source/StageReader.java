package org.millrace.flink.source;

import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.core.memory.DataInputViewStreamWrapper;
import org.apache.flink.core.memory.DataOutputViewStreamWrapper;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.millrace.deployment.Deployment;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.event.WireEventSerializer;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.kernel.FragmentCounters;
import org.millrace.runtime.kernel.SourceFragment;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.WireEvent;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;
import org.millrace.runtime.time.Ticker;
import org.millrace.runtime.time.TimeGate;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs an inbound adapter. Used by the thread of the task. */
final class StageReader implements SourceReader<WireEvent, StageSplit> {

    private static final Duration LOOK = Duration.ofMillis(20);
    private static final long MARK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final JobNetwork job;
    private final String stage;
    private final boolean isTimed;
    private final Outlet outlet = new Outlet();
    private final NavigableMap<Long, List<Delivery>> unconfirmed = new TreeMap<>();
    private Optional<SourceFragment> source = Optional.empty();
    private Optional<FragmentCounters> counters = Optional.empty();
    private Optional<Ticker> ticker = Optional.empty();
    private List<Delivery> unsaved = new ArrayList<>();
    private boolean paused;
    private boolean ended;
    private long marked = TimeGate.UNSET;
    private long nextMark;

    StageReader(JobNetwork job, String stage) {
        this.job = job;
        this.stage = stage;
        this.isTimed = job.local().fragments().deployment().time().equals(Deployment.EVENT_TIME);
    }

    @Override
    public void start() {
        // The split starts the adapter.
    }

    @Override
    public void addSplits(List<StageSplit> splits) {
        try {
            open(splits.getFirst());
        } catch (StartException e) {
            throw new SuppressRestartsException(new IOException("stage '" + e.stage() + "': " + e.getMessage(), e));
        } catch (IOException e) {
            throw new SuppressRestartsException(new IOException("the state of '" + stage + "' cannot be used: " + e.getMessage(), e));
        }
    }

    private void open(StageSplit split) throws StartException, IOException {
        var in = new DataInputStream(new ByteArrayInputStream(split.state()));
        var counted = new long[split.state().length == 0 ? 0 : in.readInt()];
        for (var i = 0; i < counted.length; i++) {
            counted[i] = in.readLong();
        }
        counters = Optional.of(job.local().fragments().counters(stage, counted));
        var made = (SourceFragment) job.local().fragments().build(stage, counters.get(), outlet);
        source = Optional.of(made);
        if (split.state().length > 0) {
            var events = new WireEventSerializer(job);
            for (var rest = in.readInt(); rest > 0; rest--) {
                outlet.leave(events.deserialize(new DataInputViewStreamWrapper(in)));
            }
            made.load(new DataInputStream(new ByteArrayInputStream(StateValues.readBytes(in))));
        }
        made.start();
        job.local().started(stage);
        ticker = Optional.of(new Ticker(LOOK, outlet::wake));
    }

    @Override
    public InputStatus pollNext(ReaderOutput<WireEvent> output) {
        var event = outlet.poll();
        if (event != null) {
            if (isTimed && event.time() > marked && (marked == TimeGate.UNSET || System.nanoTime() - nextMark >= 0)) {
                mark(event.time(), output);
            }
            output.collect(event);
            return InputStatus.MORE_AVAILABLE;
        }
        if (ended) {
            return InputStatus.END_OF_INPUT;
        }
        if (source.isEmpty()) {
            return InputStatus.NOTHING_AVAILABLE;
        }
        confirmAtOnce();
        if (isTimed) {
            markClock(output);
        }
        if (source.get().isFinished() || job.local().isEnding()) {
            return end();
        }
        return InputStatus.NOTHING_AVAILABLE;
    }

    private void mark(long time, ReaderOutput<WireEvent> output) {
        marked = time;
        nextMark = System.nanoTime() + MARK_NANOS;
        output.emitWatermark(new Watermark(time));
    }

    /** Sends the time of the clock if all events up to it have left. */
    private void markClock(ReaderOutput<WireEvent> output) {
        source.get().exclusively(() -> {
            if (outlet.isEmpty() && source.get().now() > marked) {
                mark(source.get().now(), output);
            }
        });
    }

    /** Ends the input when everything is confirmed that the adapter has to acknowledge. */
    private InputStatus end() {
        if (!paused) {
            paused = true;
            source.get().pause();
        }
        unsaved.addAll(source.get().takeDeliveries());
        if (!unsaved.isEmpty() || !unconfirmed.isEmpty()) {
            return InputStatus.NOTHING_AVAILABLE;
        }
        outlet.open();
        source.get().end();
        ended = true;
        return InputStatus.MORE_AVAILABLE;
    }

    /** Without checkpoints nobody else confirms anything. */
    private void confirmAtOnce() {
        if (!job.isRecoverable()) {
            source.get().takeDeliveries().forEach(Delivery::ended);
        }
    }

    @Override
    public List<StageSplit> snapshotState(long checkpoint) {
        if (source.isEmpty()) {
            return List.of();
        }
        var state = new StateBuffer();
        try {
            save(checkpoint, state);
        } catch (IOException e) {
            throw new UncheckedIOException("the state of '" + stage + "' cannot be saved: " + e.getMessage(), e);
        }
        return List.of(new StageSplit(stage, state.toByteArray()));
    }

    private void save(long checkpoint, StateBuffer state) throws IOException {
        var problem = new IOException[1];
        source.get().exclusively(() -> {
            try {
                var counts = counters.orElseThrow().counts();
                state.writeInt(counts.length);
                for (var count : counts) {
                    state.writeLong(count);
                }
                var waiting = outlet.all();
                state.writeInt(waiting.size());
                var events = new WireEventSerializer(job);
                var out = new DataOutputViewStreamWrapper(state);
                for (var event : waiting) {
                    events.serialize(event, out);
                }
                var own = new StateBuffer();
                source.get().save(own);
                StateValues.writeBytes(state, own.toByteArray());
                unsaved.addAll(source.get().takeDeliveries());
                unconfirmed.put(checkpoint, unsaved);
                unsaved = new ArrayList<>();
            } catch (IOException e) {
                problem[0] = e;
            }
        });
        if (problem[0] != null) {
            throw problem[0];
        }
    }

    @Override
    public void notifyCheckpointComplete(long checkpoint) {
        var complete = unconfirmed.headMap(checkpoint, true);
        complete.values().forEach(deliveries -> deliveries.forEach(Delivery::ended));
        complete.clear();
    }

    @Override
    public CompletableFuture<Void> isAvailable() {
        return outlet.available();
    }

    @Override
    public void notifyNoMoreSplits() {
        // There is one.
    }

    @Override
    public void close() {
        ticker.ifPresent(Ticker::close);
        outlet.open();
        source.ifPresent(SourceFragment::close);
    }
}
