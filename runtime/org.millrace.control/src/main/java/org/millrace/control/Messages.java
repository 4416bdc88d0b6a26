package org.millrace.control;

import java.util.List;
import java.util.Map;

/** The small messages of the protocol. Absent lists and maps are empty, absent texts empty. */
public final class Messages {

    private Messages() {
    }

    /**
     * Presents a runtime.
     *
     * @param token   what the launcher put in the environment
     * @param pid     the runtime's process id
     * @param version the version of the protocol: {@link ControlChannel#VERSION}
     */
    public record Hello(String token, long pid, int version) {
    }

    /**
     * Whether something was done.
     *
     * @param ok      whether it was
     * @param message why not; empty if it was
     */
    public record Outcome(boolean ok, String message) {

        /** It was done. */
        public static final Outcome DONE = new Outcome(true, "");

        /** It was not done. */
        public static Outcome refused(String message) {
            return new Outcome(false, message);
        }
    }

    /**
     * Something wrong in what was deployed.
     *
     * @param file    the file, relative to the project; empty if the fault is in none
     * @param line    from 1; 0 if it is not known
     * @param column  from 1; 0 if it is not known
     * @param code    what kind of fault: epl, class-not-found, bean, adapter, deployment
     * @param message what is wrong and what would be right
     */
    public record Problem(String file, int line, int column, String code, String message) {
    }

    /**
     * What to deploy.
     *
     * @param file the path of a deployment file
     */
    public record DeployParams(String file) {
    }

    /**
     * The result of deploying or starting.
     *
     * @param ok         whether it was done
     * @param problems   why not
     * @param statements the number of statements on the engine
     * @param millis     how long it took, in milliseconds
     * @param facts      what stages published, by stage and name, such as the port that was bound
     */
    public record DeployResult(boolean ok, List<Problem> problems, int statements, long millis,
            Map<String, Map<String, String>> facts) {
    }

    /**
     * How often to send samples.
     *
     * @param intervalMillis 10 to 60,000; 0 for never
     */
    public record SubscribeParams(int intervalMillis) {
    }

    /**
     * An event to send.
     *
     * @param stage  the stage into which it is sent
     * @param type   the event type
     * @param values the values of its properties
     */
    public record InjectParams(String stage, String type, Map<String, Object> values) {
    }

    /**
     * A stage to trace.
     *
     * @param stage     the stage whose output is shown
     * @param enabled   whether tracing begins or ends
     * @param perSecond the most events a second, 1 to 10,000; the others are not shown
     */
    public record TraceParams(String stage, boolean enabled, int perSecond) {
    }

    /**
     * An event seen by tracing.
     *
     * @param stage    the stage that sent it
     * @param atMillis when, in milliseconds since 1970-01-01 UTC
     * @param type     the event type or Java class
     * @param text     its properties, for people
     */
    public record TracedEvent(String stage, long atMillis, String type, String text) {
    }

    /**
     * Statements to compile.
     *
     * @param processor  the processor on which they would run; empty for the first
     * @param statements the statements
     */
    public record CompileParams(String processor, List<Statement> statements) {
    }

    /**
     * A statement in Esper's EPL.
     *
     * @param name      its name
     * @param text      its text
     * @param file      where it stands, for messages
     * @param line      the line on which it begins, from 1
     * @param column    the column at which it begins, from 1
     * @param instances the names and parameters of its deployments; empty for a statement without
     *                  parameters
     */
    public record Statement(String name, String text, String file, int line, int column,
            Map<String, Map<String, Object>> instances) {
    }

    /**
     * What compiling found.
     *
     * @param problems empty if all is well
     */
    public record CompileResult(List<Problem> problems) {
    }

    /**
     * Statements for a processor.
     *
     * @param processor  its name
     * @param statements the statements
     */
    public record StatementsParams(String processor, List<Statement> statements) {
    }

    /**
     * Statements to remove.
     *
     * @param processor the processor
     * @param names     names of statements or of instances
     */
    public record UndeployParams(String processor, List<String> names) {
    }

    /**
     * A line of the runtime's log.
     *
     * @param level   {@code info}, {@code warning} or {@code error}
     * @param stage   the stage that it is about; empty if none
     * @param message the text
     */
    public record LogLine(String level, String stage, String message) {
    }

    /**
     * An inbound adapter has come to its end.
     *
     * @param stage its name
     */
    public record StageFinished(String stage) {
    }
}
