package org.millrace.tests.endtoend;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A local port that sends and receives datagrams. */
final class Datagrams implements AutoCloseable {

    private static final int MAXIMUM = 65_535;

    private final DatagramSocket socket;

    Datagrams() throws IOException {
        socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
        socket.setSoTimeout((int) Await.LIMIT.toMillis());
    }

    int port() {
        return socket.getLocalPort();
    }

    Datagrams send(int port, String text) throws IOException {
        return send(port, text.getBytes(StandardCharsets.UTF_8));
    }

    Datagrams send(int port, byte[] bytes) throws IOException {
        socket.send(new DatagramPacket(bytes, bytes.length, InetAddress.getLoopbackAddress(), port));
        return this;
    }

    /** Waits for a datagram. */
    String receive() throws IOException {
        var packet = new DatagramPacket(new byte[MAXIMUM], MAXIMUM);
        socket.receive(packet);
        return new String(Arrays.copyOf(packet.getData(), packet.getLength()), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        socket.close();
    }
}
