package org.millrace.launch.run;

import com.sun.jdi.VirtualMachine;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdi.Bootstrap;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * Waits for the runtime's JVM to connect to the debugger. The JVM connects to the workbench, so that it opens no port
 * through which other local users could debug it.
 */
final class DebugConnection implements AutoCloseable {

    private static final int ACCEPT_MILLIS = 30_000;

    private final ServerSocket server;

    private DebugConnection(ServerSocket server) {
        this.server = server;
    }

    /** Listens on a free port of the loopback interface. */
    static DebugConnection open() throws IOException {
        var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        server.setSoTimeout(ACCEPT_MILLIS);
        return new DebugConnection(server);
    }

    /** Returns the JVM argument that connects to this debugger. The JVM is suspended until it is connected. */
    String argument() {
        return "-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=" + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort();
    }

    /** Waits for the JVM in a background thread, and shows it in the debugger when it is connected. */
    void await(ILaunch launch, IProcess process, NetworkRun run) {
        Thread.ofPlatform().daemon().name("debugger of " + run.name()).start(() -> {
            try (server) {
                var connection = new JdwpConnection(server.accept(), ACCEPT_MILLIS, run::interrupt);
                var machine = Bootstrap.virtualMachineManager().createVirtualMachine(connection);
                show(launch, process, machine, NLS.bind(Messages.debugger_jvm, run.name()));
            } catch (IOException e) {
                if (!process.isTerminated()) {
                    run.debuggerFailed(NLS.bind(Messages.debugger_missing, e.getMessage()));
                }
            }
        });
    }

    /**
     * Shows the JVM in the debugger. Its connection turns <em>Terminate</em> into the end of the run, so that the
     * result is not lost.
     */
    private static void show(ILaunch launch, IProcess process, VirtualMachine machine, String name) {
        JDIDebugModel.newDebugTarget(launch, machine, name, process, true, true, true);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
