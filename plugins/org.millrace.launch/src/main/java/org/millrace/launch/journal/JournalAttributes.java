package org.millrace.launch.journal;

import org.millrace.launch.config.LaunchAttributes;

/**
 * The attributes of a launch configuration that debugs a recorded run, apart from {@link LaunchAttributes#PROJECT} and {@link LaunchAttributes#JOURNAL}.
 * All are texts as users write them, and may be absent.
 */
public final class JournalAttributes {

    /** The id of the launch configuration type. */
    public static final String TYPE = "org.millrace.launch.journalDebug";

    /** The number of the run in the journal; the last if absent. */
    public static final String RUN = "org.millrace.launch.journalRun";

    /** When the run began, which distinguishes it from another run that was written in its place; any if absent. */
    public static final String STARTED = "org.millrace.launch.journalStarted";

    /** The event, output or time at which the run is suspended first; the first breakpoint if absent. */
    public static final String BEGIN = "org.millrace.launch.journalBegin";

    private JournalAttributes() {
    }
}
