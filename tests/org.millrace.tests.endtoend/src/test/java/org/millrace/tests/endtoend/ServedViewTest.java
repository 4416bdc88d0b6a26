package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests the view of a served network in a browser: it requires a token and is read-only. */
class ServedViewTest {

    @TempDir
    private Path folder;

    private Project project;
    private byte[] before;

    @BeforeEach
    void writeProject() throws IOException {
        project = Project.small(folder);
        before = content();
    }

    private byte[] content() throws IOException {
        return Files.readAllBytes(project.folder().resolve(Project.NETWORK));
    }

    private MillraceCommand serve(Object... more) {
        return MillraceCommand.start(Stream.concat(Stream.of("serve", project, "--view"), Stream.of(more)).toArray());
    }

    private static URI address(MillraceCommand serve) {
        var address = URI.create(serve.awaitSays("^view: (http://127\\.0\\.0\\.1:\\d+/\\?token=[0-9a-f]{48})$").group(1));
        serve.awaitPort("ticks");
        return address;
    }

    @Test
    void onlyWhoHasTheTokenIsShownThePage() throws Exception {
        try (var serve = serve()) {
            var address = address(serve);
            assertEquals(200, ViewPage.status(address));
            assertEquals(200, ViewPage.status(address, address.getAuthority()));
            assertEquals(403, ViewPage.status(address.resolve("/")));
            assertEquals(403, ViewPage.status(URI.create(address + "0")));
            assertEquals(403, ViewPage.status(address, "millrace.example:" + address.getPort()));
        }
    }

    @Test
    void theStagesAreShownAndCannotBeEditedAndASignalEndsAll() throws Exception {
        try (var serve = serve()) {
            try (var page = ViewPage.open(address(serve))) {
                page.awaitStages("ticks", "signals", "signalCounter");
                page.act("deleteElement", Map.of("isOperation", true, "elementIds", List.of(page.id("signals"))));
                page.await("epn.refused", refused -> refused.path("message").asText().contains("read-only"));
                page.act("saveModel", Map.of());
                page.act("layout", Map.of("isOperation", true, "elementIds", List.of()));
                page.awaitStages("ticks", "signals", "signalCounter");
                serve.signal(Signal.TERM);
                page.awaitEnd();
            }
            var ended = serve.awaitExit().assertExitCode(0).assertPrints("^accounting .*: ok$").assertNoStackTrace();
            assertFalse((ended.out() + ended.err()).contains("GLSP"), ended::toString);
            serve.awaitNothingLeft();
        }
        assertArrayEquals(before, content());
    }

    @Test
    void thePageFollowsTheFileAndStaysAsItIsWhileThatIsBroken() throws Exception {
        try (var serve = serve(); var page = ViewPage.open(address(serve))) {
            page.awaitStages("ticks", "signals", "signalCounter");
            project.write(Project.NETWORK, "<epn:Network");
            serve.awaitSays("signal-generation\\.epn has changed; the view shows it as it was: the file has an error in line 1: ");
            page.await("epn.refused", said -> said.path("message").asText().matches("signal-generation\\.epn has changed and cannot be shown.*line 1.*"));
            page.awaitStages("ticks", "signals", "signalCounter");
            Files.write(project.folder().resolve(Project.NETWORK), before);
            project.replace(Project.NETWORK, "\"signalCounter\"", "\"counter\"");
            page.awaitStages("ticks", "signals", "counter");
            serve.awaitSays("the view shows the changed file, the network still runs as started");
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertPrints("^signalCounter ").assertNoStackTrace();
        }
    }

    @Test
    void thePageShowsWhatTheNetworkDoes() throws Exception {
        try (var serve = serve()) {
            var address = URI.create(serve.awaitSays("^view: (http://\\S+)$").group(1));
            var port = serve.awaitPort("ticks");
            try (var page = ViewPage.open(address); var client = new TickClient(port)) {
                page.await("epn.figures", figures -> figures.path("running").asBoolean() && figures.at("/wires/0/rate").asText().equals("0.00/s"));
                // Uses a symbol that the adapter does not filter out, since only such events pass the wire.
                var watched = project.read("symbols.txt").lines().findFirst().orElseThrow().strip();
                for (var i = 0; i < 500; i++) {
                    client.tick(watched, 100 + i);
                }
                page.await("epn.figures", figures -> figures.at("/wires/0/flows").asBoolean());
            }
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        }
    }

    @Test
    void thePortIsTheOneThatIsAskedForOrTheReasonIsSaid() throws Exception {
        int port;
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = taken.getLocalPort();
            MillraceCommand.run("serve", project, "--view", "--view-port", port).assertExitCode(1)
                    .assertSays("^millrace: the view cannot have port " + port + " .*--view-port").assertNoStackTrace();
        }
        try (var serve = serve("--view-port", port)) {
            assertEquals(port, address(serve).getPort());
        }
    }

    @Test
    void aPortWithoutAViewAndOneThatIsNoneAreRefused() {
        MillraceCommand.run("serve", project, "--view-port", 7000).assertExitCode(2).assertSays("--view-port has a meaning with --view only");
        MillraceCommand.run("serve", project, "--view", "--view-port", 70_000).assertExitCode(2).assertSays("between 1 and 65535");
    }

    /** Tests a message whose declared length is too large; its content is never sent. */
    @Test
    void aMessageThatIsTooLongIsRefusedBeforeItIsReadAndThePageGoesOn() throws Exception {
        try (var serve = serve()) {
            var address = address(serve);
            try (var page = ViewPage.open(address)) {
                page.awaitStages("ticks", "signals", "signalCounter");
                assertEquals(413, page.statusOfMessage(4 * 1024 * 1024 + 1));
                page.act("deleteElement", Map.of("isOperation", true, "elementIds", List.of(page.id("signals"))));
                page.await("epn.refused", refused -> refused.path("message").asText().contains("read-only"));
            }
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        }
    }

    @Test
    void aProjectWithErrorsIsNotShown() {
        project.replace(Project.NETWORK, "signals.SignalCounter", "signals.SignalCuonter");
        var ended = MillraceCommand.run("serve", project, "--view").assertExitCode(1).assertSays("signal-generation\\.epn:\\d+:\\d+: error: .*SignalCuonter");
        assertFalse(ended.err().contains("view:"), ended::toString);
    }
}
