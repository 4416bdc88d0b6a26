package org.millrace.adapters.jdbc.internal;

import org.millrace.runtime.api.OutboundAdapter;

import java.io.IOException;

/** An adapter that only gives statements its database. */
public final class JoinOnly implements OutboundAdapter {

    /** Creates the adapter. */
    public JoinOnly() {
    }

    @Override
    public void start() {
        // The network has opened the database for the statements.
    }

    @Override
    public void write(Object event) throws IOException {
        throw new IOException("the adapter writes nothing; its operation is join");
    }

    @Override
    public void stop() {
        // The network closes the database.
    }
}
