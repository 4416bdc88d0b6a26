package org.millrace.runtime.kernel;

import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;

/** Stands for an adapter in a replay: brings no events in and sends none. */
final class NoAdapter implements InboundAdapter, OutboundAdapter {

    @Override
    public void start() {
        // Nothing to open.
    }

    @Override
    public void write(Object event) {
        // It was sent when the journal was written.
    }

    @Override
    public void stop() {
        // Nothing to close.
    }
}
