package org.millrace.flink.embedded;

import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The levels of Flink's loggers: users get what concerns their network, and not the life of a cluster. */
public final class FlinkLogs {

    /** Strong references: loggers are garbage collected with their levels otherwise. */
    private static final Map<Logger, Level> LEVELS = Map.of(Logger.getLogger("org.apache.flink"), Level.OFF, Logger.getLogger("org.apache.pekko"), Level.OFF);

    private FlinkLogs() {
    }

    /** Sets the levels. */
    public static void set() {
        LEVELS.forEach(Logger::setLevel);
    }
}
