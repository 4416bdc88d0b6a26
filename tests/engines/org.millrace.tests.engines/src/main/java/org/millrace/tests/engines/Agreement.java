package org.millrace.tests.engines;

/** Tests that an engine finds the same signals as the hand-written loop. */
public final class Agreement {

    /** Enough queries for several symbols, but few enough to be compiled quickly. */
    public static final Workload WORKLOAD = new Workload(2 * Workload.STEP);
    private static final int TICKS = 100_000;
    private static final long EVENTS = 200_000;
    /** The position at which sending is interrupted. */
    private static final long HALT = 70_001;

    private Agreement() {
    }

    /**
     * Sends the ticks of a small market twice.
     *
     * @param name the name of the engine
     * @throws AssertionError if its signals differ
     * @throws Exception if it fails
     */
    public static void check(String name) throws Exception {
        var market = Market.of(WORKLOAD, TICKS);
        var expected = HandEngine.reference(market, EVENTS);
        var digest = new Digest();
        try (var engine = Engines.named(name)) {
            engine.prepare(market);
            engine.open(digest);
            engine.send(0, HALT);
            if (!digest.toString().equals(HandEngine.reference(market, HALT))) {
                throw new AssertionError(name + " has not found everything when send() returns: " + digest);
            }
            engine.send(HALT, EVENTS);
        }
        if (!digest.toString().equals(expected)) {
            throw new AssertionError(name + " found " + digest + " and not " + expected);
        }
    }
}
