package org.millrace.tests.engines.nexmark;

/** An event of the auction site. Its components are the properties of the event type in the example. */
public sealed interface SiteEvent permits Person, Auction, Bid {

    /** Returns the time in milliseconds since 1970-01-01 UTC; different for all events. */
    long time();
}
