package org.millrace.diagram.internal.server;

import java.util.concurrent.Executor;

/**
 * The thread on which the model is read and changed. What is given to it from that thread, while it does
 * something of the diagram's, is done at once.
 */
public final class ModelThread implements Executor {

    private final Executor tasks;
    private Thread inside;

    /**
     * Makes one.
     *
     * @param tasks runs tasks in order on the thread of the model
     */
    public ModelThread(Executor tasks) {
        this.tasks = tasks;
    }

    @Override
    public void execute(Runnable task) {
        if (inside == Thread.currentThread()) {
            task.run();
        } else {
            tasks.execute(() -> run(task));
        }
    }

    /** Runs a task now; to be called on the thread of the model only. */
    public void run(Runnable task) {
        var outside = inside;
        inside = Thread.currentThread();
        try {
            task.run();
        } finally {
            inside = outside;
        }
    }
}
