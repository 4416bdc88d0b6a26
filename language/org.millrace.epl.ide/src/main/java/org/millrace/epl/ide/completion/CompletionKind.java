package org.millrace.epl.ide.completion;

/** What is proposed. */
public enum CompletionKind {
    /** A keyword, possibly with those that follow it. */
    KEYWORD,
    /** A word that means something at its place only. */
    WORD,
    /** A unit of time. */
    UNIT,
    /** An event type, stream, named window or table. */
    EVENT_TYPE,
    /** A type of values. */
    TYPE,
    /** A property of an event. */
    PROPERTY,
    /** A stream's alias, a pattern's tag or a parameter. */
    ALIAS,
    /** A variable. */
    VARIABLE,
    /** A context. */
    CONTEXT,
    /** A declared expression. */
    EXPRESSION,
    /** A function. */
    FUNCTION,
    /** A method of a value. */
    METHOD,
    /** A view. */
    VIEW,
    /** A guard or observer of a pattern. */
    PATTERN_OBJECT,
    /** An annotation. */
    ANNOTATION,
    /** A stage of the network. */
    STAGE,
    /** A file of the project. */
    FILE,
    /** A whole statement or a part of one, with places to fill in. */
    TEMPLATE
}
