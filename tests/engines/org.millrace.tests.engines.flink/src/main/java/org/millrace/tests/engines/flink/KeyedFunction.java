package org.millrace.tests.engines.flink;

import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.millrace.tests.engines.Signal;
import org.millrace.tests.engines.StockTick;

/** The common form: a function with keyed state. */
public class KeyedFunction extends FlinkEngine {

    /** Called by {@link java.util.ServiceLoader}. */
    public KeyedFunction() {
        this("flink", false);
    }

    KeyedFunction(String name, boolean reuse) {
        super(name, reuse);
    }

    @Override
    final void rules(KeyedStream<StockTick, String> watchedTicks, Sink<Signal> sink) {
        watchedTicks.process(new KeyedRules()).sinkTo(sink);
    }
}
