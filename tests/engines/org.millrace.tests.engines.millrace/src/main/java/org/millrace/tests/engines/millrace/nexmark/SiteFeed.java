package org.millrace.tests.engines.millrace.nexmark;

import org.millrace.tests.engines.Engine;
import org.millrace.tests.engines.nexmark.Auction;
import org.millrace.tests.engines.nexmark.Bid;
import org.millrace.tests.engines.nexmark.Person;
import org.millrace.tests.engines.nexmark.QueryRun;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** Sends all events of a run in their order to the three adapters, when these have started. A network has one, which its adapters find. */
final class SiteFeed {

    private static final String PERSON = "Person";
    private static final String AUCTION = "Auction";
    private static final String BID = "Bid";
    private static volatile SiteFeed current = new SiteFeed();

    private final Map<String, SiteAdapter> adapters = new ConcurrentHashMap<>();
    private final CountDownLatch started = new CountDownLatch(3);

    private SiteFeed() {
    }

    /** Makes the feed of a network that is about to start. */
    static SiteFeed make() {
        var made = new SiteFeed();
        current = made;
        return made;
    }

    static SiteFeed current() {
        return current;
    }

    /** Takes an adapter, by its event type. */
    void started(String eventType, SiteAdapter adapter) {
        adapters.put(eventType, adapter);
        started.countDown();
    }

    /** Sends all events, in the thread of the caller, and ends the inputs. */
    void send(QueryRun run) throws InterruptedException {
        started.await();
        var persons = adapters.get(PERSON);
        var auctions = adapters.get(AUCTION);
        var bids = adapters.get(BID);
        var nanos = System.nanoTime();
        for (var number = 0L; number < run.total(); number++) {
            if (number % Engine.READ == 0) {
                nanos = System.nanoTime();
            }
            var event = run.event(number);
            switch (event) {
                case Person person -> persons.send(person, nanos);
                case Auction auction -> auctions.send(auction, nanos);
                case Bid bid -> bids.send(bid, nanos);
            }
        }
        bids.end();
        auctions.end();
        persons.send(run.last(), nanos);
        persons.end();
    }
}
