package org.millrace.scenario.ide.role;

/** What a token is. */
public enum Role {
    /** A word of the language. */
    KEYWORD,
    /** A unit of time. */
    UNIT,
    /** The name of a scenario. */
    SCENARIO,
    /** A stage of the network. */
    STAGE,
    /** An event type. */
    EVENT_TYPE,
    /** A property, or a part of a path. */
    PROPERTY,
    /** A file. */
    FILE,
    /** A value, or a time. */
    VALUE,
    /** A number that is no value. */
    NUMBER,
    /** Punctuation, and what the grammar does not know. */
    OTHER,
    /** A comment. */
    COMMENT
}
