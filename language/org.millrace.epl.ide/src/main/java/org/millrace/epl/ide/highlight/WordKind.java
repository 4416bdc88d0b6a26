package org.millrace.epl.ide.highlight;

/** What a piece of a text is. */
public enum WordKind {
    /** A keyword. */
    KEYWORD,
    /** A word that means something at its place only, such as "granularity". */
    CONTEXTUAL_KEYWORD,
    /** An event type, stream, named window, table or a type of values. */
    TYPE,
    /** A property of an event or a column. */
    PROPERTY,
    /** A function, method, guard, observer or declared expression. */
    FUNCTION,
    /** A view. */
    VIEW,
    /** A stream's alias, a pattern's tag or a row variable. */
    ALIAS,
    /** A variable. */
    VARIABLE,
    /** A context. */
    CONTEXT,
    /** A parameter of a lambda expression, a substitution parameter or a template's placeholder. */
    PARAMETER,
    /** A number. */
    NUMBER,
    /** A text in quotes, a script or a class. */
    STRING,
    /** A comment. */
    COMMENT,
    /** An annotation. */
    ANNOTATION
}
