package org.millrace.runtime.kernel;

import org.millrace.deployment.Codecs;
import org.millrace.journal.EventFormat;
import org.millrace.journal.Journal;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalEntry;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalHeader;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.ShadowStatements.Observer;
import org.millrace.runtime.kernel.StatementHistory.Past;
import org.millrace.runtime.time.IdleInputs;
import org.millrace.runtime.time.TimeGate;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/** Enters the entries of a journal into a network that was built for a replay. For one thread, except {@link #number()}. */
final class RecordedEntrance {

    private final Network network;
    private final TimeGate gate;
    private final JournalHeader header;
    private final Predicate<StatementsChange> made;
    private final LongPredicate wanted;
    private final Map<Integer, TimedIngress> inputs = new HashMap<>();
    private final Map<String, EventFormat> formats = new HashMap<>();
    private final Map<String, ScreenedEvents> decoders = new HashMap<>();
    private final Function<String, Interest> interests;
    private final Codecs codecs;
    private List<Run> runs = List.of();
    private volatile long number;
    /** Whether the next move of the clock is the first one of a run. */
    private boolean begins;

    /**
     * @param header    describes the entries
     * @param made      returns whether a recorded change of statements is made
     * @param wanted    returns whether an event enters, by its number
     * @param interests returns the interest in the events of an adapter
     */
    RecordedEntrance(Network network, TimeGate gate, JournalHeader header, Predicate<StatementsChange> made, LongPredicate wanted,
            Function<String, Interest> interests, Codecs codecs) {
        this.network = network;
        this.gate = gate;
        this.header = header;
        this.made = made;
        this.wanted = wanted;
        this.interests = interests;
        this.codecs = codecs;
    }

    /** Gives it the runs up to the present one, for statements that begin with the state that these give them; without, they keep that of the others. */
    RecordedEntrance with(List<Run> past) {
        runs = past;
        return this;
    }

    /** Returns the number of the event that is processed, or was last. For any thread. */
    long number() {
        return number;
    }

    /** Takes over what the header says, if earlier segments have been deleted. */
    void begin() throws JournalException {
        number = header.firstEvent() - 1;
        for (var input : header.inputs().entrySet()) {
            open(input.getKey(), input.getValue());
        }
        for (var change : header.changes()) {
            change(change);
        }
        if (header.clock() != TimeGate.UNSET) {
            gate.moveTo(header.clock());
        } else {
            begins = true;
        }
    }

    /**
     * Enters an entry. Streams are not emptied.
     *
     * @param last the number of the last event that enters
     * @throws IOException if the entry cannot be read, or does not fit the network; the message is for the user
     */
    void enter(JournalEntry entry, long last) throws IOException {
        number = entry.number();
        switch (entry.kind()) {
            case OPEN -> open(entry.input(), entry.stage());
            case CLOSE -> inputs.remove(entry.input()).close();
            case EVENT -> {
                var input = input(entry);
                enter(input, entry.event(format(input.source())), entry.nanos());
            }
            case SCREENED -> screened(entry, Math.min(entry.number(), last));
            case CLOCK -> clock(entry.clock());
            case IDLE -> {
                var idle = entry.idle();
                var left = idle.inputs().stream().map(inputs::get).filter(Objects::nonNull).flatMap(input -> input.input().stream()).toList();
                gate.leaveOut(new IdleInputs(left, idle.all()));
            }
            case INJECT -> {
                if (wanted.test(number)) {
                    inject(entry);
                }
            }
            case EMIT -> {
                if (wanted.test(number)) {
                    emit(entry);
                }
            }
            case STATEMENTS -> change(entry.change());
            case END -> gate.flush();
            case MARK -> { }
        }
    }

    /** Moves the clock. With the wall clock, the first move of a run passes over the time without a process. */
    private void clock(long time) {
        if (begins && header.deployment().usesWallClock()) {
            network.leapTo(time);
        } else {
            gate.moveTo(time);
        }
        begins = false;
    }

    /** Enters an event of an inbound adapter; one that is left out moves the clock all the same. */
    private void enter(TimedIngress input, Object event, long nanos) {
        if (wanted.test(number)) {
            input.emitRecorded(event, nanos);
        } else {
            input.leaveOutRecorded(event);
        }
    }

    /** Adds an input that was open in front of the first entry. */
    void add(int input, TimedIngress ingress) {
        inputs.put(input, ingress);
    }

    /**
     * Ends a run as a crash does. Its shadows are gone. Its open inputs are left to their adapters: they hold the clock back until the adapters bring
     * events again.
     */
    void leave() {
        inputs.values().forEach(input -> input.source().inputs().leaveOpen(input));
        network.deployment().statements().keySet().forEach(network.statements().shadows()::discard);
    }

