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

/** JSON in the format of all report files: indented, with line feeds and plain decimals. */
public final class JsonText {

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN).build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private JsonText() {
    }

    /** Writes content to a generator. */
    @FunctionalInterface
    public interface Content {

        /** Writes one value. */
        void writeTo(JsonGenerator json) throws IOException;
    }

    /** Returns the content as text with a final line feed. */
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

    /** Returns a tree as indented text with a final line feed. */
    public static String format(JsonNode tree) {
        return format(json -> json.writeTree(tree));
    }

    /** Parses text that this class produced, preserving decimals. */
    public static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes a tree to a file, whose folder is created if missing.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static void write(JsonNode tree, Path file) throws IOException {
        ReportFile.write(file, out -> out.write(format(tree).getBytes(StandardCharsets.UTF_8)));
    }

    /** Rounds a number to a maximum number of decimals and removes trailing zeros; 0 for NaN and infinity. */
    public static BigDecimal decimal(double value, int decimals) {
        var rounded = BigDecimal.valueOf(Double.isFinite(value) ? value : 0).setScale(decimals, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
