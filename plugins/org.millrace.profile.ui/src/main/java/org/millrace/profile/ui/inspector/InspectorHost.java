package org.millrace.profile.ui.inspector;

import org.eclipse.ui.IWorkbenchWindow;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.inspect.TracePoint;

import java.util.Optional;

/** What the actions of the inspector need of its view; for the UI thread, but for {@link #later}. */
interface InspectorHost {

    /** Returns the run that is looked at. */
    Optional<Inspection> inspection();

    /** Returns the stage or the wire that is chosen. */
    Optional<TracePoint> chosen();

    /** Shows a sentence below the events. */
    void say(String words);

    /** Does something in the UI thread, unless the view has been closed until then; for any thread. */
    void later(Runnable what);

    IWorkbenchWindow window();
}
