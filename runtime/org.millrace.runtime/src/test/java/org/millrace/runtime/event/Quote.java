package org.millrace.runtime.event;

/** A record as an event. */
public record Quote(String symbol, double price, int volume, boolean firm, Long sent) {
}
