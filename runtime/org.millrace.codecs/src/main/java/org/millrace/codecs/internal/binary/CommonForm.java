package org.millrace.codecs.internal.binary;

/**
 * The forms that most networks have. The decoder reads them by itself: a call of {@link WireField#read}, which has many
 * implementations, takes several times as long as reading a number.
 */
enum CommonForm {
    /** A text without a form. */
    SYMBOL,
    /** A big-endian int of 4 bytes. */
    INT,
    /** A big-endian long of 8 bytes. */
    LONG,
    /** A big-endian double of 8 bytes. */
    DOUBLE,
    /** Any other form. */
    OTHER
}
