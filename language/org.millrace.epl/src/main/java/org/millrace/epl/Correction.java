package org.millrace.epl;

/**
 * A change of a text that does away with a fault.
 *
 * @param offset      where it begins
 * @param length      how many characters are replaced; 0 to insert
 * @param replacement what stands there then; empty to delete
 */
public record Correction(int offset, int length, String replacement) {
}
