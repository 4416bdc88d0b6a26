package org.millrace.adapters.tcp.internal;

import java.util.concurrent.TimeUnit;

/** Times for draining connections after the adapter was stopped. */
final class Draining {

    /** A connection that is silent this long has sent everything. */
    static final long SILENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    /** Connections that continue to send are closed after this time. */
    static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(5);
    /** The polling interval. */
    static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private Draining() {
    }
}
