package org.millrace.runtime.control;

import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The levels of the loggers of libraries. Users get the runtime's own log: Esper logs its lifecycle, and the clients of
 * brokers and databases log what adapters and the errors of statements say.
 */
public final class LibraryLogs {

    private static final Logger ESPER = Logger.getLogger("com.espertech");
    /** Strong references: loggers are garbage collected with their levels otherwise. */
    private static final Map<Logger, Level> OTHERS = Map.of(Logger.getLogger("com.espertech.esper.common.internal.epl.historical.database"), Level.OFF,
            Logger.getLogger("com.zaxxer.hikari"), Level.OFF, Logger.getLogger("org.apache.activemq"), Level.OFF,
            Logger.getLogger("org.apache.kafka"), Level.OFF, Logger.getLogger("com.arjuna"), Level.OFF, Logger.getLogger("io.netty"), Level.SEVERE);

    private LibraryLogs() {
    }

    /**
     * Sets all levels.
     *
     * @param esper the level of Esper; off if its messages are part of the results
     */
    public static void set(Level esper) {
        ESPER.setLevel(esper);
        OTHERS.forEach(Logger::setLevel);
    }
}
