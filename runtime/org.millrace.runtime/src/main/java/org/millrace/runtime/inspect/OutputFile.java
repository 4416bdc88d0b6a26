package org.millrace.runtime.inspect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.time.Ticker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Writes the outputs of a network to a file, one JSON object per line: all events that beans and outbound adapters
 * receive. Events are written in the threads that bring them, in one order; a slow disk delays the network, since no
 * output may be missing.
 */
public final class OutputFile implements AutoCloseable {

    private static final Duration FLUSHED = Duration.ofMillis(200);

    private final Consumer<String> failed;
    private final JsonGenerator json;
    private final Ticker ticker;
    private Optional<EventTypes> types = Optional.empty();
    private Optional<LongSupplier> number = Optional.empty();
    private long count;
    private boolean over;

    private OutputFile(JsonGenerator json, Consumer<String> failed) {
        this.failed = failed;
        this.json = json;
        this.ticker = new Ticker(FLUSHED, this::flush);
    }

    /**
     * Creates the file, or replaces it.
     *
     * @param failed receives the reason, once, if the file cannot be written any further
     * @throws IOException if the file cannot be created
     */
    public static OutputFile open(Path file, Consumer<String> failed) throws IOException {
        var json = new JsonFactory().createGenerator(Files.newBufferedWriter(file));
        json.setRootValueSeparator(null);
        return new OutputFile(json, failed);
    }

    /**
     * Adds to each output the number of the event that is being processed.
     *
     * @param present returns the number
     */
    public void number(LongSupplier present) {
        number = Optional.of(present);
    }

    /** Writes the outputs of a network from now on; called before the network starts. */
    public void write(Network network) {
        types = Optional.of(network.types());
        NetworkOutputs.watch(network, this::write);
    }

    private synchronized void write(NetworkOutputs.Output output) {
        if (over) {
            return;
        }
        try {
            json.writeStartObject();
            json.writeNumberField("n", ++count);
            if (number.isPresent()) {
                json.writeNumberField("event", number.get().getAsLong());
            }
            output.write(json, types);
            json.writeEndObject();
            json.writeRaw('\n');
        } catch (IOException e) {
            fail(e);
        }
    }

    private synchronized void flush() {
        try {
            if (!over) {
                json.flush();
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    private void fail(IOException e) {
        over = true;
        failed.accept("the outputs cannot be written any further after " + (count - 1) + " events: " + e.getMessage());
    }

    /** Writes everything and closes the file; called after the network has stopped. */
    @Override
    public void close() {
        ticker.close();
        synchronized (this) {
            var before = over;
            over = true;
            try {
                json.close();
            } catch (IOException e) {
                if (!before) {
                    fail(e);
                }
            }
        }
    }
}
