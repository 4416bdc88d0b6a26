package org.millrace.ui.eplfile;

import org.millrace.epl.ide.Identifiers;

/** The initial content of a new file with statements. */
enum StatementTemplate {
    /** Only a comment. */
    NONE("", ""),
    /** A statement that selects every event of a type. */
    ALL("""

            @name('all-%1$s')
            select * from %2$s;
            """, """

            @name('all-%1$s')
            SELECT * FROM %2$s RETAIN 1 EVENT;
            """),
    /** A statement that counts the events of a type during the last ten seconds. */
    COUNT("""

            @name('count-%1$s')
            select count(*) as events from %2$s#time(10 seconds);
            """, """

            @name('count-%1$s')
            SELECT COUNT(*) AS events FROM %2$s RETAIN 10 SECONDS;
            """);

    private final String esper;
    private final String bea;

    StatementTemplate(String esper, String bea) {
        this.esper = esper;
        this.bea = bea;
    }

    /** Returns the text of a file. */
    String text(String comment, Dialect dialect, String eventType) {
        return "// " + comment + "\n" + (dialect == Dialect.ESPER ? esper : bea).formatted(eventType, Identifiers.written(eventType));
    }
}
