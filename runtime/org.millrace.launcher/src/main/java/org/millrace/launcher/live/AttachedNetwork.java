package org.millrace.launcher.live;

import org.millrace.control.ControlChannel;
import org.millrace.control.DebugControl;
import org.millrace.control.NetworkControl;

/** The connection of a debugger to a network that runs in another process. For any thread. */
public final class AttachedNetwork implements AutoCloseable {

    private final ControlChannel<NetworkControl> channel;

    AttachedNetwork(ControlChannel<NetworkControl> channel) {
        this.channel = channel;
    }

    /** Returns the requests to the debugger; they are never answered after the end of the connection. */
    public DebugControl debug() {
        return channel.remote().debug();
    }

    /** Calls back in a thread of its own when the connection has ended. */
    public void onClosed(Runnable report) {
        channel.onClosed(report);
    }

    /** Ends the connection; the network then goes on without breakpoints. */
    @Override
    public void close() {
        channel.close();
    }
}
