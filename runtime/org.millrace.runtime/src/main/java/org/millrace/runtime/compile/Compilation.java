package org.millrace.runtime.compile;

import com.espertech.esper.common.client.EPCompiled;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.compile.Verdict.Fault;
import org.millrace.runtime.engine.StatementModule;
import org.millrace.runtime.epl.ErrorPosition;
import org.millrace.runtime.statement.StatementSize;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** One call of Esper's compiler. */
final class Compilation {

    private static final int ECHO_BEGIN = 12;
    /** Removed from messages, since the caller knows the position in the source. */
    private static final Pattern AT = Pattern.compile(" at line \\d+ column \\d+");

    private Compilation() {
    }

    /**
     * Compiles statements as one module, like a deployment.
     *
     * @param path the modules with declarations that the statements may use, in declaration order
     * @param keep whether the compiled module is needed by others
     */
    static Verdict run(List<StatementSpec> statements, Environment environment, List<EPCompiled> path, boolean keep) {
        var tooLarge = IntStream.range(0, statements.size()).filter(i -> StatementSize.isTooLarge(statements.get(i).text()))
                .mapToObj(i -> new Fault(i, 0, 0, StatementSize.TOO_LARGE)).toList();
        if (!tooLarge.isEmpty()) {
            return new Verdict(tooLarge, Optional.empty());
        }
        var arguments = new CompilerArguments(environment.configuration());
        arguments.getPath().addAll(path);
        var module = new StatementModule(statements);
        var thread = Thread.currentThread();
        var loaderBefore = thread.getContextClassLoader();
        // Esper loads classes through the thread's context class loader.
        thread.setContextClassLoader(environment.loader());
        try {
            var compiled = EPCompilerProvider.getCompiler().compile(module.text(), arguments);
            return new Verdict(List.of(), keep ? Optional.of(compiled) : Optional.empty());
        } catch (EPCompileException e) {
            return new Verdict(module.faults(e).stream()
                    .map(fault -> fault(fault.statement(), statements.get(fault.statement()), fault.message(), e)).toList(),
                    Optional.empty());
        } finally {
            thread.setContextClassLoader(loaderBefore);
        }
    }

    private static Fault fault(int index, StatementSpec statement, String message, EPCompileException e) {
        var prefix = StatementModule.prefix(statement);
        var place = ErrorPosition.find(statement.text(), prefix.length(), message);
        return new Fault(index, place.offset(), place.length(),
                isSpeechless(message) ? speechless(e) : plain(message, statement.text(), prefix + statement.text()));
    }

    private static boolean isSpeechless(String message) {
        return message.isBlank() || message.equals("null");
    }

    private static String speechless(EPCompileException e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return "Esper's compiler failed: " + cause.getClass().getSimpleName();
    }

    /** Returns Esper's message without the position and without the repeated statement text. */
    static String plain(String message, String text, String asCompiled) {
        if (ErrorPosition.isOpenString(text, message)) {
            return "The string that begins here is not closed";
        }
        var echo = message.indexOf(" [" + begin(asCompiled));
        return AT.matcher(echo > 0 ? message.substring(0, echo) : message).replaceAll("").strip();
    }

    private static String begin(String text) {
        return text.strip().substring(0, Math.min(ECHO_BEGIN, text.strip().length()));
    }
}
