package org.millrace.launch.run;

import com.sun.jdi.connect.spi.ClosedConnectionException;
import com.sun.jdi.connect.spi.Connection;
import org.millrace.launch.internal.Messages;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;

import static java.nio.charset.StandardCharsets.US_ASCII;

/**
 * Transfers packets of the Java Debug Wire Protocol over a socket. If the debugger sends the exit command, the
 * connection disconnects the debugger, which resumes all threads, and requests the end of the run: an immediate exit
 * would lose the result.
 */
final class JdwpConnection extends Connection {

    private static final byte[] HANDSHAKE = "JDWP-Handshake".getBytes(US_ASCII);
    private static final int LENGTH = 4;
    private static final int LARGEST = 64 << 20;

    /** The size of a packet header in bytes: length, id, flags, command set, command. */
    private static final int HEADER = 11;
    private static final int FLAGS = 8;
    private static final int COMMAND_SET = 9;
    private static final int COMMAND = 10;
    private static final int VIRTUAL_MACHINE = 1;
    private static final int DISPOSE = 6;
    private static final int EXIT = 10;

    private final Socket socket;
    private final DataInputStream in;
    private final Runnable exit;

    /**
     * Performs the handshake with a JVM.
     *
     * @param millis the timeout for the JVM, in milliseconds
     * @param exit   called when the debugger sends the exit command; must not wait for the debugger
     */
    JdwpConnection(Socket socket, int millis, Runnable exit) throws IOException {
        this.socket = socket;
        this.exit = exit;
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(millis);
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
        // The debugger sends the handshake first, even if the JVM opened the connection.
        socket.getOutputStream().write(HANDSHAKE);
        socket.getOutputStream().flush();
        var hello = new byte[HANDSHAKE.length];
        in.readFully(hello);
        if (!Arrays.equals(hello, HANDSHAKE)) {
            socket.close();
            throw new IOException(Messages.debugger_handshake);
        }
        socket.setSoTimeout(0);
    }

    @Override
    public byte[] readPacket() throws IOException {
        int length;
        try {
            length = in.readInt();
        } catch (IOException e) {
            // The JVM has ended, and the debugger expects this exception.
            throw new ClosedConnectionException();
        }
        if (length < LENGTH || length > LARGEST) {
            throw new IOException(Messages.debugger_handshake);
        }
        var packet = new byte[length];
        ByteBuffer.wrap(packet).putInt(length);
        in.readFully(packet, LENGTH, length - LENGTH);
        return packet;
    }

    @Override
    public void writePacket(byte[] packet) throws IOException {
        if (wantsExit(packet)) {
            send(disposeInstead(packet));
            exit.run();
        } else {
            send(packet);
        }
    }

    private static boolean wantsExit(byte[] packet) {
        return packet.length >= HEADER && packet[FLAGS] == 0 && packet[COMMAND_SET] == VIRTUAL_MACHINE && packet[COMMAND] == EXIT;
    }

    /**
     * Returns a dispose command with the id of an exit command, so that the debugger takes its reply for the reply to
     * the exit.
     */
    private static byte[] disposeInstead(byte[] packet) {
        var dispose = Arrays.copyOf(packet, HEADER);
        ByteBuffer.wrap(dispose).putInt(HEADER);
        dispose[COMMAND] = DISPOSE;
        return dispose;
    }

    private void send(byte[] packet) throws IOException {
        var out = socket.getOutputStream();
        synchronized (out) {
            out.write(packet);
            out.flush();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    @Override
    public boolean isOpen() {
        return !socket.isClosed();
    }
}
