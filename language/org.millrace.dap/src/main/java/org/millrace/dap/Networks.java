package org.millrace.dap;

import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.Messages.Outcome;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Starts networks for a debug adapter, and finds those that run. */
public interface Networks {

    /** A network that is debugged. For any thread. */
    interface Session {

        /** Ends the network in an orderly way; if it was attached to, only the connection. Returns at once. */
        void end();

        /** Moves the replay of a journal to another event; empty if the network is not one. */
        default Optional<CompletableFuture<Outcome>> move(MoveParams move) {
            return Optional.empty();
        }

        /**
         * Explains the output at which the replay of a journal is suspended; empty if the network is not one.
         *
         * @return completes with lines for the user, which are also the reason if there is no explanation
         */
        default Optional<CompletableFuture<List<String>>> why() {
            return Optional.empty();
        }

        /** Returns whether the network was started for the debugger. */
        boolean isOwn();
    }

    /** Returns the folder of the journal that is debugged if a client names none and no project; empty for none. */
    default String journal() {
        return "";
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
