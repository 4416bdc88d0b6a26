package org.millrace.tests.engines.millrace;

import org.millrace.runtime.api.EventListener;
import org.millrace.tests.engines.Signal;

import java.util.function.Consumer;

/** The bean at the end: passes every signal to the listener of the measurement. */
public final class SignalDigester implements EventListener<FoundSignal> {

    private static volatile Consumer<Signal> listener = signal -> { };

    private final Consumer<Signal> to = listener;

    /** Called by the runtime. */
    public SignalDigester() {
    }

    /** Sets the receiver of signals for networks that are built from now on. */
    static void listen(Consumer<Signal> listener) {
        SignalDigester.listener = listener;
    }

    @Override
    public void onEvent(FoundSignal found) {
        var rule = found.upticks() == 0 ? Signal.Rule.PRICE_MOVE : Signal.Rule.UPTICK;
        to.accept(new Signal(rule, found.symbol(), found.lastPrice(), rule == Signal.Rule.UPTICK ? found.upticks() : found.change(),
                found.clientTimestamp(), found.timestamp()));
    }
}
