package org.millrace.report.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** JSON as every file of a report has it: indented, line feeds, plain decimals. */
public final class JsonText {

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN).build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private JsonText() {
    }

    /** What is written by a generator. */
    @FunctionalInterface
    public interface Content {

        /** Writes one value. */
        void writeTo(JsonGenerator json) throws IOException;
    }

    /** What the content writes, ended by a line feed. */
    public static String format(Content content) {
        var text = new StringWriter();
        try (var json = MAPPER.createGenerator(text)) {
            var lineFeed = new DefaultIndenter("  ", "\n");
            var colon = Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                    .withObjectEmptySeparator("");
            json.setPrettyPrinter(new DefaultPrettyPrinter(colon).withObjectIndenter(lineFeed));
            content.writeTo(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    /** A tree as indented text, ended by a line feed. */
    public static String format(JsonNode tree) {
        return format(json -> json.writeTree(tree));
    }

    /** A text that was made here as a tree; decimals stay as they are. */
    public static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes a tree into a file, whose folder is created if need be.
     *
     * @throws IOException if the file cannot be written, with a message for the user
     */
    public static void write(JsonNode tree, Path file) throws IOException {
        ReportFile.write(file, out -> out.write(format(tree).getBytes(StandardCharsets.UTF_8)));
    }

    /** The number with at most so many decimals and none that say nothing; 0 for what is no finite number. */
    public static BigDecimal decimal(double value, int decimals) {
        var rounded = BigDecimal.valueOf(Double.isFinite(value) ? value : 0).setScale(decimals, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
