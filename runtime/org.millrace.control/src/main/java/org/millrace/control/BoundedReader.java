package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageIssueHandler;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Reads messages of an untrusted peer. Reading ends at the first message that is malformed or over the size
 * limit, before memory is allocated for it, since the start of the next message is then unknown.
 */
final class BoundedReader implements MessageProducer {

    private static final int LONGEST_HEADER = 1_000;
    private static final int MOST_HEADERS = 10;
    private static final int FIRST_CHUNK = 64 * 1024;
    private static final String LENGTH = "content-length";

    private static final Logger LOG = Logger.getLogger(BoundedReader.class.getName());

    private final InputStream in;
    private final MessageJsonHandler json;
    private final IntSupplier limit;
    private final Consumer<String> refuse;

    /** Signals input that is not a message. */
    private static final class NoMessage extends Exception {

        private static final long serialVersionUID = 1;

        NoMessage(String message) {
            super(message);
        }
    }

    /**
     * @param limit  the maximum message size in bytes, queried before every message
     * @param refuse receives the error that ends reading
     */
    BoundedReader(InputStream in, MessageJsonHandler json, IntSupplier limit, Consumer<String> refuse) {
        this.in = new BufferedInputStream(in);
        this.json = json;
        this.limit = limit;
        this.refuse = refuse;
    }

    /** Delivers messages until the stream ends or contains anything else. */
    @Override
    public void listen(MessageConsumer consumer) {
        try {
            while (true) {
                var length = length();
                if (length < 0) {
                    return;
                }
                receive(body(length), consumer);
            }
        } catch (NoMessage e) {
            refuse.accept(e.getMessage());
        } catch (IOException e) {
            // The connection was closed.
        }
    }

    /** Delivers a message; exceptions of the receiver do not end reading. */
    private static void deliver(Message message, MessageConsumer consumer) {
        try {
            consumer.consume(message);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "a message could not be handled", e);
        }
    }

    /** Returns the length of the next message; -1 at the end of the stream. */
    private int length() throws IOException, NoMessage {
        var length = -1L;
        for (var headers = 0; headers <= MOST_HEADERS; headers++) {
            var line = line(headers == 0);
            if (line == null) {
                return -1;
            }
            if (line.isEmpty()) {
                if (length < 0) {
                    throw new NoMessage("a message without a Content-Length");
                }
                return (int) length;
            }
            var colon = line.indexOf(':');
            if (colon < 0) {
                throw new NoMessage("'" + shorten(line) + "' in place of a header");
            }
            if (line.substring(0, colon).strip().toLowerCase(Locale.ROOT).equals(LENGTH)) {
                length = bounded(line.substring(colon + 1).strip());
            }
        }
        throw new NoMessage("more than " + MOST_HEADERS + " headers");
    }

    private long bounded(String text) throws NoMessage {
        if (text.isEmpty() || text.length() > 18 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new NoMessage("'" + shorten(text) + "' as the length of a message");
        }
        var length = Long.parseLong(text);
        if (length > limit.getAsInt()) {
            throw new NoMessage("a message of %,d bytes; the most is %,d".formatted(length, limit.getAsInt()));
        }
        return length;
    }

    /** Reads a header line without its line end; null at the end of the stream, if it is allowed here. */
    private String line(boolean mayEnd) throws IOException, NoMessage {
        var line = new StringBuilder();
        for (var next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                if (mayEnd && line.isEmpty()) {
                    return null;
                }
                throw new EOFException();
            }
            if (line.length() == LONGEST_HEADER) {
                throw new NoMessage("a header of more than " + LONGEST_HEADER + " characters");
            }
            line.append((char) next);
        }
        if (!line.isEmpty() && line.charAt(line.length() - 1) == '\r') {
            line.setLength(line.length() - 1);
        }
        return line.toString();
    }

    /** Reads a body. Allocates memory as bytes arrive, since the announced length is not trusted. */
    private String body(int length) throws IOException {
        var bytes = new byte[Math.min(length, FIRST_CHUNK)];
        var count = 0;
        while (count < length) {
            if (count == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * bytes.length));
            }
            var read = in.read(bytes, count, bytes.length - count);
            if (read < 0) {
                throw new EOFException();
            }
            count += read;
        }
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    private void receive(String text, MessageConsumer consumer) throws NoMessage {
        var message = parse(text, consumer);
        if (message.isPresent() && message.get() instanceof RequestMessage request && takesParameters(request)) {
            var given = request.getParams() instanceof List<?> list && list.size() == 1 ? list.getFirst() : request.getParams();
            var fault = Parameters.fault(given);
            if (fault.isPresent()) {
                refuse(request, fault.get(), consumer);
                return;
            }
        }
        message.ifPresent(whole -> deliver(whole, consumer));
    }

    private boolean takesParameters(RequestMessage request) {
        var method = json.getJsonRpcMethod(request.getMethod());
        return method != null && method.getParameterTypes().length > 0;
    }

    /** Answers a request with invalid parameters with an error; reading continues. */
    private static void refuse(RequestMessage request, String why, MessageConsumer consumer) {
        ((MessageIssueHandler) consumer).handle(request, List.of(new MessageIssue(
                "the parameters of '" + shorten(String.valueOf(request.getMethod())) + "' do not fit: " + why, ResponseErrorCode.InvalidParams.getValue())));
    }

    /**
     * Parses a message; empty if it was a request with parameters of a wrong type, which has been answered with
     * an error.
     */
    private Optional<Message> parse(String text, MessageConsumer consumer) throws NoMessage {
        try {
            var message = json.parseMessage(text);
            if (message == null) {
                throw new NoMessage("an empty message");
            }
            return Optional.of(message);
        } catch (MessageIssueException e) {
            if (e.getRpcMessage() instanceof RequestMessage request && takesParameters(request)) {
                refuse(request, cause(e), consumer);
                return Optional.empty();
            }
            throw new NoMessage("a message that is not one of the protocol's: " + shorten(String.valueOf(
                    e.getIssues().isEmpty() ? e.getMessage() : e.getIssues().getFirst().getText())));
        } catch (RuntimeException e) {
            // LSP4J wraps parse errors in various exceptions.
            throw new NoMessage("a message that is no JSON-RPC: " + shorten(String.valueOf(e.getMessage())));
        } catch (StackOverflowError e) {
            throw new NoMessage("a message that is nested too deeply");
        }
    }

    private static String cause(MessageIssueException e) {
        return e.getIssues().stream().map(MessageIssue::getCause).filter(Objects::nonNull).findFirst()
                .map(cause -> shorten(String.valueOf(cause.getMessage()).replaceAll("^(java\\.[\\w.]+: )+", "").lines().findFirst().orElse("")))
                .orElse("a value is of another type");
    }

    private static String shorten(String text) {
        var plain = text.length() > 80 ? text.substring(0, 80) + "…" : text;
        return plain.replaceAll("[^\\x20-\\x7e…]", "?");
    }
}
