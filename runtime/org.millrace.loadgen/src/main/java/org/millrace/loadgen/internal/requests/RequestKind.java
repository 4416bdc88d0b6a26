package org.millrace.loadgen.internal.requests;

import org.millrace.adapters.jms.JmsAdapterProvider;
import org.millrace.loadgen.internal.FeedLoad;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.HashMap;
import java.util.List;

/**
 * The requests of a feed.
 *
 * @param load     the feed, with its adapter
 * @param times    the times of the measured requests
 * @param settings the settings of the adapter, without those of its codec
 */
record RequestKind(FeedLoad load, RequestTimes times, Settings settings) {

    private static final List<SettingDescriptor> KNOWN = new JmsAdapterProvider().descriptor().settings();

    static RequestKind of(FeedLoad load) {
        var own = new HashMap<>(load.codecSettings());
        own.keySet().retainAll(KNOWN.stream().map(SettingDescriptor::name).toList());
        // Transactions are the adapter's, not the client's.
        own.remove("transaction");
        return new RequestKind(load, new RequestTimes(), Settings.of(KNOWN, own));
    }

    /** Returns the name in results. */
    String name() {
        return load.feed().target();
    }

    /** Returns the address of the broker. */
    String broker() {
        return settings.text("url");
    }

    /** Returns the queue that the adapter reads. */
    String queue() {
        return settings.text("destination");
    }

    /** Returns the number of requests in a turn. */
    int count() {
        return load.feed().options().integer("times");
    }

    /** Returns whether the broker keeps a request when it ends. */
    boolean persistent() {
        return load.feed().options().flag("persistent");
    }
}
