package org.millrace.runtime.kernel;

import org.millrace.deployment.Codecs;
import org.millrace.journal.EventFormat;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalReader;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.time.TimeGate;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * Replays the journal of a run in one thread: what entered the network enters it again, in the same order and at the same
 * times; after each entry, Streams are emptied in a fixed order. So each replay gives the same outputs.
 */
public final class EntranceReplay {

    /**
     * What is replayed.
     *
     * @param untilEvent the number of the last event; {@link Long#MAX_VALUE} for all
     * @param untilTime  the time after which the replay ends, in nanoseconds since 1970-01-01 UTC; {@link Long#MAX_VALUE} for all
     * @param speed      the speed compared with the recorded arrival times; 0 for as fast as possible
     * @param statements whether recorded changes of statements are made; otherwise those of the deployment are used throughout
     */
    public record Extent(long untilEvent, long untilTime, double speed, boolean statements) {

        /** Replays everything as fast as possible. */
        public static final Extent ALL = new Extent(Long.MAX_VALUE, Long.MAX_VALUE, 0, true);
    }

    private final Network network;
    private final Core core;
    private final TimeGate entrance;
    private final Run run;
    private final Map<Integer, TimedIngress> inputs = new HashMap<>();
    private final Map<String, EventFormat> formats = new HashMap<>();
    private final Map<String, ScreenedEvents> decoders = new HashMap<>();
    private final Function<String, Interest> interests;
    private final Codecs codecs;
    private long firstNanos = Long.MIN_VALUE;
    private long begun;
    private volatile long number;
    private volatile long cutBytes;
    private volatile boolean stopped;

    /**
     * @param interests returns the interest in the events of an adapter
     */
    EntranceReplay(Network network, Core core, Gates gates, Run run, Function<String, Interest> interests, Codecs codecs) {
        this.interests = interests;
        this.codecs = codecs;
        this.network = network;
        this.core = core;
        this.entrance = gates.entrance();
        this.run = run;
    }

    /** Returns the number of the event that is processed, or was last. For any thread. */
    public long number() {
        return number;
    }

    /** Returns the bytes at the end of the journal that a crash cut off. For any thread. */
    public long cutBytes() {
        return cutBytes;
    }

    /** Ends the replay before the next entry. For any thread. */
    public void stop() {
        stopped = true;
    }

    /**
     * Replays the run; at its end, the events that wait are processed, as at the end of a run.
     *
     * @throws IOException if the journal cannot be read any further, or does not fit the network; the message is for the user
     */
    public void perform(Extent extent) throws IOException {
        var dispatch = core.dispatch();
        try (var reader = new JournalReader(run)) {
            resume(extent);
            while (!stopped && reader.next() && isWithin(reader, extent)) {
                if (extent.speed() > 0) {
                    await(reader, extent.speed());
                }
                enter(reader, extent);
                network.serveStreams(dispatch);
            }
            cutBytes = reader.cutBytes();
        } finally {
            entrance.flush();
            network.serveStreams(dispatch);
        }
    }

    private boolean isWithin(JournalReader reader, Extent extent) {
        var first = reader.number() - Math.max(reader.count() - 1, 0);
        return first <= extent.untilEvent() && reader.clock() <= extent.untilTime() && entrance.now() <= extent.untilTime();
    }

    /** Takes over what the header says, if earlier segments have been deleted. */
    private void resume(Extent extent) throws IOException {
        number = run.header().firstEvent() - 1;
        for (var input : run.header().inputs().entrySet()) {
            open(input.getKey(), input.getValue());
        }
        if (extent.statements()) {
            for (var change : run.header().changes()) {
                change(change);
            }
        }
        if (run.header().clock() != TimeGate.UNSET) {
            entrance.moveTo(run.header().clock());
        }
    }

