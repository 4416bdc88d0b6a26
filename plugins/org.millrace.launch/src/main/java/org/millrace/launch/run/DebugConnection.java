package org.millrace.launch.run;

import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.spi.ClosedConnectionException;
import com.sun.jdi.connect.spi.Connection;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdi.Bootstrap;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;

import static java.nio.charset.StandardCharsets.US_ASCII;

/**
 * Waits for the runtime's JVM to connect to the debugger. The JVM connects to the workbench and not
 * the other way about, so that nobody else on the machine can debug it.
 */
final class DebugConnection implements AutoCloseable {

    private static final byte[] HANDSHAKE = "JDWP-Handshake".getBytes(US_ASCII);
    private static final int ACCEPT_MILLIS = 30_000;
    private static final int HEADER = 4;
    private static final int LARGEST = 64 << 20;

    private final ServerSocket server;

    private DebugConnection(ServerSocket server) {
        this.server = server;
    }

    /** Listens on a port that is free, on this machine only. */
    static DebugConnection open() throws IOException {
        var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        server.setSoTimeout(ACCEPT_MILLIS);
        return new DebugConnection(server);
    }

    /** What the JVM has to be started with. It begins when the debugger is there. */
    String argument() {
        return "-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=" + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort();
    }

    /** Waits in a thread of its own, and shows the JVM in the debugger when it has connected. */
    void await(ILaunch launch, IProcess process, NetworkRun run) {
        Thread.ofPlatform().daemon().name("debugger of " + run.name()).start(() -> {
            try (server) {
                var connection = new JdwpConnection(server.accept());
                var machine = Bootstrap.virtualMachineManager().createVirtualMachine(connection);
                show(launch, process, machine, run.name());
            } catch (IOException e) {
                if (!process.isTerminated()) {
                    run.debuggerFailed(NLS.bind(Messages.debugger_missing, e.getMessage()));
                }
            }
        });
    }

    /** Ending the JVM is the run's business, so that its result is not lost. */
    private static void show(ILaunch launch, IProcess process, VirtualMachine machine, String name) {
        JDIDebugModel.newDebugTarget(launch, machine, name, process, false, true, true);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    /** Packets of the debug wire protocol over a socket. */
    private static final class JdwpConnection extends Connection {

        private final Socket socket;
        private final DataInputStream in;

        JdwpConnection(Socket socket) throws IOException {
            this.socket = socket;
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(ACCEPT_MILLIS);
            in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            // The debugger speaks first, whoever has connected.
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
                // The JVM has ended; those who read packets know this by no other.
                throw new ClosedConnectionException();
            }
            if (length < HEADER || length > LARGEST) {
                throw new IOException(Messages.debugger_handshake);
            }
            var packet = new byte[length];
            ByteBuffer.wrap(packet).putInt(length);
            in.readFully(packet, HEADER, length - HEADER);
            return packet;
        }

        @Override
        public void writePacket(byte[] packet) throws IOException {
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
}
