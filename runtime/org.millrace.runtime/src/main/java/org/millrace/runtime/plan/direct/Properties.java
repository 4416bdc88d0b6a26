package org.millrace.runtime.plan.direct;

import org.millrace.runtime.event.RuntimeEventType;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Generates code that reads each property of the event once. */
final class Properties {

    /** The name of the variable with the event. */
    static final String EVENT = "e";

    private final RuntimeEventType type;
    private final String alias;
    private final Body body;
    private final Map<String, Value> values = new HashMap<>();
    private Optional<MethodStream> joined = Optional.empty();

    /**
     * @param alias the name of the stream in the statement; empty for none
     */
    Properties(RuntimeEventType type, String alias, Body body) {
        this.type = type;
        this.alias = alias;
        this.body = body;
    }

    /** Lets names mean the properties of an object beside the event, too. */
    void join(MethodStream stream) throws NotDirectException {
        DirectCompiler.refuse(stream.alias().equals(alias) || type.indexOf(stream.alias()) >= 0, "two things of the name '" + stream.alias() + "'");
        joined = Optional.of(stream);
    }

    private Optional<String> ofJoined(String written) throws NotDirectException {
        return joined.isPresent() ? joined.get().property(written, type.indexOf(written) >= 0) : Optional.empty();
    }

    /** Returns the event class in the generated code. */
    static String eventClass(RuntimeEventType type) throws NotDirectException {
        if (type.javaClass().isEmpty()) {
            return "java.util.Map";
        }
        return publicName(type.javaClass().get());
    }

    /** Returns a class in the generated code. */
    static String publicName(Class<?> type) throws NotDirectException {
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            if (!Modifier.isPublic(each.getModifiers())) {
                throw new NotDirectException("the class " + each.getName() + " is not public");
            }
        }
        return type.getCanonicalName();
    }

    /** Returns the index of the property with a name in the statement. */
    int indexOf(String written) throws NotDirectException {
        DirectCompiler.refuse(written.equals(alias), "'" + written + "', which is the name of the stream, too");
        var name = !alias.isEmpty() && written.startsWith(alias + ".") ? written.substring(alias.length() + 1) : written;
        var index = type.indexOf(name);
        if (index < 0) {
            throw new NotDirectException("'" + written + "' is no plain property of " + type.name());
        }
        return index;
    }

    /** Returns the kind of a property. */
    Kind kind(int index) throws NotDirectException {
        var javaType = javaType(index);
        return Kind.of(javaType).orElseThrow(() -> new NotDirectException("the property '" + type.properties().get(index).name()
                + "' is of the type " + javaType.getSimpleName()));
    }

    /** Returns whether the runtime sets the property. */
    boolean isIngressTime(int index) {
        return type.properties().get(index).name().equals(type.ingressProperty());
    }

    /** Returns whether expressions can use a property. */
    boolean hasKind(String written) throws NotDirectException {
        var other = ofJoined(written);
        return (other.isPresent() ? joined.orElseThrow().kind(other.get()) : Kind.of(javaType(indexOf(written)))).isPresent();
    }

    Value read(String written) throws NotDirectException {
        var other = ofJoined(written);
        if (other.isPresent()) {
            return joined.orElseThrow().read(other.get(), body);
        }
        var index = indexOf(written);
        var name = type.properties().get(index).name();
        var known = values.get(name);
        if (known != null) {
            return known;
        }
        var value = variable(body, javaType(index), kind(index), access(index));
        values.put(name, value);
        return value;
    }

    /** Generates the variables of a property. */
    static Value variable(Body body, Class<?> javaType, Kind kind, String access) {
        if (javaType.isPrimitive()) {
            return Value.of(kind, body.variable(kind.java, access));
        }
        var object = body.variable(kind.boxed.getSimpleName(), access);
        var isNull = body.variable("boolean", object + " == null");
        return new Value(kind, kind == Kind.TEXT ? object
                : body.variable(kind.java, isNull + " ? " + kind.zero + " : " + object + "." + kind.java + "Value()"), isNull);
    }

    /** Returns code that reads a property of any type as an object. */
    String object(String written) throws NotDirectException {
        var other = ofJoined(written);
        if (other.isPresent()) {
            return joined.orElseThrow().object(other.get(), body);
        }
        var index = indexOf(written);
        var javaType = javaType(index);
        if (Kind.of(javaType).isPresent()) {
            return read(written).boxed();
        }
        return object(javaType, access(index));
    }

    /** Returns code that makes an object of a value. */
    static String object(Class<?> javaType, String access) {
        return javaType.isPrimitive() ? boxed(javaType).getSimpleName() + ".valueOf(" + access + ")" : access;
    }

    private Class<?> javaType(int index) throws NotDirectException {
        // Values of maps are objects and may be absent.
        return type.javaClass().isPresent() ? reader(index).getReturnType() : boxed(type.properties().get(index).type().javaType());
    }

    private static Class<?> boxed(Class<?> javaType) {
        return MethodType.methodType(javaType).wrap().returnType();
    }

    private Method reader(int index) throws NotDirectException {
        return type.reader(index).filter(method -> Modifier.isPublic(method.getDeclaringClass().getModifiers()))
                .orElseThrow(() -> new NotDirectException("the property '" + type.properties().get(index).name() + "' has no public getter"));
    }

    private String access(int index) throws NotDirectException {
        if (type.javaClass().isPresent()) {
            return EVENT + "." + reader(index).getName() + "()";
        }
        var property = type.properties().get(index);
        return "(" + boxed(property.type().javaType()).getCanonicalName() + ") org.millrace.runtime.event.MapEvent.get(" + EVENT + ", " + index + ", "
                + Literals.of(property.name()) + ")";
    }
}
