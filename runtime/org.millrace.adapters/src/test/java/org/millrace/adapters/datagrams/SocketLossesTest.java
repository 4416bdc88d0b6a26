package org.millrace.adapters.datagrams;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SocketLossesTest {

    @Test
    void lossesAreKnownWhileTheTableOfTheSystemHasTheSocket() throws IOException {
        SocketLosses losses;
        int port;
        try (var channel = DatagramChannel.open().bind(new InetSocketAddress("127.0.0.1", 0))) {
            port = ((InetSocketAddress) channel.getLocalAddress()).getPort();
            losses = new SocketLosses(port);
            assertTrue(losses.areKnown());
            assertEquals(0, losses.total());
        }
        assertEquals(0, losses.total());
        assertFalse(new SocketLosses(port).areKnown());
    }
}
