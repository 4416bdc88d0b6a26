package org.millrace.loadgen;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.adapters.jms.fixture.TestBroker;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.deployment.feed.FeedPlan.Addressed;
import org.millrace.deployment.feed.TypedFeed;
import org.millrace.loadgen.internal.OwnCommand;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Clients that wait for replies of a real broker, in one process and in several. */
@Timeout(120)
class ClientsTest {

    private static final int CLIENTS = 5;

    @TempDir
    private Path folder;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private TestBroker broker;
    private AnsweringService service;

    @BeforeEach
    void start() throws Exception {
        broker = new TestBroker(folder.resolve("broker"));
        service = new AnsweringService(broker);
    }

    @AfterEach
    void stop() throws Exception {
        service.close();
        broker.close();
    }

    /** Returns the arguments for a load whose requests have numbers: each has its own one. */
    private String[] load(int processes) throws IOException {
        var feed = new Feed("orders", Map.of(), FeedPart.of("constant"), Map.of(), Map.of("number", new FeedPart("sequence", Map.of())));
        var file = folder.resolve("feeds.json");
        new FeedPlan(Map.of("clients", Integer.toString(CLIENTS), "processes", Integer.toString(processes), "warmup", "0s", "duration", "1h", "every", "10ms"),
                List.of(new Addressed(new TypedFeed(feed, List.of(new PropertySpec("number", "int"))), "", 0, "", "json",
                        Map.of("url", broker.url(), "destination", "q"))), folder.toString()).write(file);
        return new String[] {"--feeds", file.toString(), "--json-progress"};
    }

    private CompletableFuture<Integer> run(PipedInputStream in, int processes) throws IOException {
        var args = load(processes);
        return CompletableFuture.supplyAsync(() -> LoadGenerator.run(args, in, new PrintStream(out, true), System.err));
    }

    private void awaitReplies(int count) throws TimeoutException {
        TestContext.await("replies", () -> service.numbers.size() >= count);
    }

    private JsonNode last() throws IOException {
        return new ObjectMapper().readTree(out.toString(StandardCharsets.UTF_8).lines().toList().getLast());
    }

    @Test
    void processesShareTheClients() throws Exception {
        try (var parent = new PipedOutputStream(); var in = new PipedInputStream(parent)) {
            var ended = run(in, 2);
            // Clients number in turn: client 1 sends 0, 5, 10 and so on.
            TestContext.await("all clients", () -> service.numbers.containsAll(IntStream.range(0, 2 * CLIENTS).boxed().toList()));
            parent.close();
            assertEquals(0, ended.join(), out::toString);
        }
        var done = last();
        assertEquals("done", done.path("event").asText());
        assertEquals(service.numbers.size(), done.path("warmupSent").asInt() + done.path("sent").asInt());
        assertEquals(done.path("sent").asInt(), done.path("requests").path(0).path("replies").asInt());
        assertEquals(service.numbers.size(), new HashSet<>(service.numbers).size());
        assertEquals(CLIENTS * 100, done.path("intendedRate").asDouble(), 0.001);
        assertFalse(done.path("completed").asBoolean());
        assertTrue(done.has("pauses"));
        assertTrue(out.toString().startsWith("{\"event\":\"connected\",\"connections\":5}"), out::toString);
    }

    @Test
    void aProcessThatDiesEndsTheLoad() throws Exception {
        var others = ProcessHandle.current().children().toList();
        try (var parent = new PipedOutputStream(); var in = new PipedInputStream(parent)) {
            var ended = run(in, 2);
            awaitReplies(CLIENTS);
            var processes = ProcessHandle.current().children().filter(process -> !others.contains(process)).toList();
            assertEquals(2, processes.size());
            processes.getFirst().destroyForcibly();
            assertEquals(1, ended.join(), out::toString);
            assertTrue(last().path("message").asText().matches("process [12] of 2 with clients was ended by signal 9; .*"), out::toString);
            TestContext.await("the end of the other process", () -> !processes.getLast().isAlive());
        }
    }

    @Test
    void theProcessesEndWithTheirParent() throws Exception {
        var command = new ArrayList<>(OwnCommand.of(LoadGenerator.class));
        command.addAll(List.of(load(2)));
        var parent = new ProcessBuilder(command).redirectOutput(Redirect.DISCARD).redirectError(Redirect.INHERIT).start();
        try {
            awaitReplies(CLIENTS);
            var processes = parent.children().toList();
            assertEquals(2, processes.size());
            parent.destroyForcibly().waitFor();
            TestContext.await("the end of the processes", () -> processes.stream().noneMatch(ProcessHandle::isAlive));
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    void anAbsentBrokerEndsTheLoad() throws Exception {
        service.close();
        broker.stop();
        try (var parent = new PipedOutputStream(); var in = new PipedInputStream(parent)) {
            assertEquals(1, run(in, 2).join());
        }
        assertTrue(last().path("message").asText().startsWith("cannot connect to " + broker.url() + ": "), out::toString);
    }

    @Test
    void clientsConnectAgainToABrokerThatIsStartedAgain() throws Exception {
        try (var parent = new PipedOutputStream(); var in = new PipedInputStream(parent)) {
            var ended = run(in, 1);
            awaitReplies(CLIENTS);
            broker.stop();
            TestContext.await("the outage", () -> out.toString().contains("\"broken\""));
            broker.start();
            service = new AnsweringService(broker);
            TestContext.await("the connections", () -> out.toString().contains("\"mended\""));
            awaitReplies(10 * CLIENTS);
            parent.close();
            assertEquals(0, ended.join(), out::toString);
        }
        var done = last();
        assertEquals(CLIENTS, done.path("broken").asInt());
        assertTrue(done.path("requests").path(0).path("timeouts").asInt() <= CLIENTS);
        assertEquals(1, out.toString().lines().filter(line -> line.contains("\"event\":\"broken\"")).count(), out::toString);
    }
}
