package org.millrace.adapters.sip.internal;

import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The ends of a network by the names of their inbound adapters. For any thread. */
public final class SipEndpoints {

    private final Map<String, SipEndpoint> byStage = new ConcurrentHashMap<>();

    /** Creates an empty table. */
    public SipEndpoints() {
    }

    SipEndpoint add(AdapterContext context) {
        var endpoint = new SipEndpoint(context);
        byStage.put(context.stage(), endpoint);
        return endpoint;
    }

    SipEndpoint find(String stage) throws IOException {
        return Optional.ofNullable(byStage.get(stage)).orElseThrow(() -> new IOException("there is no inbound adapter '" + stage
                + "' with the provider sip; set 'endpoint' to " + (byStage.isEmpty() ? "one" : String.join(" or ", byStage.keySet()))));
    }
}
