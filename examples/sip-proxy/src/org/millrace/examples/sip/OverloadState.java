package org.millrace.examples.sip;

/**
 * The statements begin or end an overload.
 *
 * @param reason why: {@code queue} or {@code delay}
 * @param active whether it begins
 */
public record OverloadState(String reason, boolean active) {
}
