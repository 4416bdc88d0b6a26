package org.millrace.control;

import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.api.SchemaTypes;

import java.util.List;

import static org.millrace.control.Messages.orEmpty;

/** The messages of the compile service. Absent lists and texts become empty. */
public final class CompilerMessages {

    private CompilerMessages() {
    }

    /** The severity of a problem. */
    public enum Severity {
        /** The statement cannot be deployed. */
        ERROR,
        /** The statement was not checked, since a statement or type that it depends on is faulty. */
        WARNING,
        /** The statement was not checked, since it needs a database, whose columns are known only while the network runs. */
        NOT_CHECKED
    }

    /**
     * The version of the compiler.
     *
     * @param esper the version of Esper's compiler
     */
    public record EngineVersion(String esper) {

        /** Replaces absent values with defaults. */
        public EngineVersion {
            esper = orEmpty(esper);
        }
    }

    /**
     * A compile request.
     *
     * @param eventTypes the event types known to every statement
     * @param classPath  absolute paths of folders and jars with the project's classes
     * @param namespaces the processors; their statements do not see each other
     */
    public record CompileStatementsParams(List<EventTypeSpec> eventTypes, List<String> classPath,
            List<Namespace> namespaces) {

        /** Replaces absent values with defaults. */
        public CompileStatementsParams {
            eventTypes = orEmpty(eventTypes);
            classPath = orEmpty(classPath);
            namespaces = orEmpty(namespaces);
        }
    }

    /**
     * The statements of one processor. A statement may use declarations of earlier ones.
     *
     * @param name       the processor's name, for messages
     * @param statements the statements in deployment order
     */
    public record Namespace(String name, List<EplStatement> statements) {

        /** Replaces absent values with defaults. */
        public Namespace {
            name = orEmpty(name);
            statements = orEmpty(statements);
        }

        /** Creates the namespace of a processor of a deployment. */
        public static Namespace of(String processor, List<StatementSpec> statements) {
            return new Namespace(processor, statements.stream().map(EplStatement::of).toList());
        }
    }

    /**
     * A statement in Esper's EPL.
     *
     * @param name     the statement's name, for messages
     * @param text     the statement's text; {@code ?:name:type} is a parameter
     * @param template whether the statement is deployed once per instance. Templates are compiled after all
     *                 other statements and may use their declarations in any order
     */
    public record EplStatement(String name, String text, boolean template) {

        /** Replaces absent values with defaults. */
        public EplStatement {
            name = orEmpty(name);
            text = orEmpty(text);
        }

        /** Converts a statement of a deployment. */
        public static EplStatement of(StatementSpec statement) {
            return new EplStatement(statement.name(), statement.text(), !statement.instances().isEmpty());
        }
    }

    /**
     * The result of a compile request.
     *
     * @param typeProblems the problems of event types
     * @param problems     the problems of statements, in statement order; at most one per statement, or one for
     *                     each of several statements in one text
     * @param compiled     number of statements compiled for this answer
     * @param reused       number of statements answered from the cache
     * @param millis       duration in milliseconds
     */
    public record CompileStatementsResult(List<TypeProblem> typeProblems, List<StatementProblem> problems,
            int compiled, int reused, long millis) {

        /** Replaces absent values with defaults. */
        public CompileStatementsResult {
            typeProblems = orEmpty(typeProblems);
            problems = orEmpty(problems);
        }
    }

    /**
     * An invalid event type. Statements that use it are not compiled.
     *
     * @param eventType the name of the event type
     * @param message   the message for the user
     */
    public record TypeProblem(String eventType, String message) {

        /** Replaces absent values with defaults. */
        public TypeProblem {
            eventType = orEmpty(eventType);
            message = orEmpty(message);
        }
    }

    /**
     * A problem of a statement.
     *
     * @param namespace the index of its namespace in the request, from 0
     * @param statement the index of the statement in its namespace, from 0
     * @param offset    the position of the error in the statement's text, in characters from 0; if unknown, the
     *                  first word after the annotations
     * @param length    the length of the faulty text in characters; 0 if unknown
     * @param severity  the severity
     * @param message   the message for the user, without the statement's text
     */
    public record StatementProblem(int namespace, int statement, int offset, int length, Severity severity,
            String message) {

        /** Replaces absent values with defaults. */
        public StatementProblem {
            severity = severity == null ? Severity.ERROR : severity;
            message = orEmpty(message);
        }
    }

    /**
     * A parse request.
     *
     * @param texts modules: statements separated by semicolons
     */
    public record SyntaxParams(List<String> texts) {

        /** Replaces absent values with defaults. */
        public SyntaxParams {
            texts = orEmpty(texts);
        }
    }

    /**
     * The result of a parse request.
     *
     * @param verdicts one result for each text
     */
    public record SyntaxResult(List<SyntaxVerdict> verdicts) {

        /** Replaces absent values with defaults. */
        public SyntaxResult {
            verdicts = orEmpty(verdicts);
        }
    }

    /**
     * The result of parsing a text.
     *
     * @param ok      whether the text is valid
     * @param message the error; empty if the text is valid
     * @param line    the line of the first error in the text, from 1; 0 if unknown
     * @param column  the column of the first error, from 1; 0 if unknown
     */
    public record SyntaxVerdict(boolean ok, String message, int line, int column) {

        /** Replaces absent values with defaults. */
        public SyntaxVerdict {
            message = orEmpty(message);
        }
    }

    /**
     * A question about a file with a schema.
     *
     * @param file   the file, absolute
     * @param folder the project's folder, absolute
     */
    public record SchemaTypesParams(String file, String folder) {

        /** Replaces absent values with defaults. */
        public SchemaTypesParams {
            file = orEmpty(file);
            folder = orEmpty(folder);
        }
    }

    /**
     * The event types of a schema.
     *
     * @param fault what is wrong with the schema, for the user; empty if nothing is
     * @param types the event types; none if something is wrong
     */
    public record SchemaTypesResult(String fault, SchemaTypes types) {
    }
}
