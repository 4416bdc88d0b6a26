package org.millrace.runtime.esper;

import com.espertech.esper.common.client.hook.exception.ExceptionHandler;
import com.espertech.esper.common.client.hook.exception.ExceptionHandlerContext;
import com.espertech.esper.common.client.hook.exception.ExceptionHandlerFactory;
import com.espertech.esper.common.client.hook.exception.ExceptionHandlerFactoryContext;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Reports evaluations that failed with an exception. Esper instantiates the handler by class name, so a static
 * map contains the receivers of all runtimes of the process. For any thread.
 */
public final class Failures implements ExceptionHandlerFactory {

    private static final Map<String, Consumer<String>> RECEIVERS = new ConcurrentHashMap<>();

    /**
     * Reports the failures of a runtime.
     *
     * @param uri      the URI of Esper's runtime
     * @param receiver receives a message for each failure
     */
    public static void report(String uri, Consumer<String> receiver) {
        RECEIVERS.put(uri, receiver);
    }

    /** Ends {@link #report}. */
    public static void forget(String uri) {
        RECEIVERS.remove(uri);
    }

    @Override
    public ExceptionHandler getHandler(ExceptionHandlerFactoryContext context) {
        return Failures::failed;
    }

    private static void failed(ExceptionHandlerContext context) {
        var cause = context.getThrowable();
        RECEIVERS.getOrDefault(context.getRuntimeURI(), message -> { })
                .accept("the statement '" + context.getStatementName() + "' failed: "
                        + cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage()));
    }
}
