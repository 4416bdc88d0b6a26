package org.millrace.adapters.udp.internal;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.peers.AddressRange;
import org.millrace.adapters.threads.Gate;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Ingress;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A socket with the thread that reads it. */
final class UdpSocket implements Decoder.Output {

    /** After the stop, what the system has received is still read, but not longer than this. */
    static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** The time for counting the datagrams that were not read. */
    private static final long COUNT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** No datagram is larger. */
    private static final int LARGEST = 1 << 16;

    private final AdapterContext context;
    private final Gate gate;
    private final MalformedInput malformed;
    private final List<AddressRange> allowed;
    private final DatagramChannel channel;
    private final Selector selector;
    private final Decoder decoder;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(LARGEST);
    private final Ingress ingress;
    private InetSocketAddress peer;
    private long stamp;
    private volatile long stopAt = Long.MAX_VALUE;
    private volatile boolean stopping;
    private volatile boolean abandoned;
    private volatile long unread;

    /**
     * Creates a socket for an open channel, which it closes. Its input of the network is open from now on, so that with
     * event time all sockets take part in the clock of the network from the beginning.
     */
    UdpSocket(AdapterContext context, Gate gate, MalformedInput malformed, DatagramChannel channel) throws IOException {
        this.context = context;
        this.gate = gate;
        this.malformed = malformed;
        this.allowed = AddressRange.parse(context.settings().text("allowedPeers"));
        this.channel = channel;
        this.decoder = context.codec().newDecoder(context.interest());
        this.selector = Selector.open();
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ);
        this.ingress = context.openIngress();
    }

    /** Reads until the adapter is stopped; the work of the socket's thread. The socket stays open, so that its losses are known. */
    void run() {
        try (ingress; var pass = gate.newPass()) {
            while (!stopping) {
                selector.select();
                selector.selectedKeys().clear();
                readAll(pass);
            }
            readAll(pass);
        } catch (IOException e) {
            context.warn("receiving failed, and nothing more is received: " + e.getMessage());
        }
    }

    /** Reads what the system has received. */
    private void readAll(Gate.Pass pass) throws IOException {
        while (!late()) {
            buffer.clear();
            peer = (InetSocketAddress) channel.receive(buffer);
            if (peer == null) {
                return;
            }
            // During a pause, datagrams wait here as they would in the socket, and are timestamped afterwards.
            pass.enter();
            try {
                stamp = System.nanoTime();
                decode(buffer.flip());
            } finally {
                pass.leave();
            }
        }
    }

    private boolean late() {
        return stopping && System.nanoTime() - stopAt >= 0;
    }

    /** Returns the number of datagrams that were not read since the time for stopping was over. */
    long unread() {
        return unread;
    }

    private void decode(ByteBuffer datagram) {
        if (!datagram.hasRemaining()) {
            ingress.malformed("a datagram is empty");
            return;
        }
        if (!allowed.isEmpty() && allowed.stream().noneMatch(range -> range.contains(peer.getAddress()))) {
            ingress.malformed("a datagram came from " + peer.getAddress().getHostAddress() + ", which is not among allowedPeers");
            return;
        }
        try {
            decoder.decode(datagram, this);
            decoder.end(datagram, this);
        } catch (FramingLostException e) {
            malformed(e.getMessage(), datagram);
            forget();
        } catch (RuntimeException e) {
            malformed("the codec failed: " + e, datagram);
            forget();
        }
    }

    /** Ends the stream in the decoder, so that the next datagram begins a new one. */
    private void forget() {
        try {
            decoder.end(ByteBuffer.allocate(0), this);
        } catch (RuntimeException e) {
            ingress.malformed("the codec failed: " + e);
        }
    }

    /** Asks the thread to read what the system has received, and to end. May be called by any thread. */
    void stop(long begin) {
        stopAt = begin + LIMIT_NANOS;
        stopping = true;
        selector.wakeup();
    }

    /** Closes the socket, after its thread has ended. */
    void close() {
        try (channel) {
            if (late()) {
                countUnread();
            }
            selector.close();
        } catch (IOException e) {
            context.warn("closing the socket failed: " + e.getMessage());
        }
    }

    /** Counts what the system has received and the limit leaves unread; senders may go on. */
    private void countUnread() throws IOException {
        var begin = System.nanoTime();
        var count = 0L;
        while (System.nanoTime() - begin < COUNT_NANOS && channel.receive(buffer.clear()) != null) {
            count++;
        }
        if (count > 0) {
            unread = count;
            context.warn(count + " datagrams were not read before the time for stopping was over");
        }
    }

    /** Discards further events, since the time for stopping is over. */
    void abandon() {
        abandoned = true;
    }

    @Override
    public void event(Object event) {
        if (abandoned) {
            ingress.malformed("the adapter was stopped before the event was processed");
            return;
        }
        ingress.emit(event, stamp);
    }

    @Override
    public void malformed(String reason) {
        ingress.malformed(reason);
    }

    @Override
    public void malformed(String reason, ByteBuffer input) {
        malformed.keep(peer.toString(), reason, input);
        ingress.malformed(reason);
    }

    @Override
    public void screened(int count) {
        ingress.screened(count);
    }

    @Override
    public void screened(int count, ByteBuffer events, int from, int to) {
        ingress.screened(count, events, from, to);
    }
}
