package org.millrace.launcher;

import org.millrace.control.ExitCode;
import org.millrace.deployment.service.ServiceSpec;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.SettingReferences;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * A running service. A shell guards it: when its standard input ends, since the launcher closes it or has been killed, it
 * ends the service with all of its processes. A line of its standard input is the name of a signal for the service.
 */
final class ServiceProcess implements AutoCloseable {

    private static final int POLL_MILLIS = 20;
    private static final int CONNECT_MILLIS = 200;
    private static final int TICKS_PER_SECOND = 10;
    private static final int GUARD_SECONDS = 5;

    // The service has a session and a process group of its own where setsid(1) exists, so Ctrl+C does not reach it and the guard can
    // end its children, too. $1 is the number of tenths of a second that it may take to end.
    private static final String GUARD = """
            limit=$1; shift
            exec 3<&0 </dev/null
            trap '' INT HUP QUIT
            if command -v setsid >/dev/null 2>&1; then setsid "$@" 3<&- & group=-$!; else "$@" 3<&- & group=$!; fi
            service=$!
            end() {
                kill -TERM "$group" 2>/dev/null
                ticks=0
                while [ "$ticks" -lt "$limit" ] && kill -0 "$group" 2>/dev/null; do sleep 0.1; ticks=$((ticks + 1)); done
                kill -KILL "$group" 2>/dev/null
            }
            ( while read -r signal <&3; do kill "-$signal" "$group" 2>/dev/null; done; end ) >/dev/null 2>&1 &
            watcher=$!
            exec 3<&-
            trap end TERM
            wait "$service"; code=$?
            end
            kill -KILL "$watcher" 2>/dev/null
            exit "$code"
            """;

    private final ServiceSpec spec;
    private final ProcessBuilder builder;
    private final Process guard;
    private final ServiceLog log;
    private final Thread reading;
    private final List<Integer> ports;
    private volatile boolean outputMatched;
    private volatile boolean stopping;

    private ServiceProcess(ServiceSpec spec, List<Integer> ports, ProcessBuilder builder, ServiceLog log) throws IOException {
        this.spec = spec;
        this.ports = ports;
        this.builder = builder;
        this.guard = builder.start();
        this.log = log;
        var ready = Optional.of(spec.readyOutput()).filter(text -> !text.isEmpty()).map(Pattern::compile);
        this.reading = Output.copy(guard.getInputStream(), line -> {
            log.add(line);
            outputMatched |= ready.isPresent() && ready.get().matcher(line).find();
        }, "service-" + spec.name());
    }

    /**
     * Starts a service.
     *
     * @param project   the project's folder
     * @param classPath the project's classes and jars
     * @param values    the values of references
     * @param ports     the service's ports
     * @param logs      the folder of the logs
     * @throws IOException if it does not start; the message is for the user
     */
    static ServiceProcess start(Installation installation, ServiceSpec spec, Path project, List<String> classPath, UnaryOperator<String> values,
            List<Integer> ports, Path logs) throws IOException {
        var command = new ArrayList<>(List.of("/bin/sh", "-c", GUARD, "millrace-service",
                Long.toString(Math.max(1, spec.longestStop().toMillis() * TICKS_PER_SECOND / 1_000))));
        if (spec.main().isEmpty()) {
            command.addAll(installation.prefix());
            command.add(program(project, SettingReferences.replace(spec.command().getFirst(), values)));
            spec.command().stream().skip(1).forEach(argument -> command.add(SettingReferences.replace(argument, values)));
        } else {
            command.addAll(installation.command());
            spec.jvm().forEach(argument -> command.add(SettingReferences.replace(argument, values)));
            command.addAll(List.of("-cp", installation.servicePath(classPath), spec.main()));
            spec.arguments().forEach(argument -> command.add(SettingReferences.replace(argument, values)));
        }
        var folder = project.resolve(spec.folder());
        Files.createDirectories(folder);
        var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        spec.environment().forEach((name, value) -> builder.environment().put(name, SettingReferences.replace(value, values)));
        var log = ServiceLog.open(logs, spec.name());
        try {
            return new ServiceProcess(spec, ports, builder, log);
        } catch (IOException e) {
            log.close();
            throw e;
        }
    }

