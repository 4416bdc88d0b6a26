package org.millrace.tests.engines;

/** Checks, for the tests of the engines, that they find what the loop written by hand finds. */
public final class Agreement {

    /** Queries enough for several symbols and few enough to be compiled in a moment. */
    public static final Workload WORKLOAD = new Workload(2 * Workload.STEP);
    private static final int TICKS = 100_000;
    private static final long EVENTS = 200_000;
    /** Where the sending is interrupted. */
    private static final long HALT = 70_001;

    private Agreement() {
    }

    /**
     * Sends the ticks of a small market twice over.
     *
     * @param name of the engine
     * @throws AssertionError if it finds something else
     * @throws Exception      if it fails
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
