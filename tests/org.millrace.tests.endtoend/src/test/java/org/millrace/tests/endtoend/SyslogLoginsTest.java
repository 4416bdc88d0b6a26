package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests the example syslog-logins, whose adapter and codec are sources of the project. */
class SyslogLoginsTest {

    private static final Path EXAMPLE = MillraceCommand.ROOT.resolve("examples/syslog-logins");
    private static final String NETWORK = "syslog-logins.epn";
    private static final String FAILURE = "<36>1 2026-01-01T12:00:00Z web1 sshd 4711 LOGIN_FAILED "
            + "[login@32473 user=\"root\" address=\"203.0.113.5\"] authentication failure";
    private static final String ALARM = "<84>1 - - millrace - LOGIN_ATTACK [event@32473 address=\"203.0.113.5\" failures=\"5\"]\n";
    private static final int LONGEST = 8192;

    @TempDir
    private Path folder;

    private Project project;

    @BeforeEach
    void copyExample() {
        project = Project.copyOf(EXAMPLE, folder);
    }

    private MillraceCommand serve(Datagrams here) {
        return MillraceCommand.start("serve", project, "--no-keep", "--set", "messages.port=0", "--set", "alarms.port=" + here.port());
    }

    private static Ended end(MillraceCommand serve) {
        serve.signal(Signal.INT);
        var ended = serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        serve.awaitNothingLeft();
        return ended;
    }

    private static Ended assertAccount(Ended ended, int processed, int malformed) {
        return ended.assertPrints("^accounting .* received " + (processed + malformed) + " = processed " + processed + " \\+ malformed " + malformed
                + " \\+ dropped 0: ok$");
    }

    @Test
    void itHasNoProblems() {
        var ended = MillraceCommand.run("check", project).assertExitCode(0);
        assertFalse(ended.err().contains("error:") || ended.err().contains("warning:"), ended::toString);
    }

    @Test
    void failuresRaiseAnAlarmAndEveryDatagramIsAccountedFor() throws IOException {
        try (var here = new Datagrams(); var serve = serve(here)) {
            var port = serve.awaitPort("messages");
            here.send(port, "no message").send(port, "x".repeat(LONGEST + 1)).send(port, "").send(port, new byte[] { '<', (byte) 0xff, '>' });
            here.send(port, FAILURE.replace("LOGIN_FAILED", "LOGIN_OK"));
            for (var i = 0; i < 4; i++) {
                here.send(port, FAILURE);
            }
            here.send(port, FAILURE.replace("203.0.113.5", "203.0.113.6")).send(port, FAILURE);
            assertEquals(ALARM, here.receive());
            assertAccount(end(serve), 7, 4).assertPrints("^screened +1 of the processed ")
                    .assertSays("malformed input: '<' is missing at character 1$").assertSays("longer than 8192 bytes")
                    .assertSays("malformed input: a datagram is empty").assertSays("not text in UTF-8");
        }
    }

    /** Makes the codec emit all decoded events. */
    private void echo() {
        var network = project.read(NETWORK);
        var properties = Stream.of("facility:int", "severity:int", "timestamp:string", "process:string", "message:string", "attempts:int")
                .map(property -> "<property name=\"" + property.replace(":", "\" type=\"") + "\"/>").reduce("<eventType name=\"Login\">", String::concat);
        project.write(NETWORK, network.replace("<eventType name=\"Login\">", properties)
                .replace("direction=\"out\" eventType=\"Alarm\"", "direction=\"out\" eventType=\"Login\""))
                .write("syslog-logins.epl", "select * from Login;\n");
    }

    @Test
    void theCodecWritesWhatItReads() throws IOException {
        echo();
        var lines = List.of("<0>1 - - - - - -", "<191>1 2026-01-01T12:00:00.000001+02:00 h a p m - text",
                "<36>1 - h - - - [event@32473 attempts=\"-3\" user=\"a \\\"b\\\" \\\\ \\] =[ ä\"] ",
                "<36>1 - h - - - [event@32473 user=\"x\"] ä \"quoted\" ] \\ text");
        var read = List.of(
                // Two elements: the first value of a parameter counts, and unknown parameters are ignored.
                "<36>1 - h - - - [a user=\"x\" other=\"y\"][event@32473 user=\"z\" app=\"q\"] \uFEFFtext",
                // A backslash before another character is literal.
                "<36>1 - h - - - [a user=\"x\\y\"]");
        try (var here = new Datagrams(); var serve = serve(here)) {
            var port = serve.awaitPort("messages");
            for (var line : lines) {
                assertEquals(sorted(line + "\n"), sorted(here.send(port, line).receive()));
            }
            assertEquals("<36>1 - h - - - [event@32473 user=\"x\"] text\n", here.send(port, read.getFirst()).receive());
            assertEquals("<36>1 - h - - - [event@32473 user=\"x\\\\y\"]\n", here.send(port, read.getLast()).receive());
            here.send(port, String.join("\n", lines) + "\n");
            for (var line : lines) {
                assertEquals(sorted(line + "\n"), sorted(here.receive()));
            }
            assertAccount(end(serve), 10, 0);
        }
    }

