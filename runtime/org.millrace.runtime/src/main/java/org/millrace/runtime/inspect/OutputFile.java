package org.millrace.runtime.inspect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.EventValues;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.Tap;
import org.millrace.runtime.time.Ticker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
        var seen = new HashSet<List<String>>();
        for (var wire : network.wires()) {
            if (seen.add(List.of(wire.from(), wire.to()))) {
                received(network.deployment().stage(wire.to()))
                        .ifPresent(type -> network.probes().tap(wire.from(), wire.to(), new Wire(wire.to(), type)));
            }
        }
    }

    /** Returns the event type that a stage at the end of a path receives, empty if it takes any; empty for other stages. */
    private static Optional<String> received(StageSpec stage) {
        return switch (stage) {
            case BeanSpec bean -> Optional.of(bean.eventType());
            case AdapterSpec adapter when !adapter.inbound() -> Optional.of(adapter.eventType());
            default -> Optional.empty();
        };
    }

    private final class Wire implements Tap {

        private final String stage;
        private final String received;

        /**
         * @param received the event type that the stage receives; empty if it takes any
         */
        Wire(String stage, String received) {
            this.stage = stage;
            this.received = received;
        }

        @Override
        public void see(Passing passing) {
            write(stage, passing.type().map(RuntimeEventType::name).orElse(received), passing);
        }
    }

    private synchronized void write(String stage, String type, Tap.Passing passing) {
        if (over) {
            return;
        }
        try {
            json.writeStartObject();
            json.writeNumberField("n", ++count);
            if (number.isPresent()) {
                json.writeNumberField("event", number.get().getAsLong());
            }
            json.writeStringField("time", Instant.ofEpochSecond(0, passing.time()).toString());
            json.writeStringField("stage", stage);
            json.writeStringField("type", type);
            json.writeFieldName("values");
            JsonValue.write(json, values(passing), types);
            json.writeEndObject();
            json.writeRaw('\n');
        } catch (IOException e) {
            fail(e);
        }
    }

    private static Map<?, ?> values(Tap.Passing passing) {
        try {
            if (passing.type().isPresent()) {
                return EventValues.of(passing.type().get(), passing.event());
            }
            // The maps of statements have no order.
            return passing.event() instanceof Map<?, ?> map ? new TreeMap<>(map) : Map.of("", String.valueOf(passing.event()));
        } catch (RuntimeException | LinkageError e) {
            // Getters and toString are user code.
            return Map.of("", "the event cannot be described: " + e);
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
