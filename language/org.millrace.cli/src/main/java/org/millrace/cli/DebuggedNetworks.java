package org.millrace.cli;

import org.millrace.dap.AttachArguments;
import org.millrace.dap.LaunchArguments;
import org.millrace.dap.NetworkListener;
import org.millrace.dap.Networks;

import java.io.IOException;

/** Starts networks for debuggers as {@code run} and {@code serve} do, and finds those that run. */
final class DebuggedNetworks implements Networks {

    @Override
    public Session launch(LaunchArguments arguments, NetworkListener listener) {
        return DebuggedRun.start(arguments, listener);
    }

    @Override
    public Session attach(AttachArguments arguments, NetworkListener listener) throws IOException {
        throw new IOException("not yet");
    }
}
