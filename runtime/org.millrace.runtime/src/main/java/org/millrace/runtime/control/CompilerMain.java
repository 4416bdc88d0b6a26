package org.millrace.runtime.control;

/** Main class of the compile service. Needs a launcher: a control port and a token in the environment. */
public final class CompilerMain {

    private CompilerMain() {
    }

    /**
     * Runs the service.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws InterruptedException {
        var service = new CompilerService();
        LauncherConnection.run(arguments, "the compile service", service, launcher -> { }, service.end());
    }
}
