package org.millrace.runtime.control;

/** Main class of the process that performs network tests. Needs a launcher: a control port and a token in the environment. */
public final class ScenarioMain {

    private ScenarioMain() {
    }

    /**
     * Runs the service.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws InterruptedException {
        var service = new ScenarioService();
        LauncherConnection.run(arguments, "the process for network tests", service, launcher -> { }, service.end());
    }
}
