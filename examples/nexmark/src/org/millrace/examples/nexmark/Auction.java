package org.millrace.examples.nexmark;

/** A new auction, which closes {@code duration} milliseconds after its time. */
public record Auction(long id, String item, long initialBid, long reserve, long time, long duration, long seller, long category) {
}