    private void await(JournalReader reader, double speed) {
        if (firstNanos == Long.MIN_VALUE) {
            if (!reader.kind().hasEvent()) {
                return;
            }
            firstNanos = reader.nanos();
            begun = System.nanoTime();
        }
        var due = begun + (long) ((reader.nanos() - firstNanos) / speed);
        for (var left = due - System.nanoTime(); left > 0 && !stopped; left = due - System.nanoTime()) {
            LockSupport.parkNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(100)));
        }
    }

    private void enter(JournalReader reader, Extent extent) throws IOException {
        number = reader.number();
        switch (reader.kind()) {
            case OPEN -> open(reader.input(), reader.stage());
            case CLOSE -> inputs.remove(reader.input()).close();
            case EVENT -> {
                var input = input(reader);
                input.emitRecorded(reader.event(format(input.source())), reader.nanos());
            }
            case SCREENED -> screened(reader, Math.min(reader.number(), extent.untilEvent()));
            case CLOCK -> entrance.moveTo(reader.clock());
            case IDLE -> {
                var idle = reader.idle();
                var left = idle.inputs().stream().map(inputs::get).filter(Objects::nonNull).flatMap(input -> input.input().stream()).toList();
                entrance.leaveOut(new TimeGate.Idle(left, idle.all()));
            }
            case INJECT -> inject(reader);
            case EMIT -> emit(reader);
            case STATEMENTS -> {
                var change = reader.change();
                if (extent.statements()) {
                    change(change);
                }
            }
            case END -> entrance.flush();
        }
    }

    private void open(int input, String adapter) throws JournalException {
        if (network.node(adapter).orElse(null) instanceof SourceNode source) {
            inputs.put(input, (TimedIngress) source.openIngress());
            return;
        }
        throw new JournalException("the journal has events of the inbound adapter '" + adapter + "', which the network does not have");
    }

    private TimedIngress input(JournalReader reader) throws JournalException {
        var input = inputs.get(reader.input());
        if (input == null) {
            throw new JournalException("the journal is damaged: the event " + number + " came from an input that is not open");
        }
        return input;
    }

    /** Replays events that were discarded, up to the event with a number. */
    private void screened(JournalReader reader, long last) throws IOException {
        var input = input(reader);
        var decoder = decoders.get(input.source().name());
        if (decoder == null) {
            decoder = new ScreenedEvents(run.header(), input.source(), codecs, interests.apply(input.source().name()));
            decoders.put(input.source().name(), decoder);
        }
        var nanos = reader.nanos();
        number = reader.number() - reader.count();
        decoder.decode(reader.bytes(), event -> {
            if (number < last) {
                number = number + 1;
                input.emitRecorded(event, nanos);
            }
        }, discarded -> {
            var within = (int) Math.min(discarded, last - number);
            number = number + within;
            input.screened(within);
        });
    }

    private EventFormat format(SourceNode source) throws JournalException {
        var known = formats.get(source.name());
        if (known != null) {
            return known;
        }
        var format = EventFormat.of(run.header().type(run.header().adapter(source.name()).eventType()), source.type());
        formats.put(source.name(), format);
        return format;
    }

    private EventFormat format(String type) throws JournalException {
        return EventFormat.of(run.header().type(type), present(type));
    }

    private RuntimeEventType present(String type) throws JournalException {
        return network.types().find(type)
                .orElseThrow(() -> new JournalException("the journal has events of the type '" + type + "', which the network does not have"));
    }

    private void inject(JournalReader reader) throws IOException {
        var event = reader.event(format(reader.type()));
        var refusal = network.probes().injectDecoded(reader.stage(), present(reader.type()), event);
        if (refusal.isPresent()) {
            throw new JournalException("the event " + number + " was injected, but " + refusal.get());
        }
    }

    private void emit(JournalReader reader) throws IOException {
        var event = reader.type().isEmpty() ? reader.map() : reader.event(format(reader.type()));
        switch (network.node(reader.stage()).orElse(null)) {
            case BeanNode bean -> bean.emitRecorded(event);
            case SourceNode source -> source.deadLetters().orElseThrow(() -> new JournalException("the journal has dead letters of the adapter '"
                    + reader.stage() + "', from which the network has no wire for dead letters")).emitRecorded(event);
            case null, default -> throw new JournalException("the journal has events of the bean '" + reader.stage()
                    + "', which the network does not have");
        }
    }

    private void change(StatementsChange change) throws JournalException {
        var problems = switch (change.action()) {
            case DEPLOY -> network.statements().deploy(change.processor(), change.statements());
            case REPLACE -> network.statements().replace(change.processor(), change.statements());
            case REMOVE -> {
                network.statements().undeploy(change.processor(), change.names());
                yield List.of();
            }
        };
        if (!problems.isEmpty()) {
            throw new JournalException("a recorded change of the statements of '" + change.processor() + "' is not possible: " + problems.getFirst());
        }
    }
}
