package org.millrace.runtime.inspect;

import org.millrace.control.EventMessages.RecordParams;
import org.millrace.control.EventMessages.Recording;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.Network;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Records wires to files that the adapter {@code file} can read with the same codec, and that {@link Replayer}
 * replays with the original timing. Safe for any thread.
 */
public final class Recorder implements AutoCloseable {

    private static final long DEFAULT_EVENTS = 10_000_000;
    private static final long DEFAULT_BYTES = 1L << 30;

    /** A wire, or all wires between two stages. */
    private record Wire(String from, String to) {
    }

    /** A current or ended recording. */
    private record Running(RecordTap tap, Path file, String codec, String type) {

        Recording state() {
            return new Recording(true, tap.reason(), file.toString(), codec, type, tap.recording(), tap.events(),
                    tap.bytes(), tap.missed());
        }
    }

    private final Network network;
    private final ClassLoader loader;
    private final BiConsumer<String, String> log;
    private final Map<Wire, Running> recordings = new HashMap<>();

    /**
     * Creates a recorder without recordings.
     *
     * @param loader loads codecs
     * @param log    receives a stage's name and a message when a recording ends by itself
     */
    public Recorder(Network network, ClassLoader loader, BiConsumer<String, String> log) {
        this.network = network;
        this.loader = loader;
        this.log = log;
    }

    /** Starts or ends recording a wire. */
    public synchronized Recording record(RecordParams params) {
        var wire = new Wire(params.from(), params.to());
        var before = recordings.get(wire);
        if (!params.enabled()) {
            return before == null ? none(wire) : end(before);
        }
        if (before != null && before.tap().recording()) {
            return Recording.refused("the wire is being recorded already, to " + before.file());
        }
        try {
            var begun = begin(wire, params);
            recordings.put(wire, begun);
            return begun.state();
        } catch (FileAlreadyExistsException e) {
            return Recording.refused("the file " + e.getFile() + " exists; choose another name or let it be replaced");
        } catch (InvalidPathException e) {
            return Recording.refused("'" + params.file() + "' is no path: " + e.getReason());
        } catch (IllegalArgumentException e) {
            return Recording.refused(e.getMessage());
        } catch (IOException e) {
            return Recording.refused("cannot write " + params.file() + ": " + e.getMessage());
        }
    }

    /** Returns the state of a wire's recording. */
    public synchronized Recording state(RecordParams params) {
        var wire = new Wire(params.from(), params.to());
        var found = recordings.get(wire);
        return found == null ? none(wire) : found.state();
    }

    private static Recording none(Wire wire) {
        return Recording.refused("the wire from '" + wire.from() + "' to '" + wire.to() + "' is not recorded");
    }

    private Running begin(Wire wire, RecordParams params) throws IOException {
        if (params.file().isBlank()) {
            throw new IllegalArgumentException("a file has to be named");
        }
        network.probes().refusesTap(wire.from(), wire.to()).ifPresent(refusal -> {
            throw new IllegalArgumentException(refusal);
        });
        var type = type(wire, params.type());
        var codecId = params.codec().isEmpty() ? codecOf(params.file()) : params.codec();
        var codec = RecordedCodec.of(codecId, type, loader);
        var file = Path.of(network.deployment().folder()).resolve(params.file()).normalize();
        var files = RecordingFiles.open(file, params.replace(), new RecordedTimes.Header(wire.from(), wire.to(), type.name(), codecId));
        var tap = new RecordTap(type, codec, files, bound(params.maxEvents(), DEFAULT_EVENTS),
                bound(params.maxBytes(), DEFAULT_BYTES), wire.from() + "-recorder",
                why -> log.accept(wire.from(), "the recording to " + file + " has ended: " + why));
        network.probes().tap(wire.from(), wire.to(), tap);
        return new Running(tap, file, codecId, type.name());
    }

    private RuntimeEventType type(Wire wire, String named) {
        if (!named.isEmpty()) {
            return network.types().find(named)
                    .orElseThrow(() -> new IllegalArgumentException("there is no event type '" + named + "'"));
        }
        return network.probes().typeOn(wire.from(), wire.to()).orElseThrow(() -> new IllegalArgumentException(
                "the wire from '" + wire.from() + "' to '" + wire.to()
                        + "' carries events of no certain type; name the event type to record"));
    }

    private static long bound(long given, long otherwise) {
        return given <= 0 ? otherwise : given;
    }

    private static String codecOf(String file) {
        var name = file.toLowerCase(Locale.ROOT);
        if (name.endsWith(".csv")) {
            return "csv";
        }
        return name.endsWith(".json") || name.endsWith(".jsonl") ? "json" : "binary";
    }

    private Recording end(Running running) {
        network.probes().untap(running.tap());
        try {
            running.tap().finish();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return running.state();
    }

    /** Ends all recordings; their files are then complete. */
    @Override
    public synchronized void close() {
        recordings.values().forEach(this::end);
    }
}
