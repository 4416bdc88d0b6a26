package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Clock;
import org.millrace.runtime.api.ClockAware;
import org.millrace.runtime.api.Emitter;
import org.millrace.runtime.api.EmitterAware;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.event.Trade;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** A test bean: emits a trade of a symbol and the time if there was none of the symbol for 2 seconds. */
public class Watchdog implements EventListener<Trade>, EmitterAware, ClockAware {

    private final Map<String, Clock.Timer> timers = new HashMap<>();
    private Clock clock;
    private Emitter emitter;

    /** Ignores the key that tests give to their beans. */
    public void setKey(String key) {
        assert !key.isEmpty();
    }

    @Override
    public void setClock(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void setEmitter(Emitter emitter) {
        this.emitter = emitter;
    }

    @Override
    public synchronized void onEvent(Trade trade) {
        var symbol = trade.getSymbol();
        var before = timers.put(symbol, clock.schedule(Duration.ofSeconds(2), () -> silent(symbol)));
        if (before != null) {
            before.cancel();
        }
        if (trade.getPrice() < 0) {
            clock.schedule(Duration.ZERO, () -> {
                throw new IllegalArgumentException("told to fail");
            });
        }
    }

    private synchronized void silent(String symbol) {
        timers.remove(symbol);
        var alarm = new Trade();
        alarm.setSymbol(symbol);
        alarm.setSent(clock.now().toEpochMilli());
        emitter.emit(alarm);
    }
}