    /** Starts the service again, after its end if it runs; it continues the log. */
    ServiceProcess startAgain() throws IOException {
        end();
        return new ServiceProcess(spec, ports, builder, log);
    }

    private static String program(Path project, String name) {
        return name.contains("/") ? project.resolve(name).toString() : name;
    }

    String name() {
        return spec.name();
    }

    Path log() {
        return log.file();
    }

    /**
     * Waits until the service is ready.
     *
     * @param interrupted whether to give up
     * @return false if it was interrupted
     * @throws IOException if the service ends, or is not ready in time; the message is for the user
     */
    boolean awaitReady(BooleanSupplier interrupted) throws IOException, InterruptedException {
        var started = System.nanoTime();
        while (!isReady(started)) {
            if (interrupted.getAsBoolean()) {
                return false;
            }
            if (!guard.isAlive()) {
                throw new IOException(ended());
            }
            if (System.nanoTime() - started > spec.longestStart().toNanos()) {
                throw new IOException("the service '" + spec.name() + "' was not ready within " + Durations.format(spec.longestStart()) + ": " + awaited()
                        + lastLines());
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        return true;
    }

    private boolean isReady(long started) {
        if (!guard.isAlive()) {
            return false;
        }
        if (!spec.readyOutput().isEmpty()) {
            return outputMatched;
        }
        if (!spec.readyAfter().isEmpty()) {
            return System.nanoTime() - started >= Durations.parse(spec.readyAfter()).toNanos();
        }
        return ports.stream().allMatch(ServiceProcess::accepts);
    }

    private static boolean accepts(int port) {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private String awaited() {
        return !spec.readyOutput().isEmpty() ? "no line of its output matches '" + spec.readyOutput() + "'"
                : "a port does not accept connections: " + String.join(", ", ports.stream().filter(port -> !accepts(port)).map(String::valueOf).toList());
    }

    /** Returns how the service ended, with its last lines. */
    private String ended() {
        Output.awaitRead(List.of(reading));
        return "the service '" + spec.name() + "' " + ExitCode.describe(guard.exitValue()) + lastLines();
    }

    private String lastLines() {
        var lines = log.lastLines();
        return (lines.isEmpty() ? "; it has printed nothing" : "; its last lines:\n  " + String.join("\n  ", lines)) + "\nlog: " + log.file();
    }

    /** Returns whether the service has not ended. */
    boolean isAlive() {
        return guard.isAlive();
    }

    /** Sends a signal such as {@code STOP} to all processes of the service. */
    void signal(String signal) throws IOException {
        var input = guard.outputWriter();
        input.write(signal + "\n");
        input.flush();
    }

    /** Returns the processes of the service, and those that guard it. */
    List<ProcessHandle> processes() {
        return guard.descendants().toList();
    }

    /** Calls back if the service ends before it is stopped. */
    void onEarlyEnd(Consumer<String> report) {
        guard.onExit().thenRun(() -> {
            if (!stopping) {
                report.accept(ended());
            }
        });
    }

    /** Ends the service and its processes, by force if they do not end in time. */
    @Override
    public void close() {
        end();
        log.close();
    }

    private void end() {
        stopping = guard.isAlive();
        try {
            guard.getOutputStream().close();
        } catch (IOException e) {
            // It has ended.
        }
        try {
            if (!guard.waitFor(spec.longestStop().toMillis() + TimeUnit.SECONDS.toMillis(GUARD_SECONDS), TimeUnit.MILLISECONDS)) {
                guard.descendants().forEach(ProcessHandle::destroyForcibly);
                Output.end(guard);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            guard.descendants().forEach(ProcessHandle::destroyForcibly);
            Output.end(guard);
        }
        Output.awaitRead(List.of(reading));
    }
}
