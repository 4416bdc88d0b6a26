package org.millrace.launcher.chaos;

import org.millrace.deployment.Deployment;
import org.millrace.launcher.Installation;
import org.millrace.launcher.ProjectServices;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Runs the services of a project, and starts them again when they have ended. For any thread. */
final class ServedServices implements AutoCloseable {

    private static final long POLL_MILLIS = 20;
    /** Between the end of a service and its next start. */
    private static final long PAUSE_MILLIS = 200;

    private final ProjectServices services;
    private final ChaosProgress progress;
    private final Map<String, Service> byName = new LinkedHashMap<>();
    private final Thread supervisor;
    private volatile boolean closing;
    private volatile String problem = "";

    private ServedServices(ProjectServices services, ChaosProgress progress) {
        this.services = services;
        this.progress = progress;
        services.names().forEach(name -> byName.put(name, new Service(name)));
        this.supervisor = Thread.ofPlatform().daemon().name("served-services").start(this::supervise);
    }

    /**
     * Starts the services of a network.
     *
     * @param installations the installation for each service, by its name
     * @param interrupted   whether to give up
     * @throws IOException if a service does not start; the message is for the user
     */
    static ServedServices start(Function<String, Installation> installations, Deployment deployment, ChaosProgress progress, BooleanSupplier interrupted)
            throws IOException, InterruptedException {
        return new ServedServices(ProjectServices.start(installations, deployment, progress::step, progress::message, interrupted), progress);
    }

    /** Returns whether all services were started; false after an interruption. */
    boolean complete() {
        return services.complete();
    }

    /** Returns a network with the ports of the services in its settings. */
    Deployment resolved(Deployment deployment) {
        return services.resolved(deployment);
    }

    /** Returns the services by name, in the order in which they were started. */
    Map<String, Service> byName() {
        return byName;
    }

    /** Waits until all services are ready, or one cannot be started any more. */
    void awaitReady() throws InterruptedException {
        while (!closing && problem.isEmpty() && !byName.values().stream().allMatch(Service::isReady)) {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    /** Returns why a service cannot be started any more; empty if all can. */
    String problem() {
        return problem;
    }

    private void supervise() {
        try {
            while (!closing && problem.isEmpty()) {
                for (var service : byName.values()) {
                    if (!service.isReady()) {
                        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                        service.startAgain();
                    }
                }
                TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closing = true;
        supervisor.interrupt();
        try {
            supervisor.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        services.close();
    }

    /** A service; for any thread. */
    final class Service implements FaultyProcess {

        private final String name;
        private int starts = 1;
        /** The starts since it was last ready that no fault can have prevented. */
        private int failures;
        private boolean disturbed;
        private boolean full;
        /** Whether it was ready after its last start; it may have ended since. */
        private boolean begun = true;
        private long readyNanos;

        Service(String name) {
            this.name = name;
        }

        private synchronized boolean isReady() {
            begun &= services.isAlive(name);
            return begun;
        }

        private void startAgain() throws InterruptedException {
            try {
                synchronized (this) {
                    starts++;
                    disturbed = full;
                    services.startAgain(name);
                    if (full) {
                        limit();
                    }
                }
                if (services.awaitReady(name, () -> closing)) {
                    ready();
                }
            } catch (IOException e) {
                // Such as a service that a fault ended before it was ready.
                progress.message(e.getMessage());
                failed(e.getMessage());
            }
        }

        private synchronized void ready() {
            begun = true;
            failures = 0;
            readyNanos = System.nanoTime();
            notifyAll();
        }

        private synchronized void failed(String reason) {
            if (!disturbed && ++failures == ServedNetwork.MOST_FAILURES) {
                problem = "a service does not start any more: " + reason;
            }
        }

        @Override
        public synchronized int starts() {
            return starts;
        }

        @Override
        public synchronized void kill() throws IOException {
            begun = false;
            disturbed = true;
            signal("KILL");
        }

        @Override
        public String stop() throws IOException {
            return signal("STOP");
        }

        @Override
        public String proceed() throws IOException {
            return signal("CONT");
        }

        private String signal(String signal) throws IOException {
            try {
                services.signal(name, signal);
                return "";
            } catch (IOException e) {
                if (!services.isAlive(name)) {
                    return ProcessSignal.ENDED;
                }
                throw e;
            }
        }

        @Override
        public synchronized void fill() throws IOException, InterruptedException {
            full = true;
            disturbed = true;
            limit();
        }

        private void limit() throws IOException, InterruptedException {
            for (var process : services.processes(name)) {
                ProcessSignal.fill(process);
            }
        }

        @Override
        public synchronized void free() throws IOException, InterruptedException {
            full = false;
            for (var process : services.processes(name)) {
                ProcessSignal.free(process);
            }
        }

        @Override
        public synchronized String awaitReady(int before, long end, long millis) throws InterruptedException {
            var deadline = end + TimeUnit.MILLISECONDS.toNanos(millis);
            while (!isReady() && problem.isEmpty()) {
                var rest = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                if (rest <= 0) {
                    return "the service is not ready again";
                }
                wait(Math.min(PAUSE_MILLIS, rest));
            }
            return starts == before ? "" : "the service was ready again after %.1f s".formatted(Math.max(0, readyNanos - end) / 1e9);
        }
    }
}
