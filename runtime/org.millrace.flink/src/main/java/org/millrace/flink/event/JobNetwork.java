package org.millrace.flink.event;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.DeploymentFormatException;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.kernel.Fragments;
import org.millrace.runtime.kernel.Fragments.Division;
import org.millrace.runtime.kernel.RuntimeLog;
import org.slf4j.LoggerFactory;

import java.io.Serializable;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The network of a job, as it comes to the processes of a cluster. Each process builds the {@link Fragments} once, which all operators of the job in
 * it have in common. For any thread.
 */
public final class JobNetwork implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final Map<String, LocalJob> LOCAL = new ConcurrentHashMap<>();

    /** The part of a job in this process. */
    public static final class LocalJob {

        private final Fragments fragments;
        private final Set<String> running = ConcurrentHashMap.newKeySet();
        private volatile boolean ending;

        LocalJob(Fragments fragments) {
            this.fragments = fragments;
        }

        /** Returns the fragments of this process. */
        public Fragments fragments() {
            return fragments;
        }

        /** Notes that a stage runs. */
        public void started(String stage) {
            running.add(stage);
        }

        /** Returns whether a stage has run in this process. */
        public boolean isRunning(String stage) {
            return running.contains(stage);
        }

        /** Asks the sources to end: they read no more, and send what they have read. */
        public void end() {
            ending = true;
        }

        /** Returns whether the sources were asked to end. */
        public boolean isEnding() {
            return ending;
        }
    }

    private final String id = UUID.randomUUID().toString();
    private final String deployment;
    private final int slots;
    private final boolean isRecoverable;

    /**
     * @param slots         number of parts into which the state of a divided processor is divided
     * @param isRecoverable whether the job has checkpoints
     */
    public JobNetwork(Deployment deployment, int slots, boolean isRecoverable) {
        this.deployment = DeploymentFile.format(deployment);
        this.slots = slots;
        this.isRecoverable = isRecoverable;
    }

    /** Returns the number of parts into which the state of a divided processor is divided. */
    public int slots() {
        return slots;
    }

    /** Returns whether the job has checkpoints. */
    public boolean isRecoverable() {
        return isRecoverable;
    }

    /**
     * Opens the job in this process, before its operators do.
     *
     * @param log      receives lines for the user
     * @param finished receives the name of each inbound adapter that has no more input
     * @throws EventTypeException if an event type is invalid
     */
    public LocalJob open(ClassLoader loader, RuntimeLog log, Consumer<String> finished) throws EventTypeException {
        var opened = made(loader, log, finished);
        LOCAL.put(id, opened);
        return opened;
    }

    private LocalJob made(ClassLoader loader, RuntimeLog log, Consumer<String> finished) throws EventTypeException {
        try {
            return new LocalJob(new Fragments(DeploymentFile.parse(deployment), loader, Plans.ofProcess(), log, finished, new Division(slots, isRecoverable)));
        } catch (DeploymentFormatException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the part of the job in this process; opens it if that has not happened. */
    public LocalJob local() {
        return LOCAL.computeIfAbsent(id, key -> {
            try {
                return made(Thread.currentThread().getContextClassLoader(), JobNetwork::log, stage -> { });
            } catch (EventTypeException e) {
                throw new IllegalStateException(e.getMessage(), e);
            }
        });
    }

    private static void log(RuntimeLog.Level level, String stage, String message) {
        var log = LoggerFactory.getLogger(JobNetwork.class);
        var text = stage.isEmpty() ? message : stage + ": " + message;
        switch (level) {
            case INFO -> log.info(text);
            case WARNING -> log.warn(text);
            case ERROR -> log.error(text);
        }
    }

    /** Forgets the job in this process. */
    public void close() {
        LOCAL.remove(id);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JobNetwork job && id.equals(job.id);
    }

    @Override
    public int hashCode() {
        return id.hashCode();
    }
}