    /** Sorts parameters in the order of the event type. */
    private static List<String> sorted(String line) {
        return Pattern.compile(" (?=[a-z]+=\")|(?<=\")\\]").splitAsStream(line).sorted().toList();
    }

    @Test
    void theCodecRefusesWhatIsNoMessage() throws IOException {
        echo();
        var wrong = List.of("36>1 - - - - - -", "<>1 - - - - - -", "<192>1 - - - - - -", "<0036>1 - - - - - -", "<36>2 - - - - - -", "<36>1 - - - -",
                "<36>1  - - - - -", "<36>1 - - - - - ", "<36>1 - - - - - x", "<36>1 - - - - - -x", "<36>1 - - - - - [", "<36>1 - - - - - [a",
                "<36>1 - - - - - [a b]", "<36>1 - - - - - [a b=c]", "<36>1 - - - - - [a b=\"c]", "<36>1 - - - - - [a b=\"c\"", "<36>1 - - - - - [a b=\"c\\",
                "<36>1 - - - - - [a attempts=\"many\"]", "<36>1 - - - - - [a attempts=\"2147483648\"]");
        try (var here = new Datagrams(); var serve = serve(here)) {
            var port = serve.awaitPort("messages");
            for (var line : wrong) {
                here.send(port, line);
            }
            assertEquals("<36>1 - - - - - -\n", here.send(port, "<36>1 - - - - - -").receive());
            assertAccount(end(serve), 1, wrong.size());
        }
    }

    /** Tests messages in a stream, as from the adapter tcp, and messages that are too long. */
    @Test
    void theCodecFindsTheSameMessagesHoweverTheBytesAreSplit() throws IOException {
        echo();
        project.replace(NETWORK, "provider=\"datagrams\" eventType=\"Login\"", "provider=\"tcp\" eventType=\"Login\"");
        try (var here = new Datagrams(); var serve = serve(here); var client = new Socket(InetAddress.getLoopbackAddress(), serve.awaitPort("messages"))) {
            client.setTcpNoDelay(true);
            var out = client.getOutputStream();
            for (var next : "<36>1 - ä - - - -\n".getBytes(StandardCharsets.UTF_8)) {
                out.write(next);
            }
            assertEquals("<36>1 - _ - - - -\n", here.receive());
            var longest = "<36>1 - - - - - - " + "x".repeat(LONGEST - 18);
            out.write(("y".repeat(3 * LONGEST) + "\n" + longest + "y\n" + longest + "\n").getBytes(StandardCharsets.US_ASCII));
            assertEquals(longest + "\n", here.receive());
            assertAccount(end(serve), 2, 2);
        }
    }

