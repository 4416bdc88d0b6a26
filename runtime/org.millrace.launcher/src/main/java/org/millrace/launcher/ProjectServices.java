package org.millrace.launcher;

import org.millrace.control.temporary.PrivateFolder;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.service.ServiceSpec;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/** The running services of a project. One thread starts and ends them; any thread may look at them, and send them signals. */
public final class ProjectServices implements AutoCloseable {

    private final Deployment deployment;
    private final Map<String, String> ports = new HashMap<>();
    private final Map<String, ServiceProcess> running = new ConcurrentHashMap<>();
    private final List<String> started = new ArrayList<>();
    private final Consumer<String> warnings;
    private boolean complete;

    private ProjectServices(Deployment deployment, Consumer<String> warnings) {
        this.deployment = deployment;
        this.warnings = warnings;
    }

    /**
     * Starts the services of a network, each when those that it depends on are ready.
     *
     * @param steps       receives the services that are ready
     * @param warnings    receives the services that end before they are stopped; called by any thread
     * @param interrupted whether to give up
     * @throws IOException if a service does not start; no service runs then, and the message is for the user
     */
    static ProjectServices start(Installation installation, Deployment deployment, Consumer<String> steps, Consumer<String> warnings,
            BooleanSupplier interrupted) throws IOException, InterruptedException {
        return start(service -> installation, deployment, steps, warnings, interrupted);
    }

    /**
     * Starts services like the other method.
     *
     * @param installations the installation for each service, by its name
     */
    public static ProjectServices start(Function<String, Installation> installations, Deployment deployment, Consumer<String> steps,
            Consumer<String> warnings, BooleanSupplier interrupted) throws IOException, InterruptedException {
        var services = new ProjectServices(deployment, warnings);
        try {
            services.startAll(installations, steps, interrupted);
        } catch (IOException | InterruptedException | RuntimeException e) {
            services.close();
            throw e;
        }
        return services;
    }

    private void startAll(Function<String, Installation> installations, Consumer<String> steps, BooleanSupplier interrupted)
            throws IOException, InterruptedException {
        var waiting = new ArrayList<>(deployment.services());
        if (!waiting.isEmpty()) {
            choosePorts();
        }
        var folder = Path.of(deployment.folder());
        while (!waiting.isEmpty()) {
            var next = waiting.stream().filter(service -> waiting.stream().noneMatch(other -> service.dependsOn().contains(other.name())))
                    .findFirst().orElseThrow(() ->
                            new IOException("the services " + waiting.stream().map(ServiceSpec::name).toList() + " wait for each other"));
            waiting.remove(next);
            var own = next.ports().keySet().stream().map(port -> Integer.valueOf(ports.get(next.name() + "." + port))).toList();
            var process = ServiceProcess.start(installations.apply(next.name()), next, folder, deployment.classPath(), this::port, own, logs(folder));
            running.put(next.name(), process);
            started.add(next.name());
            if (!awaitReady(next.name(), interrupted)) {
                return;
            }
            steps.accept("service " + process.name() + " is ready" + (next.ports().isEmpty() ? "" : ": " + String.join(", ",
                    next.ports().keySet().stream().map(port -> port + " " + ports.get(next.name() + "." + port)).toList())) + "; log: " + process.log());
        }
        complete = true;
    }

    /** Returns whether all services were started; false after an interruption. */
    public boolean complete() {
        return complete;
    }

    /** Returns the names of the services in the order in which they were started. */
    public List<String> names() {
        return List.copyOf(started);
    }

    /** Returns whether a service has not ended. */
    public boolean isAlive(String service) {
        return running.get(service).isAlive();
    }

    /** Sends a signal such as {@code STOP} to all processes of a service. */
    public void signal(String service, String signal) throws IOException {
        running.get(service).signal(signal);
    }

    /** Returns the processes of a service, and those that guard it. */
    public List<ProcessHandle> processes(String service) {
        return running.get(service).processes();
    }

    /** Starts a service again with the same ports, after its end if it runs. */
    public void startAgain(String service) throws IOException {
        running.put(service, running.get(service).startAgain());
    }

    /**
     * Waits until a service is ready; its end is a warning from then on.
     *
     * @param interrupted whether to give up
     * @return false if it was interrupted
     * @throws IOException if the service ends, or is not ready in time; the message is for the user
     */
    public boolean awaitReady(String service, BooleanSupplier interrupted) throws IOException, InterruptedException {
        var process = running.get(service);
        var ready = process.awaitReady(interrupted);
        if (ready) {
            process.onEarlyEnd(message -> warnings.accept("error: " + message));
        }
        return ready;
    }

    /** Returns whether these are the services of a network. */
    boolean areThoseOf(Deployment other) {
        return deployment.services().equals(other.services()) && deployment.folder().equals(other.folder()) && deployment.classPath().equals(other.classPath());
    }

    /** Returns a network of the project with the ports of the services in its settings. */
    public Deployment resolved(Deployment network) {
        return network.services().isEmpty() ? network : network.withoutServices(this::port);
    }

    private String port(String reference) {
        return ports.getOrDefault(reference, "${" + reference + "}");
    }

    private static Path logs(Path project) throws IOException {
        var folder = project.resolve(".millrace");
        return (Files.isWritable(Files.isDirectory(folder) ? folder : project) ? folder : PrivateFolder.ofProcess()).resolve("services");
    }

    /** Chooses all ports before the first service starts, so that each can be told those of the others. */
    private void choosePorts() throws IOException {
        var held = new ArrayList<ServerSocket>();
        try {
            for (var service : deployment.services()) {
                for (var port : service.ports().entrySet()) {
                    held.add(hold(service, port.getKey(), port.getValue()));
                    ports.put(service.name() + "." + port.getKey(), Integer.toString(held.getLast().getLocalPort()));
                }
            }
        } finally {
            for (var socket : held) {
                socket.close();
            }
        }
    }

    private static ServerSocket hold(ServiceSpec service, String name, int port) throws IOException {
        try {
            return port == 0 ? FreePort.hold() : new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new IOException("port " + port + " (" + name + ") of the service '" + service.name()
                    + "' is in use by another program; end that, or write 0 in services.json for any free port", e);
        }
    }

    /** Ends the services, those that started last first. */
    @Override
    public void close() {
        started.reversed().forEach(service -> running.get(service).close());
        started.clear();
    }
}
