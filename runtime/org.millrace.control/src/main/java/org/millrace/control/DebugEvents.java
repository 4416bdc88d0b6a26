package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;

/** Messages from the debugger of a network to its client. */
@JsonSegment("debugger")
public interface DebugEvents {

    /** Reports that the network is suspended. */
    @JsonNotification
    void suspended(Suspended event);

    /** Reports that the network goes on. */
    @JsonNotification
    default void resumed() {
        // Most clients have asked for it.
    }

    /** Reports the line of a tracepoint. */
    @JsonNotification
    void traceLine(TraceLine line);
}
