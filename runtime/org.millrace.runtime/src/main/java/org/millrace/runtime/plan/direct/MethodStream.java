package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.MethodInvocationStream;
import org.millrace.deployment.type.ClassProperty;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The object that a static method of the project gives for an event, with its properties:
 * {@code from Bid as bid, method:org.example.Notes.of(bid.auction) as note}. Without an object there is no output.
 */
final class MethodStream {

    /** The name of the variable with the object. */
    private static final String OBJECT = "m";

    private final Method method;
    private final String alias;
    private final List<Expression> arguments;
    private final Map<String, ClassProperty> properties;
    private final Map<String, Value> values = new HashMap<>();

    private MethodStream(Method method, String alias, List<Expression> arguments, Map<String, ClassProperty> properties) {
        this.method = method;
        this.alias = alias;
        this.arguments = arguments;
        this.properties = properties;
    }

    /** @throws NotDirectException if the method gives anything but one object of a public class with getters, or it is not clear which one it is */
    static MethodStream of(MethodInvocationStream stream) throws NotDirectException {
        try {
            return find(stream);
        } catch (LinkageError e) {
            throw new NotDirectException("a class of a join that cannot be loaded: " + e.getMessage());
        }
    }

    private static MethodStream find(MethodInvocationStream stream) throws NotDirectException {
        var name = stream.getClassName() + "." + stream.getMethodName();
        DirectCompiler.refuse(!stream.getClassName().contains(".") || stream.getStreamName() == null || stream.getOptionalEventTypeName() != null, "a join with " + name);
        var methods = Arrays.stream(type(stream.getClassName()).getMethods()).filter(method -> method.getName().equals(stream.getMethodName())).toList();
        DirectCompiler.refuse(methods.size() != 1, "a join with " + name + ", which is no method, or several");
        var method = methods.getFirst();
        var result = method.getReturnType();
        DirectCompiler.refuse(!Modifier.isStatic(method.getModifiers()) || method.isVarArgs() || method.getExceptionTypes().length > 0
                || method.getParameterCount() != stream.getParameterExpressions().size(), "a join with " + name + ", as the method is declared");
        DirectCompiler.refuse(result.isPrimitive() || result.isArray() || result.isRecord() || result.getPackageName().startsWith("java.")
                || Iterable.class.isAssignableFrom(result) || Map.class.isAssignableFrom(result) || Iterator.class.isAssignableFrom(result),
                "a join with objects of the " + result);
        return new MethodStream(method, stream.getStreamName(), stream.getParameterExpressions(),
                ClassProperty.of(result).stream().collect(Collectors.toMap(ClassProperty::name, property -> property)));
    }

    /** Loads a class where Esper does. */
    private static Class<?> type(String name) throws NotDirectException {
        try {
            return Class.forName(name, false, Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException e) {
            throw new NotDirectException("the class " + name + " cannot be found");
        }
    }

    /** Returns the name of the object in the statement. */
    String alias() {
        return alias;
    }

    /** Returns the class of the method. */
    Class<?> owner() {
        return method.getDeclaringClass();
    }

    /** Generates the call, with arguments from the event. */
    void call(Body body, ExpressionCode ofEvent) throws NotDirectException {
        var code = new StringBuilder();
        for (var i = 0; i < arguments.size(); i++) {
            code.append(i == 0 ? "" : ", ").append(argument(ofEvent.write(arguments.get(i)), method.getParameterTypes()[i]));
        }
        body.line("final " + Properties.publicName(method.getReturnType()) + " " + OBJECT + " = " + Properties.publicName(owner()) + "."
                + method.getName() + "(" + code + ");");
        body.line("if (" + OBJECT + " == null) { return null; }");
    }

    private static String argument(Value value, Class<?> type) throws NotDirectException {
        var kind = Kind.of(type);
        DirectCompiler.refuse(kind.isEmpty() || kind.get() != value.kind() && !(kind.get() == Kind.LONG && value.kind() == Kind.INT && type.isPrimitive())
                || type.isPrimitive() && value.nullable(), "a " + (value.nullable() ? "possible null of the type " : "") + value.kind().java
                + " as an argument of the type " + type.getSimpleName());
        return type.isPrimitive() ? value.code() : value.boxed();
    }

    /** Returns the property of the object that a name in the statement means; empty if it means one of the event. */
    Optional<String> property(String written, boolean isOfEvent) throws NotDirectException {
        if (written.startsWith(alias + ".")) {
            var name = written.substring(alias.length() + 1);
            DirectCompiler.refuse(!properties.containsKey(name), "'" + written + "' is no plain property of " + alias);
            return Optional.of(name);
        }
        DirectCompiler.refuse(written.equals(alias) || isOfEvent && properties.containsKey(written), "'" + written + "', which can mean two things");
        return Optional.of(written).filter(properties::containsKey);
    }

    Value read(String property, Body body) throws NotDirectException {
        var known = values.get(property);
        if (known == null) {
            var getter = properties.get(property).getter();
            known = Properties.variable(body, getter.getReturnType(), kind(property).orElseThrow(() -> new NotDirectException("the property '" + property
                    + "' of the type " + getter.getReturnType().getSimpleName())), access(getter));
            values.put(property, known);
        }
        return known;
    }

    Optional<Kind> kind(String property) {
        return Kind.of(properties.get(property).getter().getReturnType());
    }

    /** Returns code that reads a property of any type as an object. */
    String object(String property, Body body) throws NotDirectException {
        return kind(property).isPresent() ? read(property, body).boxed() : Properties.object(properties.get(property).getter().getReturnType(),
                access(properties.get(property).getter()));
    }

    private static String access(Method getter) throws NotDirectException {
        Properties.publicName(getter.getDeclaringClass());
        return OBJECT + "." + getter.getName() + "()";
    }
}
