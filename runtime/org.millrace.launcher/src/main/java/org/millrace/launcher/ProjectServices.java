package org.millrace.launcher;

import org.millrace.control.temporary.PrivateFolder;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.service.ServiceSpec;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** The running services of a project. Used by one thread. */
final class ProjectServices implements AutoCloseable {

    private final Deployment deployment;
    private final Map<String, String> ports = new HashMap<>();
    private final Deque<ServiceProcess> running = new ArrayDeque<>();
    private boolean complete;

    private ProjectServices(Deployment deployment) {
        this.deployment = deployment;
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
        var services = new ProjectServices(deployment);
        try {
            services.startAll(installation, steps, warnings, interrupted);
        } catch (IOException | InterruptedException | RuntimeException e) {
            services.close();
            throw e;
        }
        return services;
    }

    private void startAll(Installation installation, Consumer<String> steps, Consumer<String> warnings, BooleanSupplier interrupted)
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
            var process = ServiceProcess.start(installation, next, folder, deployment.classPath(), this::port, own, logs(folder));
            running.push(process);
            if (!process.awaitReady(interrupted)) {
                return;
            }
            process.onEarlyEnd(message -> warnings.accept("error: " + message));
            steps.accept("service " + process.name() + " is ready" + (next.ports().isEmpty() ? "" : ": " + String.join(", ",
                    next.ports().keySet().stream().map(port -> port + " " + ports.get(next.name() + "." + port)).toList())) + "; log: " + process.log());
        }
        complete = true;
    }

    /** Returns whether all services run; false after an interruption. */
    boolean complete() {
        return complete;
    }

    /** Returns whether these are the services of a network. */
    boolean areThoseOf(Deployment other) {
        return deployment.services().equals(other.services()) && deployment.folder().equals(other.folder()) && deployment.classPath().equals(other.classPath());
    }

    /** Returns a network of the project with the ports of the services in its settings. */
    Deployment resolved(Deployment network) {
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
        while (!running.isEmpty()) {
            running.pop().close();
        }
    }
}
