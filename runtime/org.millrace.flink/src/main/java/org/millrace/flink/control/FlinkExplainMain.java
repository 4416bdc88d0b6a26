package org.millrace.flink.control;

import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.DeploymentFormatException;
import org.millrace.deployment.plan.Plans;
import org.millrace.flink.embedded.FlinkLogs;
import org.millrace.flink.plan.NetworkPlan;
import org.millrace.flink.plan.PlanText;
import org.millrace.flink.plan.Planner;
import org.millrace.runtime.control.LibraryLogs;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.kernel.Fragments;
import org.millrace.runtime.kernel.Fragments.Division;

import java.io.IOException;
import java.util.Locale;
import java.util.logging.Level;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Main class of the process that explains how a network would run on Flink. */
public final class FlinkExplainMain {

    /** The exit code if the network cannot run on Flink. */
    private static final int REFUSED = 1;

    private FlinkExplainMain() {
    }

    /**
     * Runs the process, which reads a deployment from the standard input. It ends with 1 if the network cannot run on Flink.
     *
     * @param arguments {@code text}, {@code json} or {@code check}; the parallelism; the milliseconds between checkpoints, 0 for none
     */
    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        LibraryLogs.set(Level.OFF);
        FlinkLogs.set();
        if (arguments.length != 3) {
            System.err.println("usage: java -cp … " + FlinkExplainMain.class.getName() + " text|json|check PARALLELISM MILLIS < deployment.json");
            System.exit(2);
        }
        System.exit(explain(arguments[0], Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]) > 0));
    }

    private static int explain(String form, int parallelism, boolean isRecoverable) {
        try {
            var deployment = DeploymentFile.parse(new String(System.in.readAllBytes(), UTF_8));
            var fragments = new Fragments(deployment, FlinkExplainMain.class.getClassLoader(), Plans.ofProcess(), (level, stage, message) -> { },
                    stage -> { }, new Division(NetworkPlan.SLOTS, isRecoverable));
            var plan = Planner.plan(deployment, fragments, parallelism, isRecoverable);
            switch (form) {
                case "json" -> System.out.print(PlanText.json(plan));
                case "check" -> plan.refusals().forEach(reason -> System.err.println("error: the network does not run on Flink: " + reason));
                default -> System.out.print(PlanText.text(plan));
            }
            return plan.refusals().isEmpty() ? 0 : REFUSED;
        } catch (DeploymentFormatException e) {
            System.err.println("error: the deployment is wrong at " + e.line() + ":" + e.column() + ": " + e.getMessage());
        } catch (EventTypeException e) {
            System.err.println("error: event type: " + e.getMessage());
        } catch (IOException e) {
            System.err.println("error: " + e.getMessage());
        }
        return REFUSED;
    }
}
