package org.millrace.epl.ide.outline;

/** What an entry of the outline is. */
public enum OutlineKind {
    /** A statement that declares nothing but what its events are inserted into. */
    STATEMENT,
    /** {@code create schema}. */
    SCHEMA,
    /** {@code create window}. */
    WINDOW,
    /** {@code create table}. */
    TABLE,
    /** {@code create variable}. */
    VARIABLE,
    /** {@code create context}, and a context in it. */
    CONTEXT,
    /** {@code create expression}. */
    EXPRESSION,
    /** {@code create dataflow}. */
    DATAFLOW,
    /** An operator of a dataflow. */
    OPERATOR,
    /** {@code create index}. */
    INDEX,
    /** {@code inlined_class}. */
    CLASS,
    /** {@code module}, {@code uses} and {@code import}. */
    MODULE,
    /** A column of a schema, window or table. */
    COLUMN,
    /** A scenario. */
    SCENARIO,
    /** A step of a scenario. */
    STEP
}
