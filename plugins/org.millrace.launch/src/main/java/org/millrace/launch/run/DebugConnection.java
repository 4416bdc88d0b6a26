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
 * Waits for the runtime's JVM to connect to the debugger. The JVM connects to the workbench and not
 * the other way about, so that nobody else on the machine can debug it.
 */
final class DebugConnection implements AutoCloseable {

    private static final int ACCEPT_MILLIS = 30_000;

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
                var connection = new JdwpConnection(server.accept(), ACCEPT_MILLIS, run::interrupt);
                var machine = Bootstrap.virtualMachineManager().createVirtualMachine(connection);
                show(launch, process, machine, run.name());
            } catch (IOException e) {
                if (!process.isTerminated()) {
                    run.debuggerFailed(NLS.bind(Messages.debugger_missing, e.getMessage()));
                }
            }
        });
    }

    /** Shows the JVM in the debugger. The connection makes <em>Terminate</em> end the run, so that its result is not lost. */
    private static void show(ILaunch launch, IProcess process, VirtualMachine machine, String name) {
        JDIDebugModel.newDebugTarget(launch, machine, name, process, true, true, true);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
