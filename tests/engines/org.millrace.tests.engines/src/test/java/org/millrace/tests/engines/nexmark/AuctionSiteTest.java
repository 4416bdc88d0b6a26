package org.millrace.tests.engines.nexmark;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.HashSet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AuctionSiteTest {

    private static final int EVENTS = 100_000;

    @Test
    void anEventFollowsFromItsNumber() {
        for (var i = 0; i < EVENTS; i += 777) {
            assertEquals(AuctionSite.event(i), AuctionSite.event(i));
            assertNotEquals(AuctionSite.event(i), AuctionSite.event(i + 1));
        }
    }

    @Test
    void timesRiseAndTheLastIsBehindAllWindows() {
        for (var i = 1; i < EVENTS; i++) {
            assertTrue(AuctionSite.event(i - 1).time() < AuctionSite.event(i).time());
        }
        assertTrue(AuctionSite.last(EVENTS).time() > AuctionSite.event(EVENTS).time() + 60_000);
    }

    @Test
    void bidsAreOnAuctionsAndByUsersThatExist() {
        var persons = new HashSet<Long>();
        var auctions = new HashMap<Long, Auction>();
        var prices = new HashSet<Long>();
        for (var i = 0; i < EVENTS; i++) {
            switch (AuctionSite.event(i)) {
                case Person person -> assertTrue(persons.add(person.id()));
                case Auction auction -> {
                    assertNull(auctions.put(auction.id(), auction));
                    assertTrue(persons.contains(auction.seller()), auction::toString);
                }
                case Bid bid -> {
                    assertTrue(auctions.containsKey(bid.auction()) && persons.contains(bid.bidder()), bid::toString);
                    prices.add(bid.price());
                }
            }
        }
        assertEquals(EVENTS / 50, persons.size());
        assertEquals(3 * EVENTS / 50, auctions.size());
        assertTrue(prices.size() > EVENTS / 10, () -> prices.size() + " prices");
    }

    @Test
    void bidsHaveNoWholeSeconds() {
        for (var i = 0; i < EVENTS; i++) {
            var event = AuctionSite.event(i);
            assertTrue(event.time() % 1_000 != 0 || event instanceof Person, event::toString);
        }
    }
}
