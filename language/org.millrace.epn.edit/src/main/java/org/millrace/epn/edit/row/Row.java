package org.millrace.epn.edit.row;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Refusal;

import java.util.Optional;

/**
 * One row of a property sheet. What it says of the value is asked of the model each time; what is
 * allowed was found out when the row was made.
 */
public interface Row {

    /** Tells the row from the others of its element; the same for an element that was read again. */
    String id();

    /** What the row is called. */
    String label();

    /** The group to which it belongs. */
    RowGroup group();

    /** How its value is entered. */
    Entry entry();

    /** What the value means, in a sentence or two. */
    String doc();

    /** The value that counts while none is given; empty if there is none. */
    String defaultValue();

    /** Whether the network is wrong without a value. */
    boolean required();

    /** Whether a value is given. */
    boolean isSet();

    /** The value that is given; empty if none is. */
    String value();

    /** The edit that gives it another value. */
    Edit<?> set(String text);

    /** The edit that takes the value away, so that the default counts; empty if there has to be one. */
    Optional<Edit<?>> unset();

    /** What is wrong with a value apart from what its edit would refuse; empty if nothing is. */
    Optional<Refusal> unfit(String text);

    /** The edit for what the user has entered: an empty text takes the value away where that is allowed. */
    default Edit<?> enter(String text) {
        return text.isEmpty() ? unset().orElseGet(() -> set(text)) : set(text);
    }
}
