package org.millrace.adapters.udp.internal;

import org.millrace.adapters.peers.Interfaces;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.OutboundAdapter;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.concurrent.locks.ReentrantLock;

/** Sends each event in a datagram of its own. */
public final class UdpSender implements OutboundAdapter {

    /** The largest content of a datagram in IPv4. */
    static final int LARGEST = 65_507;

    private final AdapterContext context;
    private final ReentrantLock lock = new ReentrantLock();
    private final Encoder encoder;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(LARGEST);
    private InetSocketAddress receiver;
    private DatagramChannel channel;

    /** Creates a sender without opening its socket. */
    public UdpSender(AdapterContext context) {
        this.context = context;
        this.encoder = context.codec().newEncoder();
    }

    @Override
    public void start() throws IOException {
        var settings = context.settings();
        receiver = new InetSocketAddress(settings.text("host"), settings.integer("port"));
        if (receiver.isUnresolved()) {
            throw new IOException("host '" + settings.text("host") + "' is unknown");
        }
        if (receiver.getPort() == 0) {
            throw new IOException("the port of the receiver is missing; set port");
        }
        var isMulticast = receiver.getAddress().isMulticastAddress();
        var outgoing = isMulticast ? Interfaces.of(settings.text("networkInterface")) : null;
        channel = DatagramChannel.open(receiver.getAddress().getAddress().length == 4 ? StandardProtocolFamily.INET : StandardProtocolFamily.INET6);
        try {
            if (settings.integer("socketSendBuffer") > 0) {
                channel.setOption(StandardSocketOptions.SO_SNDBUF, settings.integer("socketSendBuffer"));
            }
            if (isMulticast) {
                channel.setOption(StandardSocketOptions.IP_MULTICAST_IF, outgoing);
                channel.setOption(StandardSocketOptions.IP_MULTICAST_TTL, settings.integer("timeToLive"));
            }
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public void write(Object event) throws IOException {
        lock.lock();
        try {
            buffer.clear();
            encoder.encode(event, buffer);
            channel.send(buffer.flip(), receiver);
        } catch (IllegalArgumentException e) {
            throw new IOException("the event does not fit the format: " + e.getMessage(), e);
        } catch (BufferOverflowException e) {
            throw new IOException("the event is larger than a datagram (" + LARGEST + " bytes)", e);
        } catch (IOException e) {
            throw new IOException("cannot send to " + receiver + ": " + e.getMessage(), e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void stop() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
