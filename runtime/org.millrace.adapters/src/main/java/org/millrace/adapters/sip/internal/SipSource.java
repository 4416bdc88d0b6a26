package org.millrace.adapters.sip.internal;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.InboundAdapter;

import java.io.IOException;
import java.util.OptionalLong;

/** Brings SIP messages into the network. */
public final class SipSource implements InboundAdapter {

    private final SipEndpoint endpoint;
    private final AdapterContext context;

    /** Creates an adapter without opening sockets. */
    public SipSource(AdapterContext context, SipEndpoints endpoints) {
        this.context = context;
        this.endpoint = endpoints.add(context);
    }

    @Override
    public void start() throws IOException {
        endpoint.start();
    }

    @Override
    public void stop() {
        try {
            endpoint.stop();
        } catch (IOException e) {
            context.warn("closing the sockets failed: " + e.getMessage());
        }
    }

    @Override
    public OptionalLong lostInput() {
        return endpoint.lost();
    }

    @Override
    public void pause() {
        endpoint.gate().close();
    }

    @Override
    public void resume() {
        endpoint.gate().open();
    }
}
