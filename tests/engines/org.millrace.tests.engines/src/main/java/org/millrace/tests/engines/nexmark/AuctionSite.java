package org.millrace.tests.engines.nexmark;

/**
 * The events of the site. Each follows from its number alone: of fifty events, one is a user, three are auctions, and the others are bids, as in the
 * benchmark. One event comes in each millisecond. An auction has a new number, most bids are on one of the latest hundred auctions, and some users bid
 * much more often than others. Events with whole seconds are users, so it does not matter whether an end of a window belongs to it.
 */
public final class AuctionSite {

    /** The time of the first event, 2026-01-01T00:00:00Z. */
    public static final long BEGIN = 1_767_225_600_000L;

    private static final int BLOCK = 50;
    private static final int AUCTIONS = 3;
    private static final long LEAP = 3_600_000;
    private static final int LATEST_PERSONS = 1_000;
    private static final int LATEST_AUCTIONS = 100;
    private static final int FREQUENT_BIDDERS = 10;
    private static final int FREQUENT = 4;
    private static final long SHORTEST = 1_000;
    private static final int DURATIONS = 19_000;
    private static final int CATEGORY = 10;
    private static final int CATEGORIES = 5;
    private static final double LEAST_PRICE = 100;
    private static final double HIGHEST_PRICE = 100_000_000;
    private static final long[] PRICES = prices(1 << 12);
    private static final String[] FIRST = {"Ada", "Ben", "Eva", "Jon", "Lea", "Max", "Mia", "Tom"};
    private static final String[] LAST = {"Abel", "Berg", "Kern", "Lind", "Moor", "Nash", "Quinn", "Wolf"};
    private static final String[] NAMES = pairs(" ", "");
    private static final String[] EMAILS = pairs(".", "@example.org");
    private static final String[] CITIES = {"Phoenix", "Boise", "Portland", "Seattle", "Bend", "Kent"};
    private static final String[] STATES = {"AZ", "CA", "ID", "OR", "WA", "WY"};
    private static final String[] ITEMS = {"lamp", "chair", "clock", "vase", "radio", "table", "map", "coin"};
    private static final String[] CHANNELS = {"web", "app", "agent", "phone"};
    private static final String[] EXTRAS = {"accept", "once more", "collector", "for a friend"};

    private AuctionSite() {
    }

    /** Returns prices, as many below a thousand as between a thousand and ten thousand, and so on. */
    private static long[] prices(int count) {
        var prices = new long[count];
        for (var i = 0; i < count; i++) {
            prices[i] = (long) (LEAST_PRICE * Math.pow(HIGHEST_PRICE / LEAST_PRICE, (double) i / count));
        }
        return prices;
    }

    private static String[] pairs(String between, String behind) {
        var pairs = new String[FIRST.length * LAST.length];
        for (var i = 0; i < pairs.length; i++) {
            pairs[i] = FIRST[i / LAST.length] + between + LAST[i % LAST.length] + behind;
        }
        return pairs;
    }

    /**
     * Returns an event.
     *
     * @param number its number, from 0
     */
    public static SiteEvent event(long number) {
        var block = number / BLOCK;
        var within = number % BLOCK;
        var time = BEGIN + number;
        if (within == 0) {
            return person(block, time);
        }
        return within <= AUCTIONS ? auction(block * AUCTIONS + within - 1, block, time) : bid(number, block, time);
    }

    /**
     * Returns the event that follows the last one: a user an hour later, whom no query tells of. It ends all windows and auctions.
     *
     * @param number the number of events before it
     */
    public static Person last(long number) {
        return new Person(-1, "", "", "", "", BEGIN + (number / LEAP + 2) * LEAP);
    }

    private static Person person(long id, long time) {
        var bits = mix(time);
        return new Person(id, pick(NAMES, bits), pick(EMAILS, bits), pick(CITIES, bits >>> 20), pick(STATES, bits >>> 40), time);
    }

    private static Auction auction(long id, long block, long time) {
        var bits = mix(time);
        var reserve = below(bits >>> 8, 90_000) + 10_000;
        return new Auction(id, pick(ITEMS, bits), below(bits >>> 4, 10_000) + 1, reserve, time, SHORTEST + below(bits >>> 16, DURATIONS),
                latest(bits >>> 32, block, LATEST_PERSONS), CATEGORY + below(bits >>> 48, CATEGORIES));
    }

    private static Bid bid(long number, long block, long time) {
        var bits = mix(time);
        var more = mix(bits);
        var bidder = number % FREQUENT == 0 ? latest(bits >>> 32, block, FREQUENT_BIDDERS) : latest(bits >>> 32, block, LATEST_PERSONS);
        var price = PRICES[below(more, PRICES.length)] + below(more >>> 32, (int) LEAST_PRICE);
        return new Bid(latest(bits >>> 16, (block + 1) * AUCTIONS - 1, LATEST_AUCTIONS), bidder, price, pick(CHANNELS, bits), time, pick(EXTRAS, bits >>> 8));
    }

    private static long latest(long bits, long newest, int count) {
        return newest - below(bits, (int) Math.min(newest + 1, count));
    }

    private static int below(long bits, int bound) {
        return (int) ((bits & 0xFFFF_FFFFL) % bound);
    }

    private static String pick(String[] values, long bits) {
        return values[below(bits, values.length)];
    }

    /** Mixes all bits; the last step of the generator SplitMix64 (Steele, Lea and Flood, 2014). */
    private static long mix(long bits) {
        var z = bits * 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
