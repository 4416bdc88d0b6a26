package org.millrace.tests.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * The summary of a run.
 *
 * @param json the output of {@code --json}
 */
record Summary(JsonNode json) {

    private static final JsonMapper MAPPER = new JsonMapper();

    static Summary read(Path file) {
        try {
            return new Summary(MAPPER.readTree(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns an integer by its path, such as {@code /latency/count}. */
    long count(String path) {
        var node = json.at(path);
        assertTrue(node.isIntegralNumber(), () -> path + " is no whole number in " + json);
        return node.asLong();
    }

    double number(String path) {
        var node = json.at(path);
        assertTrue(node.isNumber(), () -> path + " is no number in " + json);
        return node.asDouble();
    }

    /** Asserts that no event is lost or counted twice. */
    Summary assertAccount() {
        assertAll(json::toString,
                () -> assertEquals(count("/sent"), count("/received"), "sent = received"),
                () -> assertEquals(count("/received"), count("/processed") + count("/malformed") + count("/dropped"),
                        "received = processed + malformed + dropped"),
                () -> assertEquals(count("/outputs"), count("/stages/signalCounter/in"), "outputs = what the bean got"),
                () -> assertEquals(count("/outputs"), count("/latency/count"), "every output has a latency"),
                () -> assertEquals(count("/outputs"), count("/endToEnd/count"), "every output has an end-to-end latency"));
        return this;
    }

    /** Asserts that the quantiles of a series increase. */
    void assertMonotone(String series) {
        var quantiles = List.of("p50", "p90", "p99", "p999", "p9999", "max").stream()
                .map(name -> number("/" + series + "/" + name)).toList();
        assertEquals(quantiles.stream().sorted().toList(), quantiles, series);
        assertTrue(number("/" + series + "/mean") <= quantiles.getLast(), series);
        assertTrue(number("/" + series + "/below100") <= number("/" + series + "/below200"), series);
    }
}
