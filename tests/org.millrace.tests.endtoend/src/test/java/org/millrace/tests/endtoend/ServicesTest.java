package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A network that sends to a program of its project, beside a program that has children. */
class ServicesTest {

    private static final String SINK = """
            package demo;

            import java.net.InetAddress;
            import java.net.ServerSocket;
            import java.net.Socket;
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.nio.file.StandardOpenOption;

            /** Appends what it receives to a file. What was sent before the end of the process is written. */
            public final class Sink {
                public static void main(String[] arguments) throws Exception {
                    try (var server = new ServerSocket(Integer.parseInt(arguments[0]), 10, InetAddress.getLoopbackAddress())) {
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> awaitTurn(server.getLocalPort())));
                        while (true) {
                            try (var socket = server.accept()) {
                                var received = socket.getInputStream().readAllBytes();
                                Files.write(Path.of(arguments[1]), received, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                            }
                        }
                    }
                }

                /** Waits for the end of a connection, which comes after those of all connections before it. */
                private static void awaitTurn(int port) {
                    try (var last = new Socket(InetAddress.getLoopbackAddress(), port)) {
                        last.shutdownOutput();
                        last.getInputStream().read();
                    } catch (Exception e) {
                        // The main thread has ended.
                    }
                }
            }
            """;

    private static final String SERVICES = """
            {
              "services": {
                "sink": {"main": "demo.Sink", "arguments": ["${sink.port}", "received.csv"], "jvm": ["-Xmx32m"], "ports": {"port": 0}, "dependsOn": ["family"]},
                "family": {"command": ["sh", "-c", "sleep 100000 & echo here we are; sleep 100000; wait"], "readyOutput": "here"}
              }
            }
            """;

    @TempDir
    private Path folder;

    private Project project;

    @BeforeEach
    void createProject() throws IOException {
        try (var network = ServicesTest.class.getResourceAsStream("services.epn")) {
            Files.copy(network, folder.resolve("services.epn"));
        }
        Files.createDirectories(folder.resolve("src/demo"));
        project = new Project(folder).write("src/demo/Sink.java", SINK).write("services.json", SERVICES).write("ticks.csv", "A,0.5\nB,1.5\nC,2\n");
    }

    /** The network follows its file, so that the run does not end by itself. */
    private MillraceCommand serve() {
        project.replace("services.epn", "<property name=\"path\"", "<property name=\"follow\" value=\"true\"/><property name=\"path\"");
        var serve = MillraceCommand.start("serve", project);
        serve.awaitSays("^service family is ready; log: .*family\\.log$");
        serve.awaitSays("^service sink is ready: port \\d+; log: .*sink\\.log$");
        serve.awaitSays("statements deployed");
        return serve;
    }

    @Test
    void aNetworkSendsToAServiceOfItsProject() throws IOException {
        MillraceCommand.run("check", project).assertExitCode(0);
        MillraceCommand.run("explain", project).assertExitCode(0).assertNoStackTrace();
        for (var run = 1; run <= 2; run++) {
            MillraceCommand.run("run", project,
                    "--no-keep").assertExitCode(0).assertNoStackTrace().assertPrints("processed 3 \\+ malformed 0 \\+ dropped 0: ok$");
        }
        assertEquals(List.of("B,1.5", "C,2.0", "B,1.5", "C,2.0"), Files.readAllLines(folder.resolve("received.csv")));
        assertEquals("here we are", Files.readAllLines(folder.resolve(".millrace/services/family.log")).getFirst());
    }

    @ParameterizedTest
    @EnumSource(names = { "INT", "TERM", "KILL" })
    void noServiceOutlivesTheCommand(Signal signal) {
        try (var serve = serve()) {
            var sink = serve.await("demo.Sink");
            assertTrue(sink.isAlive());
            serve.signal(signal);
            serve.awaitExit();
            serve.awaitNothingLeft();
        }
    }

    /** As a terminal does for Ctrl+C. */
    @Test
    void noServiceOutlivesASignalToAllProcesses() {
        try (var serve = serve()) {
            Signal.INT.send(serve.all());
            serve.awaitExit();
            serve.awaitNothingLeft();
        }
    }

    @Test
    void aServiceThatEndsIsReportedAndTheNetworkGoesOn() throws IOException {
        try (var serve = serve()) {
            Signal.KILL.send(Await.value("the service", () -> serve.all().stream().filter(ServicesTest::isSink).findFirst(), () -> ""));
            serve.awaitSays("^error: the service 'sink' was ended by signal 9");
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
            serve.awaitNothingLeft();
        }
    }

    /** Returns whether a process is the service itself; the shell that guards it has the same words in its command line. */
    private static boolean isSink(ProcessHandle process) {
        return process.info().command().orElse("").endsWith("java") && List.of(process.info().arguments().orElse(new String[0])).contains("demo.Sink");
    }

    @Test
    void aServiceThatDoesNotStartEndsTheRunWithItsLastLines() {
        project.replace("services.json", "\"main\": \"demo.Sink\"", "\"main\": \"demo.Zinc\"");
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(1).assertNoStackTrace()
                .assertSays("the service 'sink' ended with exit code 1; its last lines:").assertSays("demo\\.Zinc");
    }

    @Test
    void aSignalWhileServicesStartEndsThem() {
        project.replace("services.json", "\"readyOutput\": \"here\"", "\"readyOutput\": \"never\"");
        try (var run = MillraceCommand.start("run", project, "--no-keep")) {
            run.await("sleep 100000");
            run.signal(Signal.INT);
            run.awaitExit().assertExitCode(1).assertNoStackTrace().assertSays("interrupted while the services started");
            run.awaitNothingLeft();
        }
    }

    @Test
    void theCheckFindsWrongReferencesAndWrongServices() {
        project.replace("services.epn", "${sink.port}", "${sink.prt}").replace("services.json", "\"jvm\"", "\"jwm\"");
        MillraceCommand.run("check", project).assertExitCode(1).assertNoStackTrace()
                .assertSays("services\\.epn:16:\\d+: error: no service has the port 'sink\\.prt'; did you mean 'sink\\.port'\\? \\[unknown-reference]")
                .assertSays("services\\.json:3:\\d+: error: a service has no property 'jwm'; did you mean 'jvm'\\? \\[unknown-property]");
    }

    @Test
    void testsOfTheNetworkHaveTheServices() throws IOException {
        Files.createDirectory(folder.resolve("tests"));
        project.write("tests/dear.scenario", """
                scenario "dear" {
                    Tick={symbol='A', price=2}
                    expect alarms: Tick={symbol='A'}
                }
                """);
        MillraceCommand.run("test", project).assertExitCode(0).assertNoStackTrace();
        assertEquals("here we are", Files.readAllLines(folder.resolve(".millrace/services/family.log")).getFirst());
    }
}
