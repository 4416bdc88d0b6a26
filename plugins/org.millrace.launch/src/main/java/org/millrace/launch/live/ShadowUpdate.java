package org.millrace.launch.live;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.RuntimeControl;
import org.millrace.control.ShadowMessages.ShadowAction;
import org.millrace.deployment.Deployment;
import org.millrace.launch.check.ProjectError;
import org.millrace.launch.internal.Messages;
import org.millrace.launch.run.NetworkRun;
import org.millrace.launcher.live.ShadowOutcome;

import java.util.List;
import java.util.Optional;

/** Lets the statements of a saved project run beside those of its running network, compares and promotes them. Waits; not for the UI thread. */
public final class ShadowUpdate {

    private final NetworkRun run;

    /** Creates it for a running network. */
    public ShadowUpdate(NetworkRun run) {
        this.run = run;
    }

    /**
     * Performs a request.
     *
     * @param history whether the statements begin with the state that they would have if they had been there from the beginning of the journal
     * @throws CoreException if the project cannot be read
     */
    public ShadowResult perform(ShadowAction action, boolean history, IProgressMonitor monitor) throws CoreException {
        if (action != ShadowAction.BEGIN) {
            return ask(action, Optional.empty(), false, monitor);
        }
        var saved = SavedStatements.of(run, monitor);
        if (saved.deployment().isEmpty()) {
            return new ShadowResult.Refused(NLS.bind(Messages.update_errors, run.project().getName()), saved.errors());
        }
        return ask(action, saved.deployment(), history, monitor);
    }

    private ShadowResult ask(ShadowAction action, Optional<Deployment> saved, boolean history, IProgressMonitor monitor) {
        var network = run.live().network();
        if (network.isEmpty()) {
            return new ShadowResult.NoShadow();
        }
        try {
            return switch (ask(network.get(), action, saved, history, monitor)) {
                case ShadowOutcome.Done done -> done.processors().isEmpty() ? new ShadowResult.Unchanged() : new ShadowResult.Done(done.processors());
                case ShadowOutcome.OtherNetwork other -> new ShadowResult.Refused(Messages.update_other, List.of());
                case ShadowOutcome.NoShadow none -> new ShadowResult.NoShadow();
                case ShadowOutcome.Refused refused -> new ShadowResult.Refused(NLS.bind(Messages.update_refused, refused.processor()),
                        refused.problems().stream().map(problem -> ProjectError.of(run.project(), problem)).toList());
                case ShadowOutcome.Ended ended -> new ShadowResult.NoShadow();
            };
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationCanceledException();
        }
    }

    private ShadowOutcome ask(RuntimeControl network, ShadowAction action, Optional<Deployment> saved, boolean history, IProgressMonitor monitor)
            throws InterruptedException {
        return switch (action) {
            case BEGIN -> run.shadow().begin(network, run.deployed(), saved.orElseThrow(), history, () -> StatementUpdate.goesOn(run, monitor));
            case COMPARE -> run.shadow().compare(network);
            case PROMOTE -> run.shadow().promote(network, run.deployed());
            case DISCARD -> run.shadow().discard(network);
        };
    }
}
