package org.millrace.examples.trader;

import org.millrace.runtime.api.Emitter;
import org.millrace.runtime.api.EmitterAware;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.Lifecycle;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The prices of all securities. It begins with prices that are the same in each run, as the published benchmark did, answers
 * quote requests and takes updates. Called by many threads at once.
 */
public final class PriceCache implements EventListener<Object>, EmitterAware, Lifecycle {

    private static final long SEED = 1;
    private static final double CENT = 0.01;

    private final Map<String, Quote> prices = new ConcurrentHashMap<>();
    private final AtomicLong quotes = new AtomicLong();
    private int symbols;
    private Emitter emitter = event -> { };

    /** Makes an empty cache. */
    public PriceCache() {
    }

    /** Sets the number of securities that have a price from the beginning: S0, S1 and so on. */
    public void setSymbols(int symbols) {
        if (symbols < 0) {
            throw new IllegalArgumentException("the number of symbols is at least 0");
        }
        this.symbols = symbols;
    }

    @Override
    public void setEmitter(Emitter emitter) {
        this.emitter = emitter;
    }

    @Override
    public void start() {
        var random = new Random(SEED);
        for (var i = 0; i < symbols; i++) {
            var bid = Math.round(1_000 + random.nextInt(19_000)) * CENT;
            prices.put("S" + i, new Quote(null, "", "S" + i, bid, bid + CENT));
        }
    }

    @Override
    public void onEvent(Object event) {
        switch (event) {
            case QuoteRequest request -> emitter.emit(answer(request));
            case Quote update -> prices.put(update.symbol(), update);
            default -> throw new IllegalArgumentException("neither a quote request nor a price: " + event);
        }
    }

    private Quote answer(QuoteRequest request) {
        var known = prices.get(request.symbol());
        var id = "Q" + quotes.incrementAndGet();
        return known == null ? new Quote(request.quoteRequestId(), id, request.symbol(), 0, 0)
                : new Quote(request.quoteRequestId(), id, request.symbol(), known.bid(), known.offer());
    }

    @Override
    public void stop() {
        // Prices need no end.
    }
}
