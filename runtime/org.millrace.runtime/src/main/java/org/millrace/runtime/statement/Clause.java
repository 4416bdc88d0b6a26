package org.millrace.runtime.statement;

/** A clause of a {@code select} statement other than its columns, streams and conditions. */
public enum Clause {

    /** {@code insert into} a stream. */
    INSERT_INTO("insert into"),

    /** {@code into table}. */
    INTO_TABLE("into table"),

    /** {@code context}. */
    CONTEXT("a context"),

    /** {@code group by}. */
    GROUP_BY("group by"),

    /** {@code order by}. */
    ORDER_BY("order by"),

    /** {@code limit}. */
    LIMIT("a row limit"),

    /** {@code output}. */
    OUTPUT("an output rate"),

    /** {@code match_recognize}. */
    MATCH_RECOGNIZE("match_recognize"),

    /** {@code for}. */
    FOR("for"),

    /** Expressions, scripts or classes declared within the statement. */
    DECLARATIONS("declarations in the statement"),

    /** {@code select distinct}. */
    DISTINCT("distinct"),

    /** {@code rstream} or {@code irstream}. */
    STREAM_SELECTOR("rstream or irstream");

    private final String label;

    Clause(String label) {
        this.label = label;
    }

    /** Returns the name for messages. */
    public String label() {
        return label;
    }
}
