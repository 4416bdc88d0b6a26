package org.millrace.adapters.sip;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** The other end, over UDP: sends and receives datagrams. */
final class SipPeer implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 20_000;
    private static final int LARGEST = 1 << 16;

    private final DatagramSocket socket;
    private final InetSocketAddress other;

    SipPeer(int port) throws IOException {
        socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
        other = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    int port() {
        return socket.getLocalPort();
    }

    void send(String message) throws IOException {
        send(message.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
    }

    void send(byte[] message) throws IOException {
        socket.send(new DatagramPacket(message, message.length, other));
    }

    /** Returns the next message. */
    String receive() throws IOException {
        return receive(PATIENCE_MILLIS);
    }

    private String receive(int millis) throws IOException {
        socket.setSoTimeout(millis);
        var packet = new DatagramPacket(new byte[LARGEST], LARGEST);
        socket.receive(packet);
        return new String(packet.getData(), 0, packet.getLength(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    }

    /** Returns whether nothing has arrived. Call it after something later has been answered. */
    boolean hasNothing() throws IOException {
        try {
            receive(1);
            return false;
        } catch (SocketTimeoutException e) {
            return true;
        }
    }

    @Override
    public void close() {
        socket.close();
    }
}
