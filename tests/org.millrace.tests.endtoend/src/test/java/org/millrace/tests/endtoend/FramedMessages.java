package org.millrace.tests.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** The messages of a process that speaks a protocol of editors: JSON behind a header with its length. */
final class FramedMessages {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final InputStream in;
    private final OutputStream out;
    private final Supplier<String> atEnd;

    /**
     * @param atEnd what the failure says if the process ends its output
     */
    FramedMessages(Process process, Supplier<String> atEnd) {
        this.in = process.getInputStream();
        this.out = process.getOutputStream();
        this.atEnd = atEnd;
    }

    void send(Object message) throws IOException {
        var bytes = JSON.writeValueAsBytes(message);
        out.write(("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        out.write(bytes);
        out.flush();
    }

    JsonNode receive() throws IOException {
        var length = 0;
        for (var line = line(); !line.isEmpty(); line = line()) {
            if (line.startsWith("Content-Length:")) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
            }
        }
        return JSON.readTree(in.readNBytes(length));
    }

    private String line() throws IOException {
        var line = new StringBuilder();
        for (var c = read(); c != '\n'; c = read()) {
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    private int read() throws IOException {
        var c = in.read();
        if (c < 0) {
            throw new EOFException(atEnd.get());
        }
        return c;
    }
}
