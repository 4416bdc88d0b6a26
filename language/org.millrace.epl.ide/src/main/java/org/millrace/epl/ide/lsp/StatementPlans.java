package org.millrace.epl.ide.lsp;

import org.millrace.epl.ide.EplProject;

import java.io.IOException;
import java.util.List;

/** Knows by which plans the runtime would run the statements of a project. Thread-safe. */
public interface StatementPlans {

    /** Returns whether there are plans for the statements of a project. */
    boolean knows(EplProject project);

    /**
     * Finds out the plans of all statements of a project as it is saved. Takes seconds.
     *
     * @throws IOException          with a message for the user
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    List<StatementPlan> of(EplProject project) throws IOException, InterruptedException;
}
