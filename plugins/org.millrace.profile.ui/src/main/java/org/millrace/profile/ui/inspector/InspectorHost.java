package org.millrace.profile.ui.inspector;

import org.eclipse.ui.IWorkbenchWindow;
import org.millrace.control.Messages.Outcome;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.inspect.TracePoint;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The services of the inspector view for its actions. Used in the UI thread, except {@link #later} and {@link #report}. */
interface InspectorHost {

    /** Returns the inspection of the current run. */
    Optional<Inspection> inspection();

    /** Returns the selected stage or wire. */
    Optional<TracePoint> chosen();

    /** Shows a message below the events. */
    void showMessage(String words);

    /** Runs a task in the UI thread unless the view is closed first. Can be called in any thread. */
    void later(Runnable what);

    /**
     * Shows the outcome of a request when it is complete.
     *
     * @param done the message if the request succeeds
     */
    void report(CompletableFuture<Outcome> request, String done);

    IWorkbenchWindow window();
}
