package org.millrace.diagram.ui.command;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String export_title;
    public static String export_svg;
    public static String export_png;
    public static String parallelism_title;
    public static String parallelism_message;
    public static String parallelism_wrong;

    static {
        NLS.initializeMessages("org.millrace.diagram.ui.command.messages", Messages.class);
    }

    private Messages() {
    }
}
