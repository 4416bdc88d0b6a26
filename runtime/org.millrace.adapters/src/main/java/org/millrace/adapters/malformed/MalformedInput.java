package org.millrace.adapters.malformed;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import org.millrace.adapters.settings.SettingPath;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

/**
 * Appends malformed input to a file, one JSON object per line: time, source, error, and the text, or the bytes
 * in base 64 if they are not UTF-8. Stops when the file has reached its maximum size. Safe for use by any
 * thread.
 */
public final class MalformedInput implements AutoCloseable {

    /** The setting with the file's path. */
    public static final SettingDescriptor SETTING = SettingDescriptor.optional("malformed", PropertyType.STRING, "",
            "In: the file to which malformed input is appended, one JSON object per line with time, source, reason and text; "
                    + "at most 64 MB in all and 64 KB per piece of input. A relative path is resolved against the project's folder. If empty, nothing is kept.");

    private static final long MOST_BYTES = 64L << 20;
    private static final int MOST_OF_A_PIECE = 64 << 10;
    private static final JsonFactory JSON = JsonFactory.builder().build();

    private final AdapterContext context;
    private OutputStream file = OutputStream.nullOutputStream();
    private long room;

    /** Creates an instance without opening the file. */
    public MalformedInput(AdapterContext context) {
        this.context = context;
    }

    /**
     * Opens the file if the settings contain one.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public synchronized void open() throws IOException {
        if (context.settings().text(SETTING.name()).isBlank()) {
            return;
        }
        var path = SettingPath.of(context, SETTING.name());
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            file = Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            room = MOST_BYTES - Files.size(path);
        } catch (IOException e) {
            throw new IOException("cannot write " + path + " (" + SETTING.name() + "): " + e.getMessage(), e);
        }
        if (room <= 0) {
            full();
        }
    }

    /**
     * Appends malformed input if there is a file.
     *
     * @param source the origin of the input
     * @param reason the error
     * @param input  the malformed bytes; its position does not change
     */
    public synchronized void keep(String source, String reason, ByteBuffer input) {
        if (room <= 0) {
            return;
        }
        try {
            var line = line(source, reason, input.slice(input.position(), Math.min(input.remaining(), MOST_OF_A_PIECE)), input.remaining());
            room -= line.length;
            if (room < 0) {
                full();
            } else {
                file.write(line);
            }
        } catch (IOException e) {
            room = 0;
            context.warn("malformed input is no longer kept: " + e.getMessage());
        }
    }

    private void full() {
        room = 0;
        context.warn("the file of malformed input is full (" + (MOST_BYTES >> 20) + " MB); further input is not kept");
    }

    private static byte[] line(String source, String reason, ByteBuffer piece, int length) throws IOException {
        var bytes = new byte[piece.remaining()];
        piece.get(bytes);
        var line = new ByteArrayOutputStream(bytes.length + 200);
        try (JsonGenerator json = JSON.createGenerator(line)) {
            json.writeStartObject();
            json.writeStringField("time", Instant.now().toString());
            json.writeStringField("source", source);
            json.writeStringField("reason", reason);
            if (length > bytes.length) {
                json.writeNumberField("length", length);
            }
            try {
                json.writeStringField("text", StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
            } catch (CharacterCodingException e) {
                json.writeBinaryField("bytes", bytes);
            }
            json.writeEndObject();
            json.writeRaw('\n');
        }
        return line.toByteArray();
    }

    @Override
    public synchronized void close() {
        room = 0;
        try {
            file.close();
        } catch (IOException e) {
            context.warn("closing the file of malformed input failed: " + e.getMessage());
        }
    }
}
