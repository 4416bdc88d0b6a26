package org.millrace.loadgen.transport;

import java.io.IOException;
import java.nio.channels.Channel;

/** An output that needs no farewell. */
abstract class ChannelOutlet implements Outlet {

    private final Channel channel;

    ChannelOutlet(Channel channel) {
        this.channel = channel;
    }

    @Override
    public void end() throws IOException {
        channel.close();
    }

    @Override
    public void abandon() {
        try {
            channel.close();
        } catch (IOException e) {
            // The run has already failed for another reason.
        }
    }
}
