package org.millrace.loadgen.market;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Generates the ticks of one connection: its symbols in turn, each price moved by a step of geometric Brownian
 * motion. Equal seeds give equal ticks. Not safe for use by several threads; allocates nothing.
 */
public final class TickSource {

    // Fast, with a period of 2^192 and good statistical quality; the JDK's Gaussian algorithm needs one long
    // for nearly every number.
    private static final String GENERATOR = "L64X128MixRandom";
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int HIGHEST_VOLUME = 10_000;
    private static final double LOWEST_START = 10;
    private static final double HIGHEST_START = 200;
    // The random walk has no drift back to its start: after some days a price could overflow. It restarts long
    // before.
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
     * Creates the source of one of several connections.
     *
     * @param symbols     the complete list
     * @param connection  the index of the connection, from 0
     * @param connections number of connections that share the list
     * @param volatility  standard deviation of the logarithm of the ratio of consecutive prices
     * @param seed        determines the initial prices and all steps, together with the connection's index
     */
    public TickSource(Symbols symbols, int connection, int connections, double volatility, long seed) {
        var share = symbols.share(connection, connections);
        // The factor prevents adjacent seeds from sharing streams.
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

    /** Advances to the next tick. */
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

    /** Returns the index of the current symbol among this connection's symbols. */
    public int index() {
        return current;
    }

    /** Returns the symbol of the current tick; always the same object per symbol. */
    public String symbol() {
        return names[current];
    }

    /** Returns the price of the current tick. */
    public double price() {
        return prices[current];
    }

    /**
     * Returns the volume of the current tick, uniformly distributed from 1 to {@value #HIGHEST_VOLUME}.
     * Independent of the random numbers of the prices, which do not change if it is used.
     */
    public int volume() {
        var mixed = (made + salt) * SPREAD;
        mixed = (mixed ^ mixed >>> 32) * SPREAD;
        return 1 + (int) ((mixed >>> 33) % HIGHEST_VOLUME);
    }

    /** Returns the symbols of this connection in order. */
    public String[] symbols() {
        return names.clone();
    }
}
