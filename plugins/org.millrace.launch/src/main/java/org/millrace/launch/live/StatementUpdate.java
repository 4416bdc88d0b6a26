package org.millrace.launch.live;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.InitialState;
import org.millrace.deployment.Deployment;
import org.millrace.launch.check.ProjectError;
import org.millrace.launch.internal.Messages;
import org.millrace.launch.run.NetworkRun;
import org.millrace.launcher.live.Replacement;
import org.millrace.launcher.live.StatementReplacement;

import java.util.List;

/** Applies the statements of a saved project to its running network; see {@link StatementReplacement}. */
public final class StatementUpdate {

    private final NetworkRun run;

    /** Creates an update for a running network. */
    public StatementUpdate(NetworkRun run) {
        this.run = run;
    }

    /**
     * Applies the statements. Waits for builds and for the runtime; not for the UI thread.
     *
     * @param state the state with which the statements of a changed processor begin
     * @throws CoreException if the project cannot be read
     */
    public UpdateResult apply(InitialState state, IProgressMonitor monitor) throws CoreException {
        var saved = SavedStatements.of(run, monitor);
        if (saved.deployment().isEmpty()) {
            return new UpdateResult.Refused(NLS.bind(Messages.update_errors, run.project().getName()), saved.errors());
        }
        return switch (replace(saved.deployment().get(), state, monitor)) {
            case Replacement.Replaced replaced -> replaced.processors().isEmpty() ? new UpdateResult.Unchanged()
                    : new UpdateResult.Applied(replaced.processors(), replaced.millis(), replaced.stateless());
            case Replacement.OtherNetwork other -> new UpdateResult.Refused(Messages.update_other, List.of());
            case Replacement.Refused refused -> new UpdateResult.Refused(NLS.bind(Messages.update_refused, refused.processor()),
                    refused.problems().stream().map(problem -> ProjectError.of(run.project(), problem)).toList());
            case Replacement.Ended ended -> new UpdateResult.Refused(NLS.bind(Messages.update_ended, run.name()), List.of());
        };
    }

    private Replacement replace(Deployment saved, InitialState state, IProgressMonitor monitor) {
        var network = run.live().network();
        if (network.isEmpty()) {
            return new Replacement.Ended();
        }
        try {
            return new StatementReplacement(network.get(), run.deployed(), run::applied, () -> goesOn(run, monitor)).by(saved, state);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationCanceledException();
        }
    }

    /** Returns whether a network still runs. Throws an exception if the monitor is cancelled. */
    static boolean goesOn(NetworkRun run, IProgressMonitor monitor) {
        if (monitor.isCanceled()) {
            throw new OperationCanceledException();
        }
        return run.live().network().isPresent();
    }
}
