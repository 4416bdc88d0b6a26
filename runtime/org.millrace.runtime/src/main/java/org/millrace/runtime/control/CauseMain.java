package org.millrace.runtime.control;

/** Main class of the process that explains outputs. Needs a launcher: a control port and a token in the environment. */
public final class CauseMain {

    private CauseMain() {
    }

    /**
     * Runs the service.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws InterruptedException {
        var service = new CauseService();
        LauncherConnection.run(arguments, "the process that explains outputs", service, launcher -> { }, service.end());
    }
}
