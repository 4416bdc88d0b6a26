package org.millrace.codecs.internal.xml;

/**
 * Limits of documents.
 *
 * @param size  the maximum size of the element of an event in bytes
 * @param depth the maximum number of elements inside of each other
 */
public record XmlLimits(int size, int depth) {
}
