package org.millrace.runtime.control;

/** Main class of the process that debugs a recorded run. Needs a launcher: a control port and a token in the environment. */
public final class JournalDebugMain {

    private JournalDebugMain() {
    }

    /**
     * Runs the service.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws InterruptedException {
        var service = new JournalDebugService();
        LauncherConnection.run(arguments, "the process that debugs journals", service, service::connect, service.end());
    }
}
