package org.millrace.tests.engines.nexmark;

/** A bid. */
public record Bid(long auction, long bidder, long price, String channel, long time, String extra) implements SiteEvent {
}
