package org.millrace.adapters.tcp.internal;

import java.util.concurrent.TimeUnit;

/** How long connections are served after the adapter was told to stop. */
final class Draining {

    /** A connection that sends nothing for so long is taken to have sent all. */
    static final long SILENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    /** One that goes on sending is cut off after so long. */
    static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(5);
    /** How often it is looked. */
    static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private Draining() {
    }
}
