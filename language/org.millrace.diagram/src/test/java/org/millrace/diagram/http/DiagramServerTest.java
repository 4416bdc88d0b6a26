package org.millrace.diagram.http;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.diagram.DiagramChannel;
import org.millrace.diagram.DiagramSettings.Theme;
import org.millrace.diagram.http.internal.EventStream;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The limits of the server: what is too much is refused before anything is done for it. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class DiagramServerTest {

    private static final String TOO_LONG = Integer.toString(DiagramServer.LONGEST_MESSAGE + 1);

    private final BlockingQueue<DiagramChannel> opened = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> closed = new LinkedBlockingQueue<>();
    private final CountDownLatch handled = new CountDownLatch(1);
    private DiagramServer server;

    @BeforeEach
    void start() throws IOException {
        server = DiagramServer.start(0, new DiagramServer.Pages() {
            @Override
            public Theme theme() {
                return Theme.LIGHT;
            }

            @Override
            public DiagramServer.Page open(DiagramChannel channel) {
                opened.add(channel);
                return new DiagramServer.Page() {
                    @Override
                    public void receive(String json) {
                        received.add(json);
                        if (json.equals("slow")) {
                            awaitHandled();
                        }
                    }

                    @Override
                    public void close() {
                        closed.add("closed");
                    }
                };
            }
        });
    }

    private void awaitHandled() {
        try {
            handled.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void stop() {
        handled.countDown();
        server.close();
    }

    private RawRequest get(String path) throws IOException {
        return RawRequest.send(server.address(), "GET", path, List.of(), "");
    }

    private RawRequest post(String page, List<String> headers, String body) throws IOException {
        return RawRequest.send(server.address(), "POST", "/message?" + token() + "&page=" + page, headers, body);
    }

    private RawRequest post(String page, String body) throws IOException {
        return post(page, List.of("Content-Length: " + body.length()), body);
    }

    private String token() {
        return server.address().getRawQuery();
    }

    private RawRequest openPage(String id) throws IOException {
        return get("/events?" + token() + "&page=" + id);
    }

    @Test
    void whoHasNoTokenIsToldNothingNotEvenWhichAddressesThereAre() throws IOException {
        for (var path : List.of("/", "/events?page=p", "/message?page=p", "/other", "/?token=0")) {
            try (var request = get(path)) {
                assertEquals(403, request.status(), path);
                assertEquals("", request.body(), path);
            }
        }
        assertTrue(opened.isEmpty());
    }

    @Test
    void theMessageOfAStrangerIsNotRead() throws IOException {
        try (var request = RawRequest.send(server.address(), "POST", "/message?page=p", List.of("Content-Length: " + TOO_LONG), "{")) {
            assertEquals(403, request.status());
        }
    }

    @Test
    void aMessageForNoPageIsNotRead() throws IOException {
        try (var request = post("p", List.of("Content-Length: " + TOO_LONG), "{")) {
            assertEquals(404, request.status());
        }
    }

    @Test
    void aMessageThatIsTooLongIsRefusedBeforeItIsRead() throws IOException, InterruptedException {
        try (var page = openPage("p")) {
            assertEquals(200, page.status());
            awaitPage("p");
            try (var request = post("p", List.of("Content-Length: " + TOO_LONG), "{")) {
                assertEquals(413, request.status());
            }
            assertEquals(List.of("hello"), List.copyOf(received));
        }
    }

    @Test
    void aMessageOfUnknownLengthIsReadToTheLimit() throws IOException, InterruptedException {
        try (var page = openPage("p")) {
            assertEquals(200, page.status());
            awaitPage("p");
            // One chunk that never ends.
            try (var request = post("p", List.of("Transfer-Encoding: chunked"), "7fffffff\r\n" + "x".repeat(DiagramServer.LONGEST_MESSAGE + 1))) {
                assertEquals(413, request.status());
            }
            assertEquals(List.of("hello"), List.copyOf(received));
        }
    }

    /** The answer comes before the page is there to take messages. */
    private void awaitPage(String id) throws IOException, InterruptedException {
        opened.take();
        var status = 404;
        while (status == 404) {
            try (var request = post(id, "hello")) {
                status = request.status();
            }
        }
        assertEquals(204, status);
    }

    @Test
    void aPageSendsOneMessageAtATime() throws IOException, InterruptedException {
        try (var page = openPage("p")) {
            assertEquals(200, page.status());
            awaitPage("p");
            received.take();
            try (var slow = post("p", "slow")) {
                received.take();
                try (var second = post("p", "second")) {
                    assertEquals(429, second.status());
                }
                handled.countDown();
                assertEquals(204, slow.status());
            }
            try (var third = post("p", "third")) {
                assertEquals(204, third.status());
            }
            assertEquals(List.of("third"), List.copyOf(received));
        }
    }

    @Test
    void thereAreAtMostSoManyPagesUntilOneIsClosed() throws IOException, InterruptedException {
        var pages = new ArrayList<RawRequest>();
        try {
            for (var i = 0; i < DiagramServer.MOST_PAGES; i++) {
                var page = openPage("p" + i);
                pages.add(page);
                assertEquals(200, page.status());
            }
            var first = opened.take();
            for (var i = 1; i < DiagramServer.MOST_PAGES; i++) {
                opened.take();
            }
            try (var more = openPage("more")) {
                assertEquals(429, more.status());
            }
            assertTrue(opened.isEmpty());
            pages.getFirst().close();
            var status = 429;
            while (status == 429) {
                // Only by writing it is noticed that a page is gone.
                first.send("{}");
                var more = openPage("more");
                pages.add(more);
                status = more.status();
            }
            assertEquals(200, status);
        } finally {
            for (var page : pages) {
                page.close();
            }
        }
    }

    @Test
    void anIdIsForOnePage() throws IOException {
        try (var page = openPage("p")) {
            assertEquals(200, page.status());
            // The server answers requests in any order; the others are sent after the first answer.
            try (var again = openPage("p"); var none = openPage("")) {
                assertEquals(429, again.status());
                assertEquals(429, none.status());
            }
        }
    }

    @Test
    void aPageThatDoesNotReadIsDisconnected() throws IOException, InterruptedException {
        try (var page = openPage("p")) {
            assertEquals(200, page.status());
            var channel = opened.take();
            var message = "x".repeat(64 << 10);
            // More than what may wait and what the system's buffers take.
            for (var sent = 0; sent < 16 * EventStream.MOST_WAITING && closed.isEmpty(); sent += message.length()) {
                channel.send(message);
            }
            closed.take();
        }
    }

    @Test
    void aPageThatReadsGetsMoreThanMayWait() throws IOException, InterruptedException {
        try (var page = openPage("p")) {
            assertEquals(200, page.status());
            var channel = opened.take();
            var message = "x".repeat(EventStream.MOST_WAITING + 1);
            for (var i = 0; i < 3; i++) {
                channel.send(message);
                page.awaitBytes(message.length());
            }
            assertTrue(closed.isEmpty());
        }
    }

    @Test
    void whoDoesNotFinishARequestIsDisconnected() throws IOException {
        try (var silent = RawRequest.begin(server.address(), ""); var half = RawRequest.begin(server.address(), "GET / HTTP/1.1\r\nHost:")) {
            assertEquals("", half.body());
            assertEquals("", silent.body());
        }
    }
}
