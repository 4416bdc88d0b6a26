package org.millrace.dap;

import org.millrace.compiler.CompileResult;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugEvents;

/** Is told how a network that is debugged goes on. */
public interface NetworkListener extends DebugEvents {

    /**
     * Takes a line for the user.
     *
     * @param isResult whether it belongs to the result of a run, and not to its progress
     */
    void output(boolean isResult, String line);

    /** Takes the project, compiled without errors, before anything else but lines. */
    void compiled(CompileResult project);

    /**
     * Takes the debugger of the network, which starts when this method returns.
     *
     * @throws InterruptedException if the thread is interrupted while it waits for the client
     */
    void deployed(DebugControl debugger) throws InterruptedException;

    /** Reports that the network runs. */
    void running();

    /**
     * Reports that the network has ended or did not start.
     *
     * @param exitCode the exit code of the command
     */
    void ended(int exitCode);
}
