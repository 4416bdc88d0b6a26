package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Event time: the order in which events come changes no output. */
class EventTimeTest {

    private static final int EVENTS = 4_000;
    private static final int LATENESS = 3_000;
    private static final Pattern USER = Pattern.compile("\"user\":\"(\\w+)\"");

    @TempDir
    private Path folder;

    private record Login(String user, boolean right, long at) {

        byte[] line() {
            return (user + "," + right + "," + at + "\n").getBytes(StandardCharsets.US_ASCII);
        }
    }

    private static List<Login> logins() {
        var random = new Random(5);
        var logins = new ArrayList<Login>();
        var at = 1_700_000_000_000L;
        for (var i = 0; i < EVENTS; i++) {
            at += 1 + random.nextInt(40);
            logins.add(new Login("u" + random.nextInt(20), random.nextInt(10) < 3, at));
        }
        return logins;
    }

    private static List<Login> disordered(List<Login> logins) {
        var random = new Random(6);
        var arrivals = logins.stream().collect(Collectors.toMap(Login::at, login -> login.at() + random.nextInt(LATENESS * 2 / 3)));
        return logins.stream().sorted(Comparator.comparing(login -> arrivals.get(login.at()))).toList();
    }

    private Project project() throws IOException {
        try (var network = EventTimeTest.class.getResourceAsStream("event-time.epn")) {
            Files.copy(network, folder.resolve("logins.epn"));
        }
        return new Project(folder);
    }

    /** Serves the network to connections that take turns, and returns what its outputs say of each user. */
    private Map<String, List<String>> outputs(Project project, List<Login> logins, int connections, int threads) throws IOException {
        var file = folder.resolve("outputs.jsonl");
        try (var serve = MillraceCommand.start("serve", project, "--no-keep", "--outputs", file, "--set", "queue.threads=" + threads)) {
            var port = serve.awaitPort("logins");
            var sockets = new ArrayList<Socket>();
            for (var i = 0; i < connections; i++) {
                sockets.add(new Socket(InetAddress.getLoopbackAddress(), port));
            }
            for (var i = 0; i < logins.size(); i++) {
                sockets.get(i % connections).getOutputStream().write(logins.get(i).line());
            }
            for (var socket : sockets) {
                socket.close();
            }
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace()
                    .assertPrints("^accounting .* received 4,000 = processed 4,000 \\+ malformed 0 \\+ dropped 0: ok$");
        }
        var found = new TreeMap<String, List<String>>();
        for (var line : Files.readAllLines(file)) {
            var user = USER.matcher(line);
            assertTrue(user.find(), line);
            found.computeIfAbsent(user.group(1), unseen -> new ArrayList<>()).add(line.replaceFirst("\"n\":\\d+,", ""));
        }
        return found;
    }

    @Test
    void disorderConnectionsAndThreadsChangeNoOutput() throws IOException {
        var project = project();
        var logins = logins();
        var expected = outputs(project, logins, 1, 1);
        assertEquals(20, expected.size());
        assertEquals(expected, outputs(project, disordered(logins), 10, 4));
    }
}