    @Test
    void aFaultOfACodecCostsOneDatagram() throws IOException {
        project.replace("src/org/millrace/examples/logins/SyslogMessage.java", "        message.parse();\n", """
                        message.parse();
                        if (line.contains("bug")) {
                            throw new IllegalStateException("a bug");
                        }
                """);
        try (var here = new Datagrams(); var serve = serve(here)) {
            var port = serve.awaitPort("messages");
            here.send(port, FAILURE + " bug");
            for (var i = 0; i < 5; i++) {
                here.send(port, FAILURE);
            }
            assertEquals(ALARM, here.receive());
            assertAccount(end(serve), 5, 1).assertSays("malformed input: the codec failed: .*a bug");
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() throws IOException {
        try (var taken = new Datagrams()) {
            MillraceCommand.run("serve", project, "--no-keep", "--set", "messages.port=" + taken.port()).assertExitCode(1)
                    .assertSays("UDP port " + taken.port() + " on 127.0.0.1 cannot be opened").assertNoStackTrace();
        }
    }

    @Test
    void itsSettingsAreCheckedAsThoseOfTheRuntimeAre() {
        var port = "<property name=\"port\" value=\"5514\"/>";
        project.replace(NETWORK, port, "<property name=\"host\" value=\"\"/>" + port);
        MillraceCommand.run("check", "--no-engine", project).assertExitCode(1).assertSays("syslog-logins.epn:\\d+:\\d+: error: 'host' is empty");
        project.replace(NETWORK, "value=\"\"", "value=\"0.0.0.0\"");
        MillraceCommand.run("check", "--no-engine", project).assertExitCode(0).assertSays("warning: anybody who reaches the port .*\\[risky-setting\\]");
        project.replace(NETWORK, "name=\"user\" type=\"string\"", "name=\"user\" type=\"object\"");
        MillraceCommand.run("check", "--no-engine", project).assertExitCode(1)
                .assertSays("error: a syslog message cannot carry the property 'user' of type object");
    }

    /** The load generator knows the codec of the project. */
    @Test
    void aLoadIsSentWithTheCodecOfTheProject() throws IOException {
        project.write("load.json", """
                {"duration": "1s", "warmup": "0s", "transport": "udp", "target": "messages", "rate": 50, "fields": {
                  "host": {"kind": "choice", "values": ["web1", "web2"]}, "app": {"kind": "constant", "value": "sshd"},
                  "messageId": {"kind": "constant", "value": "LOGIN_FAILED"}, "user": {"kind": "uuid"},
                  "address": {"kind": "constant", "value": "203.0.113.5"}}}
                """);
        try (var here = new Datagrams()) {
            MillraceCommand.run("run", project, "--no-keep", "--set", "messages.port=0", "--set", "alarms.port=" + here.port()).assertExitCode(0)
                    .assertNoStackTrace().assertPrints("^accounting .* received 50 = processed 50 .*: ok$");
            assertEquals(ALARM, here.receive());
        }
    }

    /** The checks and the runtime agree about the one that counts. */
    @Test
    void anAdapterOfTheProjectReplacesTheOneOfMillraceWithItsId() throws IOException {
        project.replace("src/org/millrace/examples/logins/UdpAdapterProvider.java", "AdapterDescriptor(\"datagrams\"", "AdapterDescriptor(\"udp\"");
        project.replace("src/org/millrace/examples/logins/UdpSource.java", "a datagram is empty", "a datagram of the project is empty");
        project.replace(NETWORK, "provider=\"datagrams\"", "provider=\"udp\"");
        MillraceCommand.run("check", "--no-engine", project).assertExitCode(0);
        try (var here = new Datagrams(); var serve = serve(here)) {
            here.send(serve.awaitPort("messages"), "");
            serve.awaitSays("malformed input: a datagram of the project is empty");
            assertAccount(end(serve), 0, 1);
        }
        project.replace(NETWORK, "<property name=\"port\" value=\"5514\"/>", "<property name=\"port\" value=\"5514\"/><property name=\"sockets\" value=\"2\"/>");
        MillraceCommand.run("check", "--no-engine", project).assertExitCode(1).assertSays("error: .*'sockets'");
    }

    /** Builds a jar elsewhere as docs/api.md describes. */
    @Test
    void aJarInLibDoesAsWellAsSources() throws IOException {
        var sources = project.folder().resolve("src");
        var classes = folder.resolve("classes");
        var options = Stream.of("--release", "21", "-Xlint:all", "-Werror", "-cp", api().toString(), "-d", classes.toString());
        try (var files = Files.walk(sources)) {
            run("javac", Stream.concat(options, files.map(Path::toString).filter(file -> file.endsWith(".java"))));
        }
        Files.createDirectory(project.folder().resolve("lib"));
        run("jar", Stream.of("-c", "-f", project.folder().resolve("lib/syslog.jar").toString(), "-C", classes.toString(), ".",
                "-C", sources.toString(), "META-INF"));
        Files.move(sources, folder.resolve("elsewhere"));
        MillraceCommand.run("check", project).assertExitCode(0);
        try (var here = new Datagrams(); var serve = serve(here)) {
            var port = serve.awaitPort("messages");
            for (var i = 0; i < 5; i++) {
                here.send(port, FAILURE);
            }
            assertEquals(ALARM, here.receive());
            end(serve);
        }
    }

    /** Returns the jar that authors compile against. */
    private static Path api() throws IOException {
        MillraceCommand.runScript("--version").assertExitCode(0);
        try (var jars = Files.newDirectoryStream(MillraceCommand.ROOT.resolve("dist/lib/runtime"), "org.millrace.runtime.api-*.jar")) {
            return jars.iterator().next();
        }
    }

    private static void run(String tool, Stream<String> arguments) {
        assertEquals(0, ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, arguments.toArray(String[]::new)), tool);
    }
}
