package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A running command. Closing it kills it with all its descendants. */
final class MillraceCommand implements AutoCloseable {

    /** A part of the runtime's command line. */
    static final String RUNTIME = "org.millrace.runtime.control.RuntimeMain";
    /** A part of the load generator's command line. */
    static final String LOAD_GENERATOR = "org.millrace.loadgen.LoadGenerator";

    /** The folder of the script. */
    static final Path ROOT = findRoot();

    /** The tests measure no speed: the optimizing compiler of the JVM would take half of the runtime's processor time. */
    static final String QUICK_START = "--jvm-argument=-XX:TieredStopAtLevel=1";
    /** Pages of a heap cost time even if they are not used. */
    static final String SMALL_HEAP = "--heap=256m";
    /** The default, ZGC, takes half a second of processor time more; tests that are about collectors name one. */
    static final String SIMPLE_COLLECTOR = "--gc=serial";
    private static final Set<Object> RUNS = Set.of("run", "serve", "replay", "capacity", "scale", "chaos");

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

    /** Starts {@code millrace} with arguments through a program that replaces itself, such as {@code env}. */
    static MillraceCommand startBehind(List<String> program, Object... arguments) {
        Built.once();
        var command = new ArrayList<>(program);
        command.add(ROOT.resolve("millrace").toString());
        command.addAll(words(arguments));
        return startProgram(command);
    }

    private static List<String> words(Object... arguments) {
        var words = Stream.of(arguments).map(Object::toString).collect(Collectors.toCollection(ArrayList::new));
        if (arguments.length > 0 && RUNS.contains(arguments[0])) {
            words.add(QUICK_START);
            if (!words.contains("--heap")) {
                words.add(SMALL_HEAP);
            }
            if (!words.contains("--gc")) {
                words.add(SIMPLE_COLLECTOR);
            }
        }
        return words;
    }

    /** Runs the command with arguments in this JVM. */
    static Ended run(Object... arguments) {
        return CommandLibrary.run(words(arguments));
    }

    /** Runs the script {@code millrace} with arguments and waits for its end. */
    static Ended runScript(Object... arguments) {
        try (var command = start(arguments)) {
            return command.awaitWholeEnd();
        }
    }

    /** Runs {@code millrace} as a user does, with the defaults of all options, and waits for its end. */
    static Ended runWithDefaults(Object... arguments) {
        Built.once();
        try (var command = startProgram(Stream.concat(Stream.of(ROOT.resolve("millrace")), Stream.of(arguments)).map(Object::toString).toList())) {
            return command.awaitWholeEnd();
        }
    }

    /** Starts a program in the folder of the script. */
    static MillraceCommand startProgram(List<String> command) {
        var family = new Family();
        // Restores the default handling of SIGINT, because background processes of a shell inherit that it is ignored.
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

    /** Waits for a line of the standard error. */
    MatchResult awaitSays(String regex) {
        return err.await(regex, process::isAlive);
    }

    /** Waits for the port of an adapter. */
    int awaitPort(String stage) {
        return Integer.parseInt(awaitSays("^" + stage + ": port (\\d+)$").group(1));
    }

    /** Returns what the command has written so far. */
    String said() {
        return out.text() + "\n" + err.text();
    }

    /** Waits for samples of the measurement. */
    void awaitMeasuring() {
        awaitSays("^measuring for ");
        awaitSays("^ {4}.* s +in +[1-9]");
    }

    /** Waits for samples of the warm-up. */
    void awaitWarmUp() {
        awaitSays("^w .* s +in +[1-9]");
    }

    /** Returns the launcher; it has the process of the script. */
    ProcessHandle launcher() {
        return process.toHandle();
    }

    /** Waits for the only process whose command line contains a text. */
    ProcessHandle await(String main) {
        return Await.value("a process " + main, () -> family.members(main).stream().findFirst(), err::text);
    }

    /** Returns all processes of the command. */
    List<ProcessHandle> all() {
        return family.members();
    }

    /** Sends a signal to the launcher only. */
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

    Ended awaitWholeEnd() {
        var ended = awaitExit();
        awaitNothingLeft();
        return ended;
    }

    /** Waits until the command and all its descendants have ended. */
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
