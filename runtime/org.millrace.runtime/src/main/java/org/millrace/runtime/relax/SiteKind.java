package org.millrace.runtime.relax;

/**
 * The kinds of parts of a statement that can keep outputs away. If the statement without any one of several parts has the output, the first kind
 * is the best explanation: what it takes away had come furthest.
 */
public enum SiteKind {
    /** The clause {@code output}, which delays rows or leaves some out. */
    OUTPUT_RATE,
    /** The clause {@code limit}. */
    ROW_LIMIT,
    /** A condition of the clause {@code having}. */
    HAVING,
    /** A condition of the clause {@code where} over one stream. */
    WHERE,
    /** A guard of a pattern, such as {@code timer:within}. */
    GUARD,
    /** A part of a pattern that must not happen. */
    NOT,
    /** A timer of a pattern. */
    TIMER,
    /** A data window that drops events. */
    WINDOW,
    /** A data window that releases events in batches. */
    BATCH,
    /** A condition of the clause {@code where} that compares streams. */
    JOIN,
    /** A condition of a filter. */
    FILTER,
    /** A condition of a filter that compares with another event of the pattern. */
    CORRELATION,
    /** A definition of a variable of {@code match_recognize}. */
    DEFINE,
    /** The interval of {@code match_recognize}. */
    INTERVAL,
    /** A pattern that begins once only, since it has no {@code every}. */
    ONCE
}
