package org.millrace.report.outputs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a file of outputs. For one thread. */
public final class OutputReader implements AutoCloseable {

    private static final ObjectMapper MAPPER = JsonMapper.builder().build();

    private final Path file;
    private final BufferedReader lines;
    private long line;

    /**
     * Opens a file.
     *
     * @throws IOException if it cannot be read
     */
    public OutputReader(Path file) throws IOException {
        this.file = file;
        this.lines = Files.newBufferedReader(file);
    }

    /**
     * Returns the next output; empty at the end.
     *
     * @throws IOException if the file cannot be read, or a line is no output; the message names it
     */
    public Optional<Output> next() throws IOException {
        var text = lines.readLine();
        line++;
        if (text == null) {
            return Optional.empty();
        }
        try {
            var json = MAPPER.readTree(text);
            if (!json.hasNonNull("n") || !json.has("values")) {
                throw new IOException(file + ":" + line + ": this is no output of a network");
            }
            return Optional.of(new Output(json.get("n").asLong(), json.path("event").asLong(), json.path("time").asText(), json.path("stage").asText(),
                    json.path("type").asText(), json.get("values").toString()));
        } catch (JsonProcessingException e) {
            throw new IOException(file + ":" + line + ": " + e.getOriginalMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
