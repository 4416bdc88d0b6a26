package org.millrace.control;

import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StatementSpec;

import java.util.Collections;
import java.util.List;

/** The messages of the compile service. Absent lists are empty, absent texts empty. */
public final class CompilerMessages {

    private CompilerMessages() {
    }

    /** How bad a problem is. */
    public enum Severity {
        /** The statement cannot be deployed. */
        ERROR,
        /** Nothing is known of the statement, since something that it needs is faulty. */
        WARNING
    }

    /**
     * What compiles.
     *
     * @param esper the version of Esper's compiler
     */
    public record EngineVersion(String esper) {

        /** Fills in what is absent. */
        public EngineVersion {
            esper = orEmpty(esper);
        }
    }

    /**
     * What to compile.
     *
     * @param eventTypes the event types that every statement knows
     * @param classPath  folders and jars with the project's classes, absolute paths
     * @param namespaces the processors; they know nothing of each other
     */
    public record CompileStatementsParams(List<EventTypeSpec> eventTypes, List<String> classPath,
            List<Namespace> namespaces) {

        /** Fills in what is absent. */
        public CompileStatementsParams {
            eventTypes = orEmpty(eventTypes);
            classPath = orEmpty(classPath);
            namespaces = orEmpty(namespaces);
        }
    }

    /**
     * Statements that may use what the ones before them declare: those of one processor.
     *
     * @param name       the processor's name, for people
     * @param statements the statements in the order of their deployment
     */
    public record Namespace(String name, List<EplStatement> statements) {

        /** Fills in what is absent. */
        public Namespace {
            name = orEmpty(name);
            statements = orEmpty(statements);
        }

        /** The statements of a processor of a deployment. */
        public static Namespace of(String processor, List<StatementSpec> statements) {
            return new Namespace(processor, statements.stream().map(EplStatement::of).toList());
        }
    }

    /**
     * A statement in Esper's EPL.
     *
     * @param name     its name, for people
     * @param text     its text; {@code ?:name:type} stands for a parameter
     * @param template whether it is deployed once per instance: then it is compiled after all that
     *                 are not templates and may use what they declare, whatever the order
     */
    public record EplStatement(String name, String text, boolean template) {

        /** Fills in what is absent. */
        public EplStatement {
            name = orEmpty(name);
            text = orEmpty(text);
        }

        /** A statement of a deployment. */
        public static EplStatement of(StatementSpec statement) {
            return new EplStatement(statement.name(), statement.text(), !statement.instances().isEmpty());
        }
    }

    /**
     * What compiling found.
     *
     * @param typeProblems what is wrong with event types
     * @param problems     what is wrong with statements, in their order, at most one each, or one for
     *                     each of several statements in one text
     * @param compiled     how many statements were compiled for this answer
     * @param reused       how many statements were judged from memory
     * @param millis       how long it took, in milliseconds
     */
    public record CompileStatementsResult(List<TypeProblem> typeProblems, List<StatementProblem> problems,
            int compiled, int reused, long millis) {

        /** Fills in what is absent. */
        public CompileStatementsResult {
            typeProblems = orEmpty(typeProblems);
            problems = orEmpty(problems);
        }
    }

    /**
     * An event type that cannot be used. Statements that name it are not compiled.
     *
     * @param eventType its name
     * @param message   what is wrong
     */
    public record TypeProblem(String eventType, String message) {

        /** Fills in what is absent. */
        public TypeProblem {
            eventType = orEmpty(eventType);
            message = orEmpty(message);
        }
    }

    /**
     * Something wrong with a statement.
     *
     * @param namespace the index of its namespace in the request, from 0
     * @param statement the index of the statement in its namespace, from 0
     * @param offset    where the fault is in the statement's text, in characters from 0; where it is
     *                  not known, the first word behind the annotations
     * @param length    how many characters are faulty; 0 if it is not known
     * @param severity  how bad it is
     * @param message   what is wrong, without the statement's text
     */
    public record StatementProblem(int namespace, int statement, int offset, int length, Severity severity,
            String message) {

        /** Fills in what is absent. */
        public StatementProblem {
            severity = severity == null ? Severity.ERROR : severity;
            message = orEmpty(message);
        }
    }

    /**
     * What to parse.
     *
     * @param texts modules: statements parted by semicolons
     */
    public record SyntaxParams(List<String> texts) {

        /** Fills in what is absent. */
        public SyntaxParams {
            texts = orEmpty(texts);
        }
    }

    /**
     * What parsing found.
     *
     * @param verdicts one for each text
     */
    public record SyntaxResult(List<SyntaxVerdict> verdicts) {

        /** Fills in what is absent. */
        public SyntaxResult {
            verdicts = orEmpty(verdicts);
        }
    }

    /**
     * Whether a text can be parsed.
     *
     * @param ok      whether it can
     * @param message why not; empty if it can
     * @param line    the line of the first fault in the text, from 1; 0 if it is not known
     * @param column  the column of the first fault, from 1; 0 if it is not known
     */
    public record SyntaxVerdict(boolean ok, String message, int line, int column) {

        /** Fills in what is absent. */
        public SyntaxVerdict {
            message = orEmpty(message);
        }
    }

    private static String orEmpty(String given) {
        return given == null ? "" : given;
    }

    private static <T> List<T> orEmpty(List<T> given) {
        return given == null ? List.of() : Collections.unmodifiableList(given);
    }
}
