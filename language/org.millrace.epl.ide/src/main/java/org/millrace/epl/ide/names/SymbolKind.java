package org.millrace.epl.ide.names;

/** What declares a name. */
public enum SymbolKind {
    /** {@code create schema}. */
    SCHEMA("schema"),
    /** {@code insert into}. */
    STREAM("stream"),
    /** {@code create window}. */
    WINDOW("named window"),
    /** {@code create table}. */
    TABLE("table"),
    /** {@code create variable}. */
    VARIABLE("variable"),
    /** {@code create context}. */
    CONTEXT("context"),
    /** {@code expression}. */
    EXPRESSION("expression"),
    /** {@code create dataflow}. */
    DATAFLOW("dataflow"),
    /** {@code create index}. */
    INDEX("index"),
    /** {@code as} behind a stream. */
    ALIAS("stream alias"),
    /** In front of an event of a pattern. */
    TAG("pattern tag"),
    /** Of a lambda or declared expression. */
    PARAMETER("parameter"),
    /** Of {@code match_recognize}. */
    ROW_VARIABLE("row variable");

    private final String label;

    SymbolKind(String label) {
        this.label = label;
    }

    /** The kind in a few words. */
    public String label() {
        return label;
    }
}
