package org.millrace.diagram.internal.server;

import java.util.logging.Level;
import java.util.logging.Logger;

/** What GLSP writes into the log. */
public final class GlspLog {

    /** Held: the level of a logger that nobody holds is forgotten. */
    private static final Logger LOG = Logger.getLogger("org.eclipse.glsp");

    private GlspLog() {
    }

    /** Leaves out that sessions begin and end, unless somebody has said how much is wanted. */
    public static void quiet() {
        if (LOG.getLevel() == null) {
            LOG.setLevel(Level.WARNING);
        }
    }
}
