package org.millrace.diagram.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import org.millrace.diagram.DiagramChannel;
import org.millrace.diagram.DiagramPage;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.http.internal.EventStream;
import org.millrace.diagram.http.internal.Query;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/**
 * Serves the page of a diagram on the loopback address. Who does not know the token, which is in
 * {@link #address}, is told nothing.
 */
public final class DiagramServer implements AutoCloseable {

    /** What begins when a page is opened. */
    public interface Pages {

        /** The theme in which pages begin. */
        DiagramSettings.Theme theme();

        /**
         * Opens a diagram for a page.
         *
         * @param channel carries messages to it
         */
        Page open(DiagramChannel channel);
    }

    /** A page that is open. Its methods are called on threads of the server. */
    public interface Page extends AutoCloseable {

        /** Takes a message of the page; returns when it has been handled, and is not called again before that. */
        void receive(String json);

        /** Ends, because the page was closed. */
        @Override
        void close();
    }

    static final int MOST_PAGES = 32;
    /** Of a message, in bytes. A page tells where its elements are, but never sends a network. */
    static final int LONGEST_MESSAGE = 4 << 20;
    private static final int LONGEST_ID = 64;

    static {
        // The server of the JDK has these limits for the whole JVM, by default none. Who sets them otherwise keeps that.
        limit("jdk.httpserver.maxConnections", 4 * MOST_PAGES);
        limit("sun.net.httpserver.maxReqTime", 10);
        limit("sun.net.httpserver.maxReqHeaderSize", 16 << 10);
    }

    /** A page and whether a message of it is being read or handled. */
    private record OpenPage(Page page, Semaphore turn) {
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final String token = token();
    private final Pages pages;
    private final Set<String> ids = new HashSet<>();
    private final Map<String, OpenPage> open = new ConcurrentHashMap<>();

    private DiagramServer(int port, Pages pages) throws IOException {
        this.pages = pages;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(threads);
        handle("/", "GET", this::page);
        handle("/events", "GET", this::events);
        handle("/message", "POST", this::message);
        server.start();
    }

    /**
     * Starts a server.
     *
     * @param port  the port; 0 for any that is free
     * @param pages opens diagrams
     * @throws IOException if the port cannot be had
     */
    public static DiagramServer start(int port, Pages pages) throws IOException {
        return new DiagramServer(port, pages);
    }

    /** What to open in a browser; whoever has it may do what the page may. */
    public URI address() {
        return URI.create("http://" + host() + "/?token=" + token);
    }

    private String host() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        open.values().forEach(opened -> opened.page().close());
        server.stop(0);
        threads.shutdownNow();
    }

    private static void limit(String property, int value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, Integer.toString(value));
        }
    }

    private static String token() {
        var bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    @FunctionalInterface
    private interface Handler {

        void handle(HttpExchange exchange, Query query) throws IOException;
    }

    private void handle(String path, String method, Handler handler) {
        server.createContext(path, exchange -> {
            try (exchange) {
                var query = Query.of(exchange.getRequestURI().getRawQuery());
                exchange.getResponseHeaders().set("Cache-Control", "no-store");
                exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
                exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
                if (!isAllowed(exchange, query)) {
                    exchange.getResponseHeaders().set("Connection", "close");
                    exchange.sendResponseHeaders(403, -1);
                } else if (!path.equals(exchange.getRequestURI().getPath())) {
                    exchange.sendResponseHeaders(404, -1);
                } else if (!method.equals(exchange.getRequestMethod())) {
                    exchange.sendResponseHeaders(405, -1);
                } else {
                    handler.handle(exchange, query);
                }
            }
        });
    }

    /** The token keeps other users out; the name of the host keeps pages out that a name server leads here. */
    private boolean isAllowed(HttpExchange exchange, Query query) {
        var host = exchange.getRequestHeaders().getFirst("Host");
        var origin = exchange.getRequestHeaders().getFirst("Origin");
        return host().equals(host) && (origin == null || origin.equals("http://" + host()))
                && MessageDigest.isEqual(token.getBytes(StandardCharsets.US_ASCII), query.get("token").getBytes(StandardCharsets.UTF_8));
    }

    private void page(HttpExchange exchange, Query query) throws IOException {
        var page = DiagramPage.html(pages.theme()).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.getResponseHeaders().set("X-Frame-Options", "DENY");
        exchange.sendResponseHeaders(200, page.length);
        exchange.getResponseBody().write(page);
    }

    private void events(HttpExchange exchange, Query query) throws IOException {
        var id = query.get("page");
        if (!reserve(id)) {
            exchange.sendResponseHeaders(429, -1);
            return;
        }
        try {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            try (var events = new EventStream(exchange.getResponseBody()); var page = pages.open(events::send)) {
                open.put(id, new OpenPage(page, new Semaphore(1)));
                events.run();
            }
        } finally {
            release(id);
        }
    }

    private boolean reserve(String id) {
        synchronized (ids) {
            return !id.isEmpty() && id.length() <= LONGEST_ID && ids.size() < MOST_PAGES && ids.add(id);
        }
    }

    private void release(String id) {
        open.remove(id);
        synchronized (ids) {
            ids.remove(id);
        }
    }

    private void message(HttpExchange exchange, Query query) throws IOException {
        var opened = open.get(query.get("page"));
        if (opened == null) {
            exchange.sendResponseHeaders(404, -1);
        } else if (isTooLong(exchange.getRequestHeaders().getFirst("Content-Length"))) {
            exchange.sendResponseHeaders(413, -1);
        } else if (!opened.turn().tryAcquire()) {
            // A page sends one message after the other; more at once would fill the memory.
            exchange.sendResponseHeaders(429, -1);
        } else {
            boolean received;
            try {
                received = receive(opened.page(), exchange.getRequestBody());
            } finally {
                // Before the answer, after which the page may send the next message at once.
                opened.turn().release();
            }
            exchange.sendResponseHeaders(received ? 204 : 413, -1);
        }
    }

    private static boolean isTooLong(String length) {
        try {
            return length != null && Long.parseLong(length) > LONGEST_MESSAGE;
        } catch (NumberFormatException e) {
            return true;
        }
    }

    /** Returns whether the message was not too long; its length need not have been given. */
    private static boolean receive(Page page, InputStream body) throws IOException {
        var message = body.readNBytes(LONGEST_MESSAGE + 1);
        if (message.length > LONGEST_MESSAGE) {
            return false;
        }
        page.receive(new String(message, StandardCharsets.UTF_8));
        return true;
    }
}
