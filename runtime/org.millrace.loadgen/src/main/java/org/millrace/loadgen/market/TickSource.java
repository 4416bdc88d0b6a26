package org.millrace.loadgen.market;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * The ticks of one connection: its symbols in turn, the price of each moved by a step of geometric
 * Brownian motion every time it comes. The same seed gives the same ticks. Not safe for use by
 * several threads; makes no objects.
 */
public final class TickSource {

    // Fast, with a period of 2^192 and good in all its bits; the JDK's Gaussian on top of it takes
    // one long for nearly every number.
    private static final String GENERATOR = "L64X128MixRandom";
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int HIGHEST_VOLUME = 10_000;
    private static final double LOWEST_START = 10;
    private static final double HIGHEST_START = 200;
    // The walk has no pull towards its start: after some days the logarithm of a price may have
    // drifted past what a double holds. It begins anew long before that.
    private static final double FLOOR = 1e-250;
    private static final double CEILING = 1e250;

    private final RandomGenerator random;
    private final String[] names;
    private final double[] startPrices;
    private final double[] prices;
    private final double volatility;
    private final long salt;
    private int current = -1;
    private long made;

    /**
     * The ticks of one of several connections.
     *
     * @param symbols     the whole list
     * @param connection  from 0
     * @param connections how many connections share the list
     * @param volatility  standard deviation of the logarithm of the ratio of two prices that follow each other
     * @param seed        decides the start prices and all steps, together with the connection's number
     */
    public TickSource(Symbols symbols, int connection, int connections, double volatility, long seed) {
        var share = symbols.share(connection, connections);
        // Seeds that follow each other must not give streams that do: the factor spreads them.
        this.random = RandomGeneratorFactory.of(GENERATOR).create(seed * SPREAD + connection);
        this.names = new String[share.size()];
        this.prices = new double[share.size()];
        this.volatility = volatility;
        this.salt = seed;
        for (var i = 0; i < names.length; i++) {
            names[i] = symbols.symbol(share.from() + i);
            prices[i] = random.nextDouble(LOWEST_START, HIGHEST_START);
        }
        this.startPrices = prices.clone();
    }

    /** Goes on to the next tick. */
    public void next() {
        var next = current + 1;
        if (next == names.length) {
            next = 0;
        }
        current = next;
        made++;
        var price = prices[next] * Math.exp(volatility * random.nextGaussian());
        prices[next] = price > FLOOR && price < CEILING ? price : startPrices[next];
    }

    /** The symbol of the current tick, as its position among this connection's symbols. */
    public int index() {
        return current;
    }

    /** The symbol of the current tick; the same object each time it comes. */
    public String symbol() {
        return names[current];
    }

    /** The price of the current tick. */
    public double price() {
        return prices[current];
    }

    /**
     * The volume of the current tick, 1 to {@value #HIGHEST_VOLUME}, each as probable as any other. It takes
     * nothing from the random numbers of the prices, which are the same whether it is asked for or not.
     */
    public int volume() {
        var mixed = (made + salt) * SPREAD;
        mixed = (mixed ^ mixed >>> 32) * SPREAD;
        return 1 + (int) ((mixed >>> 33) % HIGHEST_VOLUME);
    }

    /** The symbols of this connection in the order in which they come. */
    public String[] symbols() {
        return names.clone();
    }
}
