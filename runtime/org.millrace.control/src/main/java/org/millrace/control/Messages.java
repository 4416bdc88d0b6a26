package org.millrace.control;

import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.JournalMessages.StateParams;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The small messages of the protocol. Absent lists and maps become empty, absent texts become the empty string. */
public final class Messages {

    private Messages() {
    }

    /**
     * Identifies a runtime.
     *
     * @param token   the token from the environment
     * @param pid     the runtime's process id
     * @param version the version of the protocol: {@link ControlChannel#VERSION}
     */
    public record Hello(String token, long pid, int version) {
    }

    /**
     * The outcome of a request.
     *
     * @param ok      whether the request succeeded
     * @param message the reason of the failure; empty on success
     */
    public record Outcome(boolean ok, String message) {

        /** Success. */
        public static final Outcome DONE = new Outcome(true, "");

        /** Creates a failure. */
        public static Outcome refused(String message) {
            return new Outcome(false, message);
        }
    }

    /**
     * A problem of a deployment.
     *
     * @param file    the file, relative to the project; empty if the problem belongs to no file
     * @param line    the line, from 1; 0 if unknown
     * @param column  the column, from 1; 0 if unknown
     * @param code    the category: epl, class-not-found, bean, adapter, deployment
     * @param message the problem and its remedy
     */
    public record Problem(String file, int line, int column, String code, String message) {
    }

    /**
     * A deploy request.
     *
     * @param file     the path of a deployment file
     * @param outputs  the path of the file for the outputs of the network; empty for none
     * @param journal  how a journal is written, if one is
     * @param replayed the run that is replayed, if one is
     * @param state    how the network keeps its state, if it does
     * @param flink    how the network runs on Apache Flink; only for the process that does so
     */
    public record DeployParams(String file, String outputs, JournalParams journal, ReplayedRun replayed, StateParams state, FlinkParams flink) {

        /** Replaces absent values with defaults. */
        public DeployParams {
            outputs = outputs == null ? "" : outputs;
            journal = journal == null ? JournalParams.NONE : journal;
            replayed = replayed == null ? ReplayedRun.NONE : replayed;
            state = state == null ? StateParams.NONE : state;
            flink = flink == null ? FlinkParams.DEFAULT : flink;
        }

        /** Deploys a network without a journal. */
        public DeployParams(String file, String outputs) {
            this(file, outputs, JournalParams.NONE, ReplayedRun.NONE, StateParams.NONE, FlinkParams.DEFAULT);
        }
    }

    /**
     * The result of a deployment or a start.
     *
     * @param ok         whether the request succeeded
     * @param problems   the reasons of the failure
     * @param statements number of statements in the engine
     * @param millis     duration in milliseconds
     * @param facts      facts published by stages, by stage and name, such as a bound port
     * @param stateless  the statements that began without the state that they or their predecessors had, with the reasons; the empty name
     *                   stands for all of them
     */
    public record DeployResult(boolean ok, List<Problem> problems, int statements, long millis,
            Map<String, Map<String, String>> facts, Map<String, String> stateless) {

        /** Replaces absent values with defaults. */
        public DeployResult {
            stateless = stateless == null ? Map.of() : stateless;
        }

        /** Creates a result of a request that replaces no statements. */
        public DeployResult(boolean ok, List<Problem> problems, int statements, long millis, Map<String, Map<String, String>> facts) {
            this(ok, problems, statements, millis, facts, Map.of());
        }
    }

    /**
     * A subscription to samples.
     *
     * @param intervalMillis the sampling interval, 10 to 60,000 ms; 0 ends the subscription
     * @param waits          whether samples include thread waits, which costs some throughput
     */
    public record SubscribeParams(int intervalMillis, boolean waits) implements Parameters.Ranged {

        /** Creates a subscription to samples without thread waits. */
        public SubscribeParams(int intervalMillis) {
            this(intervalMillis, false);
        }

        @Override
        public Optional<String> outOfRange() {
            return intervalMillis == 0 || intervalMillis >= 10 && intervalMillis <= 60_000 ? Optional.empty()
                    : Optional.of("'intervalMillis' is " + intervalMillis + "; it is 10 to 60000, or 0 for no samples");
        }
    }

    /**
     * Statements to compile.
     *
     * @param processor  the processor for which they are compiled; empty for the first
     * @param statements the statements
     */
    public record CompileParams(String processor, List<Statement> statements) {

        /** Replaces absent values with defaults. */
        public CompileParams {
            processor = orEmpty(processor);
            statements = orEmpty(statements);
        }
    }

    /**
     * An Esper EPL statement.
     *
     * @param name      its name
     * @param text      its text
     * @param file      the source file, for messages
     * @param line      the line on which it begins, from 1
     * @param column    the column at which it begins, from 1
     * @param instances the names and parameters of the instances; empty for a statement without parameters
     */
    public record Statement(String name, String text, String file, int line, int column,
            Map<String, Map<String, Object>> instances) {

        /** Replaces absent values with defaults. */
        public Statement {
            name = orEmpty(name);
            text = orEmpty(text);
            file = orEmpty(file);
            instances = instances == null ? Map.of() : instances;
        }
    }

    /**
     * The result of compiling statements.
     *
     * @param problems the problems; empty on success
     */
    public record CompileResult(List<Problem> problems) {
    }

    /**
     * Statements for a processor.
     *
     * @param processor  the name of the processor
     * @param statements the statements
     * @param state      the state with which they begin if they take the place of others
     */
    public record StatementsParams(String processor, List<Statement> statements, InitialState state) {

        /** Replaces absent values with defaults. */
        public StatementsParams {
            processor = orEmpty(processor);
            statements = orEmpty(statements);
            state = state == null ? InitialState.KEPT : state;
        }
    }

    /**
     * Statements to remove.
     *
     * @param processor the processor
     * @param names     names of statements or of instances
     */
    public record UndeployParams(String processor, List<String> names) {

        /** Replaces absent values with defaults. */
        public UndeployParams {
            processor = orEmpty(processor);
            names = orEmpty(names);
        }
    }

    /**
     * A line of the runtime's log.
     *
     * @param level   {@code info}, {@code warning} or {@code error}
     * @param stage   the stage concerned; empty if none
     * @param message the text
     */
    public record LogLine(String level, String stage, String message) {
    }

    /**
     * Reports that an inbound adapter has no more input, or that the network ends by itself.
     *
     * @param stage the name of the adapter's stage; empty if the network ends
     */
    public record StageFinished(String stage) {
    }

    static <T> List<T> orEmpty(List<T> given) {
        return given == null ? List.of() : Collections.unmodifiableList(given);
    }

    static String orEmpty(String given) {
        return given == null ? "" : given;
    }
}
