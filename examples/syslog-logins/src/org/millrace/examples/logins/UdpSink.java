package org.millrace.examples.logins;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.OutboundAdapter;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/** Sends every event in a datagram. Any number of threads write; an encoder serves one at a time. */
final class UdpSink implements OutboundAdapter {

    private final AdapterContext context;
    private final Encoder encoder;
    private final ByteBuffer buffer;
    private InetSocketAddress target;
    private DatagramChannel channel;

    UdpSink(AdapterContext context) {
        this.context = context;
        this.encoder = context.codec().newEncoder();
        this.buffer = ByteBuffer.allocate(context.codec().maximumEventSize());
    }

    @Override
    public void start() throws IOException {
        target = new InetSocketAddress(context.settings().text("host"), context.settings().integer("port"));
        if (target.isUnresolved() || target.getPort() == 0) {
            throw new IOException("events cannot be sent to " + target + ": give host and port");
        }
        channel = DatagramChannel.open();
    }

    @Override
    public synchronized void write(Object event) throws IOException {
        try {
            encoder.encode(event, buffer.clear());
        } catch (BufferOverflowException e) {
            throw new IOException("an event is longer than " + buffer.capacity() + " bytes", e);
        }
        channel.send(buffer.flip(), target);
    }

    @Override
    public void stop() throws IOException {
        channel.close();
    }
}
