package org.millrace.dap;

import java.io.IOException;

/** Starts networks for a debug adapter, and finds those that run. */
public interface Networks {

    /** A network that is debugged. For any thread. */
    interface Session {

        /** Ends the network in an orderly way; if it was attached to, only the connection. Returns at once. */
        void end();

        /** Returns whether the network was started for the debugger. */
        boolean isOwn();
    }

    /**
     * Starts a network in a thread of its own, and returns at once.
     *
     * @param listener told what happens, the end in every case
     */
    Session launch(LaunchArguments arguments, NetworkListener listener);

    /**
     * Connects to a network that runs. The listener is told of the project and the network before this returns.
     *
     * @throws IOException if there is none; the message is for the user
     */
    Session attach(AttachArguments arguments, NetworkListener listener) throws IOException, InterruptedException;
}
