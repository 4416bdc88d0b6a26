package org.millrace.launcher;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.service.ServiceSpec;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Starts and ends real processes. */
class ProjectServicesTest {

    private static final long LIMIT_NANOS = TimeUnit.MINUTES.toNanos(1);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    @TempDir
    private Path folder;

    private Installation installation;
    private final List<String> steps = new CopyOnWriteArrayList<>();

    /** A service that listens on its port, which is its first argument, and prints the others. */
    static final class Listener {

        private Listener() {
        }

        public static void main(String[] arguments) throws IOException {
            System.out.println(List.of(arguments).subList(1, arguments.length) + " " + System.getenv("GREETING") + " "
                    + Path.of("").toAbsolutePath().getFileName());
            try (var server = new ServerSocket(Integer.parseInt(arguments[0]), 10, InetAddress.getLoopbackAddress())) {
                while (true) {
                    server.accept().close();
                }
            }
        }
    }

    @BeforeEach
    void install() throws IOException {
        installation = TestInstallation.in(folder);
    }

    private static ServiceSpec command(String name, String script, Map<String, Integer> ports, String output, String start, String stop, String... dependsOn) {
        return new ServiceSpec(name, List.of("sh", "-c", script), "", List.of(), List.of(), Map.of(), "", ports, output, "", start, stop, List.of(dependsOn));
    }

    private Deployment deployment(ServiceSpec... services) {
        var adapter = new AdapterSpec("out", "tcp", "out", "Tick", "", Map.of("port", "${listener.port}", "host", "127.0.0.1"));
        return new Deployment(Deployment.FORMAT, Deployment.VERSION, "project", folder.toString(),
                Arrays.asList(System.getProperty("java.class.path").split(":")),
                "", "", List.of(), List.of(adapter), List.of(), List.of(services));
    }

    private ProjectServices start(Deployment deployment) throws IOException, InterruptedException {
        return ProjectServices.start(installation, deployment, steps::add, steps::add, () -> false);
    }

