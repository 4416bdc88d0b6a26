package org.millrace.examples.sip;

/**
 * The load of the proxy, once per second and when it changes.
 *
 * @param calls      the number of calls in progress
 * @param overloaded whether the Stream in front of the proxy is overloaded
 */
public record Load(int calls, boolean overloaded) {
}
