package org.millrace.launcher;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.control.CompilerControl;
import org.millrace.control.ControlChannel;
import org.millrace.control.Messages.DeployParams;
import org.millrace.control.RuntimeControl;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.StageSpec.StreamSpec;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A malformed message of one side: the other side reports it and ends in good order. */
@Timeout(120)
@Tag("slow")
class BrokenProtocolTest {

    @TempDir
    private Path folder;
    private Installation installation;

    @BeforeEach
    void install() throws IOException {
        installation = TestInstallation.in(folder);
    }

    @Test
    void disconnectsAProcessWithAnOversizedMessageAndReportsTheReason() throws Exception {
        try (var child = ChildProcess.start("the test", ChildProcess.command(installation, List.of(), List.of(),
                Misbehaving.Flood.class.getName()), CompilerControl.class, new RuntimeEvents() { })) {
            assertTrue(child.awaitExit(30), "it was hung up on");
            assertEquals("sent a message of 999,999,999 bytes; the most is 67,108,864, so it was disconnected",
                    child.ending("").replace('.', ',').replace('\u00a0', ','));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Content-Length: 16777217|a message of 16,777,217 bytes; the most is 16,777,216",
        "Content-Length: -5|'-5' as the length of a message", "GET / HTTP/1.1|'GET / HTTP/1.1' in place of a header"})
    void aRuntimeThatHearsNoMessageStopsItsNetworkAndEnds(String line, String said) throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var builder = new ProcessBuilder(ChildProcess.command(installation, List.of(), List.of(), "org.millrace.runtime.control.RuntimeMain"));
            builder.environment().put(ControlChannel.PORT_VARIABLE, Integer.toString(server.getLocalPort()));
            builder.environment().put(ControlChannel.TOKEN_VARIABLE, "secret");
            var process = builder.redirectErrorStream(true).start();
            try (var socket = server.accept()) {
                run(socket);
                socket.getOutputStream().write((line + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
                assertTrue(process.waitFor(30, TimeUnit.SECONDS), "it ends although the launcher is there");
                assertEquals(1, process.exitValue());
                var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertTrue(output.contains("the launcher sent " + said + "; this process ends"), output);
            } finally {
                process.destroyForcibly();
            }
        }
    }

    /** Deploys and starts a network like a launcher. */
    private void run(Socket socket) throws Exception {
        var file = folder.resolve("deployment.json");
        DeploymentFile.write(Deployment.of("p", folder.toString(), List.of(),
                List.of(new StreamSpec("s", 8, 1, "", "block")), List.of()), file);
        var hears = new LauncherService("secret", new RuntimeEvents() { });
        var channel = ControlChannel.open(socket, hears, RuntimeControl.class, () -> ControlChannel.LAUNCHER_LIMIT);
        assertTrue(hears.accepted(30_000));
        assertEquals(List.of(), channel.remote().deploy(new DeployParams(file.toString(), "")).get(30, TimeUnit.SECONDS).problems());
        assertTrue(channel.remote().start().get(30, TimeUnit.SECONDS).ok());
    }
}
