package org.millrace.launcher.live;

import org.millrace.control.DebugControl;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Connects a debugger in another process with the runtime of a network. The first client that asks the debugger something becomes
 * its only client, until its connection ends. For any thread.
 */
public final class DebugRelay {

    private final Supplier<Optional<DebugControl>> runtime;
    private final boolean taken;
    private Optional<DebugClient> client = Optional.empty();

    /**
     * Creates a relay without clients.
     *
     * @param runtime returns the debugger of the network while it runs
     * @param taken   whether the network was started by a debugger, so that no other one may attach
     */
    public DebugRelay(Supplier<Optional<DebugControl>> runtime, boolean taken) {
        this.runtime = runtime;
        this.taken = taken;
    }

    /** Returns the requests for a new connection. */
    DebugClient newClient() {
        return new DebugClient(this);
    }

    /** Returns the debugger of the network for a client. Throws an exception with a message for the user if it cannot use it. */
    synchronized DebugControl claim(DebugClient asking) {
        if (taken || client.isPresent() && client.get() != asking) {
            throw new IllegalStateException("another debugger is connected to this network");
        }
        var present = runtime.get().orElseThrow(() -> new IllegalStateException("the network has ended"));
        if (client.isEmpty()) {
            client = Optional.of(asking);
            asking.onClosed(() -> release(asking));
        }
        return present;
    }

    private synchronized void release(DebugClient gone) {
        if (client.isPresent() && client.get() == gone) {
            client = Optional.empty();
            runtime.get().ifPresent(DebugControl::release);
        }
    }

    private synchronized Optional<DebugClient> client() {
        return client;
    }

    /** Passes on that the debugger has suspended the network. */
    public void suspended(Suspended event) {
        client().ifPresent(present -> present.events().suspended(event));
    }

    /** Passes on the line of a tracepoint. */
    public void traceLine(TraceLine line) {
        client().ifPresent(present -> present.events().traceLine(line));
    }
}
