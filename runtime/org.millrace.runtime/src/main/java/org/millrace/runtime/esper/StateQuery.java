package org.millrace.runtime.esper;

import com.espertech.esper.common.client.EPCompiled;
import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.util.ClassForNameProvider;
import com.espertech.esper.common.client.util.EventUnderlyingType;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import com.espertech.esper.runtime.client.DeploymentOptions;
import com.espertech.esper.runtime.client.EPDeployException;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeProvider;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Performs queries over copies of what statements keep, in an engine of their own: a query can neither change the state nor wait for the threads of
 * events. It calls no classes but those of numbers and texts.
 */
public final class StateQuery {

    private static final AtomicLong COUNT = new AtomicLong();
    private static final Set<String> CLASSES = Set.of("java.lang.Math", "java.lang.String", "java.lang.Boolean", "java.lang.Byte", "java.lang.Character",
            "java.lang.Short", "java.lang.Integer", "java.lang.Long", "java.lang.Float", "java.lang.Double", "java.math.BigDecimal", "java.math.BigInteger");
    private static final String TYPE = "Row_";

    private StateQuery() {
    }

    /**
     * Performs a query.
     *
     * @param query  a {@code select} in EPL over the sources
     * @param tables the rows of the sources by name, each with its values by name
     * @param millis the time of the clock, in milliseconds since 1970-01-01 UTC
     * @return the rows of the result
     * @throws IllegalArgumentException if the query is wrong; the message is for the user
     */
    public static List<Map<String, Object>> perform(String query, Map<String, List<Map<String, Object>>> tables, long millis) {
        var configuration = configuration(tables);
        var runtime = EPRuntimeProvider.getRuntime("state-query-" + COUNT.incrementAndGet(), configuration);
        try {
            runtime.getEventService().advanceTime(millis);
            for (var table : tables.entrySet()) {
                fill(runtime, configuration, table.getKey(), table.getValue());
            }
            var compiled = EPCompilerProvider.getCompiler().compileQuery(query, arguments(runtime, configuration));
            var rows = new ArrayList<Map<String, Object>>();
            for (var row : runtime.getFireAndForgetService().executeQuery(compiled).getArray()) {
                rows.add(values(row));
            }
            return rows;
        } catch (EPCompileException e) {
            throw new IllegalArgumentException(message(e), e);
        } catch (EPDeployException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } finally {
            runtime.destroy();
        }
    }

    private static String message(EPCompileException e) {
        var text = e.getItems().isEmpty() ? e.getMessage() : e.getItems().getFirst().getMessage();
        var query = text.indexOf(" [");
        return query < 0 ? text : text.substring(0, query);
    }

    private static Configuration configuration(Map<String, List<Map<String, Object>>> tables) {
        var configuration = new Configuration();
        var common = configuration.getCommon();
        common.getTransientConfiguration().put(ClassForNameProvider.NAME, (ClassForNameProvider) StateQuery::allowed);
        common.getEventMeta().setDefaultEventRepresentation(EventUnderlyingType.MAP);
        tables.forEach((name, rows) -> common.addEventType(TYPE + name, types(rows)));
        Config.compiler(configuration.getCompiler());
        configuration.getRuntime().getThreading().setInternalTimerEnabled(false);
        return configuration;
    }

    private static Class<?> allowed(String name) throws ClassNotFoundException {
        if (CLASSES.contains(name)) {
            return Class.forName(name);
        }
        throw new ClassNotFoundException(name + " cannot be used in an expression of the debugger");
    }

    /** Returns the types of the properties; of a property without a value, the general one. */
    private static Map<String, Object> types(List<Map<String, Object>> rows) {
        var types = new LinkedHashMap<String, Object>();
        for (var row : rows) {
            row.forEach((name, value) -> types.merge(name, type(value), StateQuery::common));
        }
        return types;
    }

    private static Object type(Object value) {
        return switch (value) {
            case null -> Object.class;
            case Map<?, ?> map -> Map.class;
            default -> value.getClass();
        };
    }

    private static Object common(Object one, Object other) {
        return one == Object.class ? other : other == Object.class || one.equals(other) ? one : Object.class;
    }

    private static void fill(EPRuntime runtime, Configuration configuration, String name, List<Map<String, Object>> rows)
            throws EPCompileException, EPDeployException {
        deploy(runtime, configuration, "@public create window " + name + "#keepall as " + TYPE + name + ";\ninsert into " + name + " select * from " + TYPE
                + name);
        for (var row : rows) {
            runtime.getEventService().sendEventMap(row, TYPE + name);
        }
    }

    private static void deploy(EPRuntime runtime, Configuration configuration, String epl) throws EPCompileException, EPDeployException {
        EPCompiled compiled = EPCompilerProvider.getCompiler().compile(epl, arguments(runtime, configuration));
        runtime.getDeploymentService().deploy(compiled, new DeploymentOptions());
    }

    private static CompilerArguments arguments(EPRuntime runtime, Configuration configuration) {
        var arguments = new CompilerArguments(configuration);
        arguments.getPath().add(runtime.getRuntimePath());
        return arguments;
    }

    private static Map<String, Object> values(EventBean row) {
        var values = new LinkedHashMap<String, Object>();
        for (var name : row.getEventType().getPropertyNames()) {
            values.put(name, row.get(name));
        }
        return values;
    }
}