    private void open(int input, String adapter) throws JournalException {
        if (network.node(adapter).orElse(null) instanceof SourceNode source) {
            inputs.put(input, (TimedIngress) source.openIngress());
            return;
        }
        throw new JournalException("the journal has events of the inbound adapter '" + adapter + "', which the network does not have");
    }

    private TimedIngress input(JournalEntry entry) throws JournalException {
        var input = inputs.get(entry.input());
        if (input == null) {
            throw new JournalException("the journal is damaged: the event " + number + " came from an input that is not open");
        }
        return input;
    }

    /** Replays events that were discarded, up to the event with a number. */
    private void screened(JournalEntry entry, long last) throws IOException {
        var input = input(entry);
        var decoder = decoders.get(input.source().name());
        if (decoder == null) {
            decoder = new ScreenedEvents(header, input.source(), codecs, interests.apply(input.source().name()));
            decoders.put(input.source().name(), decoder);
        }
        var nanos = entry.nanos();
        number = entry.number() - entry.count();
        decoder.decode(entry.bytes(), event -> {
            if (number < last) {
                number = number + 1;
                enter(input, event, nanos);
            }
        }, discarded -> {
            var within = (int) Math.min(discarded, last - number);
            number = number + within;
            input.screenedRecorded(within);
        });
    }

    private EventFormat format(SourceNode source) throws JournalException {
        var known = formats.get(source.name());
        if (known != null) {
            return known;
        }
        var format = EventFormat.of(header.type(header.adapter(source.name()).eventType()), source.type());
        formats.put(source.name(), format);
        return format;
    }

    private EventFormat format(String type) throws JournalException {
        return EventFormat.of(header.type(type), present(type));
    }

    private RuntimeEventType present(String type) throws JournalException {
        return network.types().find(type)
                .orElseThrow(() -> new JournalException("the journal has events of the type '" + type + "', which the network does not have"));
    }

    private void inject(JournalEntry entry) throws IOException {
        var event = entry.event(format(entry.type()));
        var refusal = network.probes().injectDecoded(entry.stage(), present(entry.type()), event);
        if (refusal.isPresent()) {
            throw new JournalException("the event " + number + " was injected, but " + refusal.get());
        }
    }

    private void emit(JournalEntry entry) throws IOException {
        var event = entry.type().isEmpty() ? entry.map() : entry.event(format(entry.type()));
        switch (network.node(entry.stage()).orElse(null)) {
            case BeanNode bean -> bean.emitRecorded(event);
            case SourceNode source -> source.deadLetters().orElseThrow(() -> new JournalException("the journal has dead letters of the adapter '"
                    + entry.stage() + "', from which the network has no wire for dead letters")).emitRecorded(event);
            case null, default -> throw new JournalException("the journal has events of the bean '" + entry.stage()
                    + "', which the network does not have");
        }
    }

    private void change(StatementsChange change) throws JournalException {
        if (!made.test(change)) {
            return;
        }
        var processor = change.processor();
        var statements = network.statements();
        var shadows = statements.shadows();
        List<?> problems = switch (change.action()) {
            case DEPLOY -> statements.deploy(processor, change.statements());
            case REPLACE -> statements.replace(processor, change.statements());
            case REPLACE_KEEPING -> statements.replaceKeeping(processor, change.statements(), new StateReport());
            case REPLACE_WITH_HISTORY -> hasHistory() ? shadows.replace(processor, change.statements(), past(change))
                    : statements.replaceKeeping(processor, change.statements(), new StateReport());
            case REMOVE -> {
                statements.undeploy(processor, change.names());
                yield List.of();
            }
            case SHADOW -> shadows.begin(processor, change.statements(), Observer.NOBODY, report -> { });
            case SHADOW_WITH_HISTORY -> hasHistory() ? shadows.begin(processor, change.statements(), Observer.NOBODY, past(change))
                    : shadows.begin(processor, change.statements(), Observer.NOBODY, report -> { });
            // A recovery from a snapshot has no shadow.
            case PROMOTE -> shadows.statements(processor).isPresent() ? shadows.promote(processor)
                    : statements.replaceKeeping(processor, change.statements(), new StateReport());
            case DISCARD -> {
                shadows.discard(processor);
                yield List.of();
            }
        };
        if (!problems.isEmpty()) {
            throw new JournalException("a recorded change of the statements of '" + change.processor() + "' is not possible: " + problems.getFirst());
        }
    }

    private Past past(StatementsChange change) {
        return new Past(runs, number, change, wanted);
    }

    private boolean hasHistory() {
        return !runs.isEmpty() && Journal.isComplete(runs);
    }
}
