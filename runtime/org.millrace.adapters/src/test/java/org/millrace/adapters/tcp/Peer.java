package org.millrace.adapters.tcp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A server that reads lines when and as the test says, with small buffers. */
final class Peer implements AutoCloseable {

    private static final int BUFFER = 4096;
    private static final int LIMIT_MILLIS = 60_000;

    private final ServerSocket server = new ServerSocket();
    private Socket connection = new Socket();

    Peer() throws IOException {
        server.setReceiveBufferSize(BUFFER);
        server.setSoTimeout(LIMIT_MILLIS);
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    int port() {
        return server.getLocalPort();
    }

    Peer accept() throws IOException {
        connection = server.accept();
        connection.setSoTimeout(LIMIT_MILLIS);
        return this;
    }

    /** Reads a number of bytes. */
    String read(int bytes) throws IOException {
        return new String(connection.getInputStream().readNBytes(bytes), StandardCharsets.US_ASCII);
    }

    /** Reads complete lines up to one. */
    List<String> readLinesTo(String last) throws IOException {
        var lines = new ArrayList<String>();
        var reader = new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
        for (var line = reader.readLine(); line != null; line = reader.readLine()) {
            lines.add(line);
            if (line.equals(last)) {
                return lines;
            }
        }
        throw new IOException("no line " + last + " after " + lines.size() + " lines");
    }

    /** Reads to the end; returns the number of complete lines. */
    long countLinesToEnd() throws IOException {
        var lines = 0L;
        var in = connection.getInputStream();
        var bytes = new byte[BUFFER];
        for (var count = in.read(bytes); count >= 0; count = in.read(bytes)) {
            for (var i = 0; i < count; i++) {
                lines += bytes[i] == '\n' ? 1 : 0;
            }
        }
        return lines;
    }

    Socket connection() {
        return connection;
    }

    /** Closes the connection with a reset. */
    void reset() throws IOException {
        connection.setSoLinger(true, 0);
        connection.close();
    }

    @Override
    public void close() throws IOException {
        try (server) {
            connection.close();
        }
    }
}
