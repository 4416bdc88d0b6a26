package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/** A running command; ended, with all that it started, when it is closed. */
final class MillraceCommand implements AutoCloseable {

    /** Found in the command line of the runtime. */
    static final String RUNTIME = "org.millrace.runtime.control.RuntimeMain";
    /** Found in the command line of the load generator that a run starts. */
    static final String LOAD_GENERATOR = "org.millrace.loadgen.LoadGenerator";

    /** The folder of the script. */
    static final Path ROOT = findRoot();

    private final Process process;
    private final Family family;
    private final Lines out;
    private final Lines err;

    private MillraceCommand(Process process, Family family) {
        this.process = process;
        this.family = family;
        this.out = new Lines(process.getInputStream());
        this.err = new Lines(process.getErrorStream());
    }

    private static Path findRoot() {
        var property = Optional.ofNullable(System.getProperty("millrace.root")).map(Path::of);
        return Stream.iterate(property.orElseGet(() -> Path.of("").toAbsolutePath()), folder -> folder != null, Path::getParent)
                .filter(folder -> Files.isExecutable(folder.resolve("millrace"))).findFirst()
                .orElseThrow(() -> new IllegalStateException("there is no script millrace"));
    }

    /** Starts {@code millrace} with arguments. */
    static MillraceCommand start(Object... arguments) {
        return startBehind(List.of(), arguments);
    }

    /** Starts {@code millrace} with arguments behind a program that becomes it, such as {@code env}. */
    static MillraceCommand startBehind(List<String> program, Object... arguments) {
        Built.once();
        var command = new ArrayList<>(program);
        command.add(ROOT.resolve("millrace").toString());
        Stream.of(arguments).map(Object::toString).forEach(command::add);
        return startProgram(command);
    }

    /** Runs {@code millrace} with arguments to its end. */
    static Ended run(Object... arguments) {
        try (var command = start(arguments)) {
            var ended = command.awaitExit();
            command.awaitNothingLeft();
            return ended;
        }
    }

    /** Starts any program in the folder of the script. */
    static MillraceCommand startProgram(List<String> command) {
        var family = new Family();
        // What a shell starts in the background inherits that Ctrl+C is ignored; then so would the command.
        var heedful = new ArrayList<>(List.of("env", "--default-signal=INT,HUP,TERM"));
        heedful.addAll(command);
        var builder = new ProcessBuilder(heedful).directory(ROOT.toFile());
        family.mark(builder.environment());
        try {
            var process = builder.start();
            process.getOutputStream().close();
            return new MillraceCommand(process, family);
        } catch (IOException e) {
            throw new AssertionError("cannot start " + command, e);
        }
    }

    /** Waits for a line on the standard error. */
    MatchResult awaitSays(String regex) {
        return err.await(regex, process::isAlive);
    }

    /** The port that an adapter has published. */
    int awaitPort(String stage) {
        return Integer.parseInt(awaitSays("^" + stage + ": port (\\d+)$").group(1));
    }

    /** Waits until figures of the measured part have come. */
    void awaitMeasuring() {
        awaitSays("^measuring for ");
        awaitSays("^ {4}.* s +in +[1-9]");
    }

    /** Waits until figures of the warm-up have come. */
    void awaitWarmUp() {
        awaitSays("^w .* s +in +[1-9]");
    }

    /** The process itself: the script gives way to the launcher. */
    ProcessHandle launcher() {
        return process.toHandle();
    }

    /** The one process of the command whose command line contains a text, once it is there. */
    ProcessHandle await(String main) {
        return Await.value("a process " + main, () -> family.members(main).stream().findFirst(), err::text);
    }

    /** All processes of the command. */
    List<ProcessHandle> all() {
        return family.members();
    }

    /** Sends a signal to the launcher alone. */
    void signal(Signal signal) {
        signal.send(launcher());
    }

    Ended awaitExit() {
        try {
            if (!process.waitFor(Await.LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new AssertionError("the command does not end: " + out.text() + "\n" + err.text());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
        out.awaitEnd();
        err.awaitEnd();
        return new Ended(process.exitValue(), out.text(), err.text());
    }

    /** Waits until neither the command nor anything that it started is running. */
    void awaitNothingLeft() {
        family.awaitGone();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        family.kill();
        family.awaitGone();
    }
}
