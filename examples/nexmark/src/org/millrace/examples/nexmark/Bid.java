package org.millrace.examples.nexmark;

/** A bid on an auction. */
public record Bid(long auction, long bidder, long price, String channel, long time, String extra) {
}
