package org.millrace.examples.vwap;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A bean that keeps the last average of every ticker. Its event type in the network is Vwap, so that the columns of the
 * statements arrive as objects of this class. It is called by one thread per connection, by several
 * at once; averages are kept as the bits of a double, so that once a ticker is known none makes an object.
 */
public final class Board extends DelayedListener<Vwap> {

    private final Map<String, AtomicLong> averages = new ConcurrentHashMap<>();

    /** Makes a board that shows nothing. */
    public Board() {
    }

    @Override
    void keep(Vwap average) {
        averages.computeIfAbsent(average.ticker(), ticker -> new AtomicLong()).setRelease(Double.doubleToRawLongBits(average.vwap()));
    }

    /** The last average of a ticker; empty if it has not been traded. */
    public OptionalDouble average(String ticker) {
        var average = averages.get(ticker);
        return average == null ? OptionalDouble.empty() : OptionalDouble.of(Double.longBitsToDouble(average.getAcquire()));
    }
}
