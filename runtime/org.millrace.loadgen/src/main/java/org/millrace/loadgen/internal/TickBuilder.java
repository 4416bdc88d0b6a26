package org.millrace.loadgen.internal;

import org.millrace.loadgen.market.TickSource;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.api.WantedValues;

import java.io.IOException;
import java.util.Arrays;

/** Builds events from ticks. For one thread at a time. */
final class TickBuilder implements EventMaker {

    private final TickSource ticks;
    private final EventBuilder builder;
    private final TickFields.Source[] sources;
    private final int[] indexes;
    private final boolean[] single;
    private final WantedValues[] wanted;
    private WantedEvents known = WantedEvents.ALL;
    private long sentTime;

    /**
     * Creates a builder.
     *
     * @throws IOException if the fields do not fit the event type; the message is for the user
     */
    TickBuilder(TickSource ticks, EventType eventType, TickFields fields) throws IOException {
        var faults = fields.faults(eventType.name(), eventType.properties());
        if (!faults.isEmpty()) {
            throw new IOException("fields: " + faults.getFirst());
        }
        this.ticks = ticks;
        this.builder = eventType.newBuilder();
        var count = fields.fields().size();
        this.sources = new TickFields.Source[count];
        this.indexes = new int[count];
        this.single = new boolean[count];
        this.wanted = new WantedValues[count];
        Arrays.fill(wanted, WantedValues.ANY);
        for (var i = 0; i < count; i++) {
            var field = fields.fields().get(i);
            sources[i] = field.source();
            indexes[i] = eventType.indexOf(field.property());
            var type = eventType.properties().get(indexes[i]).type();
            single[i] = type == PropertyType.FLOAT;
        }
    }

    @Override
    public boolean next(long intended, WantedEvents interest) {
        ticks.next();
        sentTime = intended;
        if (interest != known) {
            known = interest;
            for (var i = 0; i < wanted.length; i++) {
                wanted[i] = interest.values(indexes[i]);
            }
        }
        for (var i = 0; i < wanted.length; i++) {
            var among = wanted[i] == WantedValues.ANY || switch (sources[i]) {
                case SYMBOL -> wanted[i].contain(ticks.symbol());
                case PRICE -> wanted[i].contain(single[i] ? (float) ticks.price() : ticks.price());
                case VOLUME -> wanted[i].contain(ticks.volume());
                case SENT_TIME -> wanted[i].contain(sentTime);
            };
            if (!among) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Object build() {
        builder.begin();
        for (var i = 0; i < sources.length; i++) {
            switch (sources[i]) {
                case SYMBOL -> builder.set(indexes[i], ticks.symbol());
                case PRICE -> builder.setDouble(indexes[i], ticks.price());
                case VOLUME -> builder.setInt(indexes[i], ticks.volume());
                case SENT_TIME -> builder.setLong(indexes[i], sentTime);
            }
        }
        return builder.build();
    }
}
