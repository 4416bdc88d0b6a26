package org.millrace.runtime.kernel;

import org.millrace.runtime.api.BatchOutput;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.SavedState;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.snapshot.EventCodec;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * An outbound adapter that writes what has come between two snapshots as a batch, when the second one is complete. Until then the snapshots have it,
 * so that each batch is written once. For any thread.
 */
final class BatchedSink implements OutboundAdapter, SavedState {

    /**
     * Events that are not known to be written.
     *
     * @param number   the number of the batch
     * @param snapshot the first snapshot that has it; {@link Long#MIN_VALUE} if it comes from an earlier process
     */
    private record Pending(long number, long snapshot, List<Object> events) {
    }

    private final OutboundAdapter adapter;
    private final BatchOutput output;
    private final String writer;
    private final RuntimeEventType type;
    private final EventTypes types;
    private final NavigableMap<Long, Pending> pending = new TreeMap<>();
    private List<Object> events = new ArrayList<>();
    private long last;

    /**
     * @param writer the name to which the numbers of the batches belong
     */
    BatchedSink(OutboundAdapter adapter, BatchOutput output, String writer, RuntimeEventType type, EventTypes types) {
        this.adapter = adapter;
        this.output = output;
        this.writer = writer;
        this.type = type;
        this.types = types;
    }

    @Override
    public synchronized void start() throws IOException {
        output.start(writer);
        var written = output.last();
        pending.headMap(written, true).clear();
        last = Math.max(last, written);
        complete(Long.MIN_VALUE);
    }

    @Override
    public synchronized void write(Object event) {
        events.add(event);
    }

    /** Ends the batch that the next snapshot has; called before {@link #save}. */
    synchronized void seal(long snapshot) {
        if (!events.isEmpty()) {
            pending.put(++last, new Pending(last, snapshot, events));
            events = new ArrayList<>();
        }
    }

    /** Writes what a snapshot has, since it is complete. */
    synchronized void complete(long snapshot) throws IOException {
        for (var first = pending.firstEntry(); first != null && first.getValue().snapshot() <= snapshot; first = pending.firstEntry()) {
            output.write(first.getKey(), first.getValue().events());
            pending.remove(first.getKey());
        }
    }

    @Override
    public synchronized void save(DataOutput out) throws IOException {
        out.writeLong(last);
        out.writeInt(pending.size());
        for (var batch : pending.values()) {
            var bytes = new StateBuffer();
            var codec = EventCodec.write(type, bytes);
            for (var event : batch.events()) {
                codec.put(event, bytes);
            }
            out.writeLong(batch.number());
            out.writeInt(batch.events().size());
            out.write(bytes.toByteArray());
        }
    }

    @Override
    public synchronized void load(DataInput in) throws IOException {
        last = in.readLong();
        for (var rest = in.readInt(); rest > 0; rest--) {
            var number = in.readLong();
            var saved = new ArrayList<Object>();
            var count = in.readInt();
            var codec = EventCodec.read(in, types).orElseThrow(() -> new IOException("the event type of outputs that are not written is no longer there"));
            for (; count > 0; count--) {
                saved.add(codec.get(StateValues.readBytes(in)));
            }
            pending.put(number, new Pending(number, Long.MIN_VALUE, saved));
        }
    }

    @Override
    public Map<String, Long> counters() {
        return adapter.counters();
    }

    @Override
    public synchronized void stop() throws IOException {
        output.stop();
    }
}
