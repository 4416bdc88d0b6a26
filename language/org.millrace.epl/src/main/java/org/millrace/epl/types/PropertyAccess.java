package org.millrace.epl.types;

/** How a query has to ask for a property. */
public enum PropertyAccess {
    /** By its name: {@code price}. */
    PLAIN,
    /** With a number, because the getter takes one: {@code leg[0]}. */
    INDEXED,
    /** With a text, because the getter takes one: {@code attribute('currency')}. */
    MAPPED
}
