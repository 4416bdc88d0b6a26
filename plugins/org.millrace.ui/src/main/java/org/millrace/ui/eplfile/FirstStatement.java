package org.millrace.ui.eplfile;

import org.millrace.epl.ide.Identifiers;

/** What stands in a new file with statements. */
enum FirstStatement {
    /** Nothing but a comment. */
    NONE("", ""),
    /** Every event of a type. */
    ALL("""

            @name('all-%1$s')
            select * from %2$s;
            """, """

            @name('all-%1$s')
            SELECT * FROM %2$s RETAIN 1 EVENT;
            """),
    /** How many events of a type came in the last ten seconds. */
    COUNT("""

            @name('count-%1$s')
            select count(*) as events from %2$s#time(10 seconds);
            """, """

            @name('count-%1$s')
            SELECT COUNT(*) AS events FROM %2$s RETAIN 10 SECONDS;
            """);

    private final String esper;
    private final String bea;

    FirstStatement(String esper, String bea) {
        this.esper = esper;
        this.bea = bea;
    }

    /** The text of a file. */
    String text(String comment, Dialect dialect, String eventType) {
        return "// " + comment + "\n" + (dialect == Dialect.ESPER ? esper : bea).formatted(eventType, Identifiers.written(eventType));
    }
}
