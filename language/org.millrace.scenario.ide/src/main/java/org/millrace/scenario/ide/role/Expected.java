package org.millrace.scenario.ide.role;

/** What a text with scenarios may go on with. */
public enum Expected {
    /** {@code replace} or a scenario. */
    BEGIN,
    /** A bean that is replaced. */
    BEAN,
    /** A comma or a scenario. */
    BEAN_END,
    /** A scenario. */
    SCENARIO,
    /** The name of a scenario. */
    SCENARIO_NAME,
    /** {@code of processor} or the steps. */
    HEAD,
    /** The word {@code processor}. */
    PROCESSOR_WORD,
    /** The processor under test. */
    PROCESSOR,
    /** The brace in front of the steps. */
    STEPS,
    /** A step. */
    STEP,
    /** What makes a stage of the last name, or an event type. */
    STAGE_OR_TYPE_END,
    /** The time to which the clock moves. */
    TIME,
    /** Punctuation of a move of the clock. */
    MOVE,
    /** The number of a duration, or its end. */
    AMOUNT,
    /** A unit of time. */
    UNIT,
    /** A place, or {@code nothing}. */
    PLACE_OR_NOTHING,
    /** The word {@code at}. */
    AT,
    /** The word {@code rest}. */
    REST,
    /** A place. */
    PLACE,
    /** What follows a place. */
    PLACE_END,
    /** The stage at the end of a wire. */
    WIRE_END,
    /** The stage at the end of a wire at which nothing is expected. */
    NOTHING_WIRE_END,
    /** The words {@code any order}. */
    ANY,
    /** The word {@code order}. */
    ORDER,
    /** What follows the place at which nothing is expected. */
    NOTHING_END,
    /** An event. */
    EVENT,
    /** What follows the event type. */
    TYPE_END,
    /** The word {@code rows}. */
    ROWS,
    /** The word {@code from}. */
    FROM,
    /** A CSV file. */
    FILE,
    /** The brace in front of the values. */
    VALUES,
    /** A property. */
    PROPERTY,
    /** What follows a property. */
    PROPERTY_END,
    /** A value. */
    VALUE,
    /** What follows a value. */
    VALUE_END,
    /** A difference that is accepted. */
    TOLERANCE
}
