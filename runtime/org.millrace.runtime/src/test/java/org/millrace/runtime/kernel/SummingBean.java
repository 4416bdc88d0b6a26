package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Emitter;
import org.millrace.runtime.api.EmitterAware;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.SavedState;
import org.millrace.runtime.event.Trade;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Emits the sum of the prices so far, and saves it in snapshots. */
public final class SummingBean implements EventListener<Trade>, EmitterAware, SavedState {

    private Emitter emitter;
    private double sum;

    /** Sets the name of the stage. */
    public void setKey(String key) {
        // Each stage has its own bean.
    }

    @Override
    public void setEmitter(Emitter to) {
        emitter = to;
    }

    @Override
    public synchronized void onEvent(Trade trade) {
        sum += trade.getPrice();
        var total = new Trade();
        total.setSymbol("sum");
        total.setPrice(sum);
        emitter.emit(total);
    }

    @Override
    public synchronized void save(DataOutput out) throws IOException {
        out.writeDouble(sum);
    }

    @Override
    public synchronized void load(DataInput in) throws IOException {
        sum = in.readDouble();
    }
}
