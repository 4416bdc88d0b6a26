package org.millrace.diagram.http;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A request over a socket, which may be what no library would send. It is not waited for. */
final class RawRequest implements AutoCloseable {

    private final Socket socket;

    private RawRequest(Socket socket) {
        this.socket = socket;
    }

    /** Connects and sends the beginning of something. */
    static RawRequest begin(URI server, String text) throws IOException {
        var socket = new Socket(server.getHost(), server.getPort());
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        return new RawRequest(socket);
    }

    /** Sends a request with a body, of which the headers may say anything. */
    static RawRequest send(URI server, String method, String path, List<String> headers, String body) throws IOException {
        var text = new StringBuilder(method + " " + path + " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\n");
        headers.forEach(header -> text.append(header).append("\r\n"));
        return begin(server, text + "\r\n" + body);
    }

    /** The status of the answer. */
    int status() throws IOException {
        var head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            var next = socket.getInputStream().read();
            if (next < 0) {
                throw new EOFException("no answer, but: " + head);
            }
            head.append((char) next);
        }
        return Integer.parseInt(head.substring(0, head.indexOf("\r\n")).split(" ")[1]);
    }

    /** What follows until the server closes the connection; the server is told that nothing more comes. */
    String body() throws IOException {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException e) {
            // Closed with what had not been read.
            return "";
        }
    }

    /** Reads so many bytes. */
    void awaitBytes(int count) throws IOException {
        socket.getInputStream().skipNBytes(count);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
