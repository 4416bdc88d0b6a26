package org.millrace.loadgen.values;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.millrace.deployment.Codecs;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The columns of files, each as texts. */
final class Rows {

    private static final JsonMapper JSON = new JsonMapper();
    /** The largest file that is read. */
    static final long MOST_BYTES = 1L << 30;
    /** What a check reads of a file. */
    static final long FEW_BYTES = 1L << 16;

    private Rows() {
    }

    /**
     * Reads a column.
     *
     * @param file   CSV with a header line, or JSON lines
     * @param column the name of the column or property
     * @param most   the number of bytes that are read; if it is {@link #MOST_BYTES}, a longer file is refused
     * @return at least one value
     * @throws IllegalArgumentException if the file cannot be read, or has no such column or no rows; the message is for the user
     */
    static List<String> column(Path file, String column, long most) {
        try {
            if (most == MOST_BYTES && Files.size(file) > MOST_BYTES) {
                throw new IllegalArgumentException(file + " is larger than 1 GB");
            }
            var name = file.getFileName().toString();
            var values = name.endsWith(".json") || name.endsWith(".jsonl") || name.endsWith(".ndjson")
                    ? fromJson(file, column, most) : fromCsv(file, column, most);
            if (values.isEmpty()) {
                throw new IllegalArgumentException(file + " has no rows");
            }
            return values;
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("there is no file " + file, e);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Reads whole lines. */
    private static byte[] beginning(Path file, long most) throws IOException {
        try (var in = Files.newInputStream(file)) {
            var bytes = in.readNBytes((int) most);
            if (in.read() < 0) {
                return bytes;
            }
            var end = bytes.length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            return Arrays.copyOf(bytes, end);
        }
    }

    private static List<String> fromJson(Path file, String column, long most) throws IOException {
        var values = new ArrayList<String>();
        var number = 0;
        for (var line : new String(beginning(file, most), StandardCharsets.UTF_8).lines().toList()) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            try {
                var value = JSON.readTree(line).get(column);
                if (value == null || !value.isValueNode()) {
                    throw new IllegalArgumentException(file + ":" + number + ": there is no value '" + column + "'");
                }
                values.add(value.asText());
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException(file + ":" + number + ": " + e.getOriginalMessage(), e);
            }
        }
        return values;
    }

    private static List<String> fromCsv(Path file, String column, long most) throws IOException {
        var provider = new Codecs(Rows.class.getClassLoader()).provider("csv");
        var row = new TextRow(column);
        var codec = provider.newCodec(row, Settings.of(provider.descriptor().settings(), Map.of("header", "true")));
        var values = new ArrayList<String>();
        var bytes = ByteBuffer.wrap(beginning(file, most));
        var decoder = codec.newDecoder();
        try {
            decoder.decode(bytes, row.into(file, values));
            decoder.end(bytes, row.into(file, values));
        } catch (FramingLostException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
        return values;
    }
}
