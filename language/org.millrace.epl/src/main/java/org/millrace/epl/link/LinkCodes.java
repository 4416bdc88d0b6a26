package org.millrace.epl.link;

/** The codes of the problems that linking finds. They never change. */
public final class LinkCodes {

    /** A decimal is compared with a constant for equality, which depends on its number of decimals. */
    public static final String DECIMAL_EQUALITY = "decimal-equality";
    /** No event type, window or table has the name. */
    public static final String UNKNOWN_EVENT_TYPE = "unknown-event-type";
    /** No adapter has the name of a database. */
    public static final String UNKNOWN_DATABASE = "unknown-database";
    /** No named window or table has the name. */
    public static final String UNKNOWN_WINDOW = "unknown-window";
    /** No table has the name. */
    public static final String UNKNOWN_TABLE = "unknown-table";
    /** No context has the name. */
    public static final String UNKNOWN_CONTEXT = "unknown-context";
    /** No variable has the name. */
    public static final String UNKNOWN_VARIABLE = "unknown-variable";
    /** No class or type has the name. */
    public static final String UNKNOWN_TYPE = "unknown-type";
    /** No stream has the property. */
    public static final String UNKNOWN_PROPERTY = "unknown-property";
    /** Several streams have the property. */
    public static final String AMBIGUOUS_PROPERTY = "ambiguous-property";
    /** A property is asked for without an index or key that it needs, or with one that it cannot have. */
    public static final String WRONG_ACCESS = "wrong-access";
    /** No function has the name. */
    public static final String UNKNOWN_FUNCTION = "unknown-function";
    /** No method has the name. */
    public static final String UNKNOWN_METHOD = "unknown-method";
    /** A function, method, view or pattern object does not take that many arguments. */
    public static final String WRONG_ARGUMENT_COUNT = "wrong-argument-count";
    /** An argument is not of the type that is needed. */
    public static final String WRONG_ARGUMENT = "wrong-argument";
    /** Two values cannot be compared. */
    public static final String NOT_COMPARABLE = "not-comparable";
    /** A number is needed. */
    public static final String NUMBER_EXPECTED = "number-expected";
    /** A text is needed. */
    public static final String STRING_EXPECTED = "string-expected";
    /** A truth value is needed. */
    public static final String BOOLEAN_EXPECTED = "boolean-expected";
    /** The results of an expression have no type in common. */
    public static final String NO_COMMON_TYPE = "no-common-type";
    /** An aggregation stands where single events are looked at. */
    public static final String NO_AGGREGATION = "no-aggregation";
    /** No view has the name. */
    public static final String UNKNOWN_VIEW = "unknown-view";
    /** A prefix in the from clause begins no kind of stream. */
    public static final String UNKNOWN_STREAM_KIND = "unknown-stream-kind";
    /** An event type of a processor is declared for a part of it only. */
    public static final String HIDDEN_EVENT_TYPE = "hidden-event-type";
    /** No guard or observer has the name. */
    public static final String UNKNOWN_PATTERN_OBJECT = "unknown-pattern-object";
    /** A built-in annotation does not have the attribute. */
    public static final String UNKNOWN_ATTRIBUTE = "unknown-attribute";
    /** Two streams have the same name. */
    public static final String DUPLICATE_ALIAS = "duplicate-alias";
    /** Something of the name is declared already. */
    public static final String DUPLICATE_DECLARATION = "duplicate-declaration";
    /** Two columns have the same name. */
    public static final String DUPLICATE_COLUMN = "duplicate-column";
    /** The event type that is filled does not have the column. */
    public static final String UNKNOWN_COLUMN = "unknown-column";
    /** A value does not fit into what it is put into. */
    public static final String WRONG_TYPE = "wrong-type";
    /** A property of a Java object has no setter. */
    public static final String NOT_WRITABLE = "not-writable";
    /** The list of columns and the select clause have different lengths. */
    public static final String WRONG_COLUMN_COUNT = "wrong-column-count";

    /** A stream keeps no events where some have to be kept. */
    public static final String MISSING_WINDOW = "missing-window";

    /** A column does not fit into the event type of a stage behind the processor. */
    public static final String EVENT_TYPE_MISMATCH = "event-type-mismatch";

    private LinkCodes() {
    }

    /**
     * Whether the engine may compile a statement with such a problem, which shows when events come: it knows nothing
     * of what is behind the processor, and takes any value for a condition of {@code merge} and {@code define}.
     */
    public static boolean showsAtRunTime(String code) {
        return code.equals(EVENT_TYPE_MISMATCH) || code.equals(BOOLEAN_EXPECTED);
    }
}
