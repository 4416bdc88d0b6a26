package org.millrace.tests.diagram;

import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.http.DiagramServer;
import org.millrace.diagram.http.ServedNetwork;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Predicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A network that is served to a browser, and scripts that control the browser. */
final class Served implements AutoCloseable {

    static final Path PICTURES = Path.of(System.getProperty("millrace.pictures"));
    private static final Path PAGE = Path.of(System.getProperty("millrace.page"));

    private final Path file;
    private final ServedNetwork network;
    private final DiagramServer server;

    private Served(Path file, DiagramSettings settings) throws IOException {
        this.file = file;
        var validator = new EpnValidator(Providers.load(Served.class.getClassLoader()), JavaTypes.unknown(), file.getParent());
        this.network = new ServedNetwork(EpnEditing.open(file), validator,
                processor -> OptionalInt.of(processor.getFiles().size() * 2 + processor.getStatements().size()), settings);
        this.server = DiagramServer.start(0, network);
    }

    static Served edited(Path file) throws IOException {
        return new Served(file, DiagramSettings.standard());
    }

    static Served with(Path file, DiagramSettings settings) throws IOException {
        return new Served(file, settings);
    }

    static Path example(String path) {
        return Path.of(System.getProperty("millrace.root"), "examples").resolve(path);
    }

    DiagramServer server() {
        return server;
    }

    Path file() {
        return file;
    }

    ServedNetwork network() {
        return network;
    }

    <T> T ask(Function<EpnEditing, T> question) {
        return network.ask(question);
    }

    /**
     * Waits until the network has the state after the last message. The timeout is so long that only a fault reaches
     * it.
     */
    void await(String what, Predicate<EpnEditing> condition) {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!ask(condition::test)) {
            assertTrue(System.nanoTime() < end, () -> "waited in vain for " + what);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }

    /** Runs a script to its end and returns its output. */
    String run(String script, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("node", script + ".mjs", server.address().toString(), PICTURES.toString()));
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command).directory(PAGE.toFile()).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "the script does not end");
        assertEquals(0, process.exitValue(), output);
        return output;
    }

    @Override
    public void close() {
        server.close();
        network.close();
    }
}
