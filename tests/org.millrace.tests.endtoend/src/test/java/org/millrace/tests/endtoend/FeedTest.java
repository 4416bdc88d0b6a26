package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests a network that feeds another one over TCP, while the other is absent, killed and started again. */
class FeedTest {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0" name="%1$s">
              <eventType name="Tick">
                <property name="symbol" type="string"/>
                <property name="price" type="double"/>
              </eventType>
              <adapter name="in" provider="tcp" eventType="Tick">
                <property name="port" value="0"/>
                <property name="codec" value="csv"/>
              </adapter>
              <adapter name="out" direction="out" provider="%2$s" eventType="Tick">
                %3$s
                <property name="codec" value="csv"/>
              </adapter>
              <wire from="in" to="out"/>
            </epn:Network>
            """;
    private static final int FIRST = 2000;
    private static final int SECOND = 3000;
    private static final int THIRD = 1000;

    @TempDir
    private Path folder;
    private Path source;
    private Path sink;
    private int port;

    @BeforeEach
    void writeProjects() throws IOException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = server.getLocalPort();
        }
        source = project("source", "tcp", "<property name=\"port\" value=\"" + port + "\"/>");
        sink = project("sink", "file", "<property name=\"path\" value=\"ticks.csv\"/><property name=\"append\" value=\"true\"/>");
    }

    private Path project(String name, String provider, String property) throws IOException {
        var project = Files.createDirectories(folder.resolve(name));
        Files.writeString(project.resolve(name + ".epn"), NETWORK.formatted(name, provider, property));
        return project;
    }

    private MillraceCommand serveSink() {
        var serve = MillraceCommand.start("serve", sink, "--no-keep", "--set", "in.port=" + port);
        assertEquals(port, serve.awaitPort("in"));
        return serve;
    }

    private static void send(TickClient client, int events) throws IOException {
        client.bytes("JDX,100.5\n".repeat(events).getBytes(StandardCharsets.US_ASCII));
    }

    private void awaitLines(long lines, MillraceCommand... commands) {
        var file = sink.resolve("ticks.csv");
        Await.until(lines + " lines", () -> lines(file) == lines,
                () -> "there are " + lines(file) + Stream.of(commands).map(each -> "\n--- " + each.said()).collect(Collectors.joining()));
    }

    private static long lines(Path file) {
        try (var all = Files.lines(file)) {
            return all.count();
        } catch (IOException e) {
            return 0;
        }
    }

    @Test
    void everyEventReachesTheOtherNetworkOrCountsAsLost() throws IOException {
        var json = folder.resolve("summary.json");
        MillraceCommand.run("check", source).assertExitCode(0);
        try (var feeding = MillraceCommand.start("serve", source, "--no-keep", "--json", json); var client = new TickClient(feeding.awaitPort("in"))) {
            feeding.awaitSays("out: cannot connect to 127\\.0\\.0\\.1:" + port + ": Connection refused; events wait in the buffer");
            send(client, FIRST);
            try (var first = serveSink()) {
                feeding.awaitSays("out: is connected to 127\\.0\\.0\\.1:" + port);
                // The file is written every second: what it has was received.
                awaitLines(FIRST, feeding, first);
                Signal.KILL.send(first.await(MillraceCommand.RUNTIME));
                feeding.awaitSays("out: the connection to 127\\.0\\.0\\.1:" + port + " broke: .*; it took " + FIRST + " events");
            }
            send(client, SECOND);
            try (var second = serveSink()) {
                awaitLines(FIRST + SECOND, feeding, second);
                second.signal(Signal.INT);
                second.awaitExit().assertExitCode(0).assertPrints("^accounting .* received 3,000 = processed 3,000 ").assertNoStackTrace();
            }
            feeding.awaitSays("out: the connection to 127\\.0\\.0\\.1:" + port + " broke: .*; it took " + SECOND + " events");
            send(client, THIRD);
            client.close();
            feeding.signal(Signal.INT);
            feeding.awaitExit().assertExitCode(0).assertNoStackTrace().assertSays("out: " + THIRD + " events could not be sent")
                    .assertPrints("^accounting .* received 6,000 = processed 6,000 ").assertPrints("^ +in +out +errors +lost +queue max$");
        }
        var summary = Summary.read(json);
        assertEquals(FIRST + SECOND + THIRD, summary.count("/stages/out/out"));
        assertEquals(THIRD, summary.count("/stages/out/lost"));
    }
}
