package org.millrace.examples.vwap;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A bean without an event type: it receives what statements select, whatever their columns are. Selected columns come as maps,
 * events that are selected as a whole come as they are.
 */
public final class Rows extends DelayedListener<Object> {

    private final Map<Object, Object> rows = new ConcurrentHashMap<>();

    /** Makes a bean that has received nothing. */
    public Rows() {
    }

    @Override
    void keep(Object row) {
        var ticker = switch (row) {
            case MarketData trade -> trade.getTicker();
            case Map<?, ?> columns -> columns.get("ticker");
            default -> null;
        };
        rows.put(ticker == null ? "" : ticker, row);
    }

    /** The last row of a ticker; the empty text stands for rows without one. */
    public Optional<Object> row(String ticker) {
        return Optional.ofNullable(rows.get(ticker));
    }
}
