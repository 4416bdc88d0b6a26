package org.millrace.examples.logins;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.time.Duration;

/** Receives datagrams with one thread, which decodes them and sends the events along the adapter's wires. */
final class UdpSource implements InboundAdapter {

    /** No datagram is longer. */
    private static final int MAXIMUM_DATAGRAM = 65_535;
    private static final Duration END = Duration.ofSeconds(4);
    private static final Duration INTERRUPTED_END = Duration.ofMillis(500);

    private final AdapterContext context;
    private DatagramChannel channel;
    private Thread thread;
    private boolean paused;
    private boolean stopping;

    UdpSource(AdapterContext context) {
        this.context = context;
    }

    @Override
    public void start() throws IOException {
        var settings = context.settings();
        var address = new InetSocketAddress(settings.text("host"), settings.integer("port"));
        if (address.isUnresolved()) {
            throw new IOException("there is no host " + settings.text("host"));
        }
        channel = DatagramChannel.open();
        try {
            if (settings.integer("socketReceiveBuffer") > 0) {
                channel.setOption(StandardSocketOptions.SO_RCVBUF, settings.integer("socketReceiveBuffer"));
            }
            channel.bind(address);
        } catch (IOException e) {
            channel.close();
            throw new IOException("UDP port " + address.getPort() + " on " + settings.text("host") + " cannot be opened: " + e.getMessage(), e);
        }
        var bound = (InetSocketAddress) channel.getLocalAddress();
        context.publish("host", bound.getAddress().getHostAddress());
        context.publish("port", Integer.toString(bound.getPort()));
        thread = Thread.ofPlatform().name(context.stage()).start(this::receive);
    }

    private void receive() {
        var buffer = ByteBuffer.allocate(MAXIMUM_DATAGRAM);
        try (var ingress = context.openIngress()) {
            while (true) {
                channel.receive(buffer.clear());
                awaitResume();
                decode(buffer.flip(), new Entry(ingress, System.nanoTime()));
            }
        } catch (ClosedChannelException | InterruptedException e) {
            // The adapter was stopped.
        } catch (IOException e) {
            context.warn("receives no more datagrams: " + e.getMessage());
        }
    }

    /** A datagram is a stream of its own: nothing of it is carried over to the next. */
    private void decode(ByteBuffer datagram, Entry entry) {
        if (!datagram.hasRemaining()) {
            entry.malformed("a datagram is empty");
        }
        var decoder = context.codec().newDecoder(context.interest());
        try {
            decoder.decode(datagram, entry);
            decoder.end(datagram, entry);
        } catch (FramingLostException e) {
            entry.malformed(e.getMessage());
        } catch (RuntimeException e) {
            // A fault of the codec costs one datagram and not the adapter.
            entry.malformed("the codec failed: " + e);
        }
    }

    /** Holds a datagram that was received during a pause; those behind it wait in the operating system's buffer. */
    private synchronized void awaitResume() throws InterruptedException {
        while (paused && !stopping) {
            wait();
        }
    }

    @Override
    public synchronized void pause() {
        paused = true;
    }

    @Override
    public synchronized void resume() {
        paused = false;
        notifyAll();
    }

    @Override
    public void stop() {
        synchronized (this) {
            stopping = true;
            notifyAll();
        }
        try {
            channel.close();
            if (!thread.join(END)) {
                // A stage or a full Stream holds it up.
                thread.interrupt();
                if (!thread.join(INTERRUPTED_END)) {
                    context.warn("the thread " + thread.getName() + " does not end: the network does not take its events");
                }
            }
        } catch (IOException e) {
            context.warn("the port cannot be closed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Brings what the decoder finds into the network, each in exactly one way, so that the account adds up. */
    private record Entry(Ingress ingress, long nanos) implements Decoder.Output {

        @Override
        public void event(Object event) {
            ingress.emit(event, nanos);
        }

        @Override
        public void malformed(String reason) {
            ingress.malformed(reason);
        }

        @Override
        public void screened(int count) {
            ingress.screened(count);
        }
    }
}
