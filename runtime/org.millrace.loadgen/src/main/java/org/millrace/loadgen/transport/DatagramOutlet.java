package org.millrace.loadgen.transport;

import org.millrace.adapters.peers.Interfaces;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/** A UDP socket. An event, or a few of them, travel in a datagram. */
public final class DatagramOutlet extends ChannelOutlet {

    /** What a datagram over Ethernet carries without being divided: 1,500 bytes less the headers of IP and UDP. */
    private static final int UNDIVIDED = 1472;
    private static final int SEND_BUFFER = 1 << 20;

    private final DatagramChannel channel;
    private final int eventsPerDatagram;

    private DatagramOutlet(DatagramChannel channel, int eventsPerDatagram) {
        super(channel);
        this.channel = channel;
        this.eventsPerDatagram = eventsPerDatagram;
    }

    /**
     * Opens a socket for a receiver.
     *
     * @param networkInterface  the name or an address of the network interface for a multicast group
     * @param eventsPerDatagram the maximum number of events in a datagram, at least 1
     * @throws IOException if this is not possible; the message is for the user
     */
    public static DatagramOutlet open(InetSocketAddress receiver, String networkInterface, int eventsPerDatagram) throws IOException {
        var channel = DatagramChannel.open(receiver.getAddress().getAddress().length == 4 ? StandardProtocolFamily.INET : StandardProtocolFamily.INET6);
        try {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, SEND_BUFFER);
            if (receiver.getAddress().isMulticastAddress()) {
                channel.setOption(StandardSocketOptions.IP_MULTICAST_IF, Interfaces.of(networkInterface));
            }
            channel.connect(receiver);
            channel.configureBlocking(false);
            return new DatagramOutlet(channel, eventsPerDatagram);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public void write(ByteBuffer out, int[] ends, int from, int to) throws IOException {
        try {
            for (var event = from; event < to;) {
                var last = event;
                while (last + 1 < to && last + 1 - event < eventsPerDatagram && ends[last + 1] - out.position() <= UNDIVIDED) {
                    last++;
                }
                out.limit(ends[last]);
                if (channel.write(out) == 0) {
                    return;
                }
                event = last + 1;
            }
        } catch (PortUnreachableException e) {
            throw new IOException("nobody receives at " + channel.getRemoteAddress() + "; is the server running?", e);
        }
    }
}
