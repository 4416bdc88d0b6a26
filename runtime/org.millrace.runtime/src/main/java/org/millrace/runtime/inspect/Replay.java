package org.millrace.runtime.inspect;

import org.millrace.control.EventMessages.Replayed;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.Network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Sends the events of a recording to the receiving stage of the recorded wire with the recorded time distances. */
final class Replay implements Decoder.Output {

    private static final int BUFFER_SIZE = 64 * 1024;

    private final Network network;
    private final RuntimeEventType type;
    private final RecordedTimes times;
    private final Pace pace;
    private boolean over;
    private String message = "";
    private long events;

    /**
     * Creates a replay without starting it.
     *
     * @param times the times of the events; closed by the caller
     */
    Replay(Network network, RuntimeEventType type, RecordedTimes times, Pace pace) {
        this.network = network;
        this.type = type;
        this.times = times;
        this.pace = pace;
    }

    /**
     * Sends the events of a file until its end, the first refused event, or the end of the pace.
     *
     * @return number of sent events, and the reason if not all were sent
     */
    Replayed run(Path file, Codec codec) {
        var buffer = ByteBuffer.allocate(Math.max(BUFFER_SIZE, codec.maximumEventSize()));
        var decoder = codec.newDecoder();
        try (var channel = FileChannel.open(file)) {
            while (!over && channel.read(buffer) >= 0) {
                decoder.decode(buffer.flip(), this);
                buffer.compact();
            }
            if (!over) {
                decoder.end(buffer.flip(), this);
            }
        } catch (IOException e) {
            message = "cannot read " + file + ": " + e.getMessage();
        } catch (UncheckedIOException e) {
            message = "cannot read " + RecordedTimes.beside(file) + ": " + e.getCause().getMessage();
        }
        return new Replayed(message.isEmpty(), message, times.header().stage(), events);
    }

    @Override
    public void event(Object event) {
        if (over) {
            return;
        }
        try {
            var time = times.next();
            over = time.isEmpty() || !pace.await(time.getAsLong());
        } catch (IOException e) {
            over = true;
            throw new UncheckedIOException(e);
        }
        if (!over) {
            network.probes().injectDecoded(times.header().stage(), type, event).ifPresentOrElse(this::refused, () -> events++);
        }
    }

    @Override
    public void malformed(String reason) {
        refused("the file does not hold recorded events: " + reason);
    }

    private void refused(String reason) {
        if (!over) {
            over = true;
            message = reason;
        }
    }
}
