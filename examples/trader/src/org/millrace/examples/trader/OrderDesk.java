package org.millrace.examples.trader;

import org.millrace.runtime.api.Clock;
import org.millrace.runtime.api.ClockAware;
import org.millrace.runtime.api.Emitter;
import org.millrace.runtime.api.EmitterAware;
import org.millrace.runtime.api.EventListener;

/** Accepts orders, and rejects those without a quantity. Called by many threads at once. */
public final class OrderDesk implements EventListener<Order>, EmitterAware, ClockAware {

    private static final String NEW = "0";
    private static final String REJECTED = "8";

    private Emitter emitter = event -> { };
    private Clock clock;

    /** Makes a desk. */
    public OrderDesk() {
    }

    @Override
    public void setEmitter(Emitter emitter) {
        this.emitter = emitter;
    }

    @Override
    public void setClock(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void onEvent(Order order) {
        var accepted = order.quantity() > 0;
        var status = accepted ? NEW : REJECTED;
        emitter.emit(new Execution("M-" + order.clientOrderId(), order.clientOrderId(), "E-" + order.clientOrderId(), status, status, order.symbol(),
                order.side(), accepted ? order.quantity() : 0, 0, 0, clock.now(), accepted ? null : "the quantity must be positive"));
    }
}