    private static boolean isAlive(long pid) {
        try {
            // A process that has ended, but whose parent does not know it yet, has no command line.
            return !Files.readString(Path.of("/proc", Long.toString(pid), "cmdline")).isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    /** Waits until a process that is not a child of this one has ended. */
    private static void awaitEnd(long pid) {
        var begin = System.nanoTime();
        while (isAlive(pid)) {
            assertTrue(System.nanoTime() - begin < LIMIT_NANOS, () -> "the process " + pid + " runs");
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    /** Waits until the first line of a service is in its log. */
    private void awaitLog(String service) {
        var log = folder.resolve(".millrace/services/" + service + ".log");
        var begin = System.nanoTime();
        while (log.toFile().length() == 0) {
            assertTrue(System.nanoTime() - begin < LIMIT_NANOS, () -> log + " is empty");
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    private long pid(String file) throws IOException {
        return Long.parseLong(Files.readString(folder.resolve(file)).strip());
    }

    @Test
    void portsReachSettingsArgumentsAndEnvironment() throws IOException, InterruptedException {
        var listener = new ServiceSpec("listener", List.of(), Listener.class.getName(), List.of("${listener.port}", "${other.admin}"), List.of("-Xmx32m"),
                Map.of("GREETING", "port ${listener.port}"), "data/listener", Map.of("port", 0), "", "", "", "", List.of("other"));
        var other = new ServiceSpec("other", List.of("sh", "-c", "echo $0; exec sleep 1000", "${other.admin}"), "", List.of(), List.of(), Map.of(), "",
                Map.of("admin", 0), "^\\d+$", "", "", "", List.of());
        var deployment = deployment(listener, other);
        try (var services = start(deployment)) {
            assertTrue(services.complete());
            var resolved = services.resolved(deployment);
            var port = ((AdapterSpec) resolved.stages().getFirst()).settings().get("port");
            assertTrue(Integer.parseInt(port) > 0);
            assertEquals(List.of(), resolved.services());
            assertTrue(steps.get(0).startsWith("service other is ready: admin "), steps::toString);
            assertTrue(steps.get(1).startsWith("service listener is ready: port " + port + "; log: "), steps::toString);
            var admin = Files.readString(folder.resolve(".millrace/services/other.log")).strip();
            // The port may accept connections before the line that was printed earlier is in the log.
            awaitLog("listener");
            assertEquals("[" + admin + "] port " + port + " listener\n", Files.readString(folder.resolve(".millrace/services/listener.log")));
            assertTrue(services.areThoseOf(deployment));
        }
    }

    @Test
    void aServiceEndsWithItsChildrenEvenIfItIgnoresTheSignal() throws IOException, InterruptedException {
        var script = "trap '' TERM; (trap '' TERM; echo $$ > group; sleep 1000 & echo $! > child; wait; sleep 1000) & echo $$ > parent; "
                + "while [ ! -s child ]; do sleep 0.05; done; echo ready; wait; sleep 1000";
        try (var services = start(deployment(command("stubborn", script, Map.of(), "ready", "", "200ms")))) {
            assertTrue(isAlive(pid("parent")));
            assertTrue(services.complete());
        }
        assertFalse(isAlive(pid("parent")));
        // The service has ended; its child was killed, and ends when the system gets round to it.
        awaitEnd(pid("child"));
    }

    @Test
    void aServiceThatEndsEarlyIsAnErrorWithItsLastLines() throws IOException {
        var good = command("good", "echo $$ > good; echo ready; exec sleep 1000", Map.of(), "ready", "", "");
        var bad = command("bad", "seq 30; echo 'no disk' >&2; exit 3", Map.of(), "never", "", "", "good");
        var e = assertThrows(IOException.class, () -> start(deployment(good, bad)));
        assertTrue(e.getMessage().startsWith("the service 'bad' ended with exit code 3; its last lines:\n  12\n  13\n"), e.getMessage());
        assertTrue(e.getMessage().contains("  no disk\nlog: " + folder.resolve(".millrace/services/bad.log")), e.getMessage());
        assertFalse(isAlive(pid("good")), "no service runs after a failed start");
        var missing = new ServiceSpec("missing", List.of("bin/nothing"), "", List.of(), List.of(), Map.of(), "", Map.of(), "never", "", "", "", List.of());
        assertTrue(assertThrows(IOException.class, () -> start(deployment(missing))).getMessage().startsWith("the service 'missing' ended with exit code 12"));
    }

    @Test
    void aServiceThatIsNotReadyInTimeIsAnError() throws IOException {
        var silent = command("silent", "echo $$ > silent; echo starting; exec sleep 1000", Map.of("port", 0), "", "300ms", "");
        // The limit may be over before the service prints its line.
        var e = assertThrows(IOException.class, () -> ProjectServices.start(installation, deployment(silent), steps::add, steps::add, () -> {
            awaitLog("silent");
            return false;
        }));
        assertTrue(e.getMessage().matches("(?s)the service 'silent' was not ready within 300ms: a port does not accept connections: \\d+; its last "
                + "lines:\n  starting\n"
                + "log: .*"), e.getMessage());
        assertFalse(isAlive(pid("silent")));
        var wordless = command("wordless", "exec sleep 1000", Map.of(), "ready", "300ms", "");
        assertTrue(assertThrows(IOException.class, () -> start(deployment(wordless))).getMessage()
                .startsWith("the service 'wordless' was not ready within 300ms: no line of its output matches 'ready'; it has printed nothing\n"));
    }

    @Test
    void aPortInUseIsNamed() throws IOException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var taken = command("taken", "exec sleep 1000", Map.of("admin", server.getLocalPort()), "", "", "");
            assertEquals("port " + server.getLocalPort()
                    + " (admin) of the service 'taken' is in use by another program; end that, or write 0 in services.json for any "
                    + "free port", assertThrows(IOException.class, () -> start(deployment(taken))).getMessage());
        }
    }

    @Test
    void anInterruptionGivesUpWaiting() throws IOException, InterruptedException {
        var slow = command("slow", "echo $$ > slow; exec sleep 1000", Map.of(), "never", "", "");
        try (var services = ProjectServices.start(installation, deployment(slow), steps::add, steps::add, () -> folder.resolve("slow").toFile().length() > 0)) {
            assertFalse(services.complete());
        }
        assertFalse(isAlive(pid("slow")));
    }

    @Test
    void theEndOfAServiceIsReportedUnlessItIsStopped() throws IOException, InterruptedException {
        var reported = new CountDownLatch(1);
        var messages = new ArrayList<String>();
        var brief = command("short", "echo ready; while [ ! -e go ]; do sleep 0.05; done; echo done; exit 4", Map.of(), "ready", "", "");
        var services = ProjectServices.start(installation, deployment(brief), steps::add, message -> {
            messages.add(message);
            reported.countDown();
        }, () -> false);
        try (services) {
            Files.createFile(folder.resolve("go"));
            assertTrue(reported.await(30, TimeUnit.SECONDS));
        }
        assertTrue(messages.getFirst().startsWith("error: the service 'short' ended with exit code 4; its last lines:\n  ready\n  done\n"), messages::toString);
        var stopped = command("stopped", "echo ready; exec sleep 1000", Map.of(), "ready", "", "");
        start(deployment(stopped)).close();
        assertEquals(1, steps.stream().filter(step -> step.startsWith("service stopped")).count());
        assertTrue(steps.stream().noneMatch(step -> step.startsWith("error")), steps::toString);
    }

    @Test
    void aKilledServiceStartsAgainWithItsPortAndContinuesItsLog() throws IOException, InterruptedException {
        var listener = new ServiceSpec("listener", List.of(), Listener.class.getName(), List.of("${listener.port}"), List.of("-Xmx32m"), Map.of(), "",
                Map.of("port", 0), "", "", "", "", List.of());
        try (var services = start(deployment(listener))) {
            services.signal("listener", "STOP");
            services.signal("listener", "CONT");
            assertTrue(services.isAlive("listener"));
            services.signal("listener", "KILL");
            var begin = System.nanoTime();
            while (services.isAlive("listener")) {
                assertTrue(System.nanoTime() - begin < LIMIT_NANOS);
                LockSupport.parkNanos(LOOK_NANOS);
            }
            services.startAgain("listener");
            assertTrue(services.awaitReady("listener", () -> false));
            var log = folder.resolve(".millrace/services/listener.log");
            while (Files.readString(log).lines().filter(line -> line.startsWith("[]")).count() < 2) {
                assertTrue(System.nanoTime() - begin < LIMIT_NANOS, () -> "the second start is not in " + log);
                LockSupport.parkNanos(LOOK_NANOS);
            }
        }
        assertTrue(steps.stream().anyMatch(step -> step.startsWith("error: the service 'listener' was ended by signal 9")), steps::toString);
    }

    @Test
    void instancesAtTheSameTimeHaveLogsOfTheirOwn() throws IOException, InterruptedException {
        var service = command("twice", "echo ready; exec sleep 1000", Map.of(), "ready", "", "");
        try (var first = start(deployment(service)); var second = start(deployment(service))) {
            assertTrue(first.complete() && second.complete());
            assertTrue(Files.exists(folder.resolve(".millrace/services/twice-2.log")));
        }
    }
}
