package org.millrace.sirius.session;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;

/** Calls classes that are not there at build time. An exception of the called method is the cause of the thrown one. */
public final class Reflected {

    private Reflected() {
    }

    /** Returns a class that is visible to this plug-in. */
    public static Class<?> type(String name) throws ReflectiveOperationException {
        return Class.forName(name, true, Reflected.class.getClassLoader());
    }

    /** Reads a constant. */
    public static Object constant(String type, String name) throws ReflectiveOperationException {
        return type(type).getField(name).get(null);
    }

    /** Calls a public constructor. */
    public static Object create(String type, Object... arguments) throws ReflectiveOperationException {
        Constructor<?> constructor = find(type(type).getConstructors(), arguments)
                .orElseThrow(() -> new NoSuchMethodException("constructor of " + type));
        return constructor.newInstance(arguments);
    }

    /** Calls a static method. */
    public static Object call(String type, String name, Object... arguments) throws ReflectiveOperationException {
        return invoke(type(type), Optional.empty(), name, arguments);
    }

    /** Calls a method of an object. */
    public static Object call(Object target, String name, Object... arguments) throws ReflectiveOperationException {
        return invoke(target.getClass(), Optional.of(target), name, arguments);
    }

    private static Object invoke(Class<?> type, Optional<Object> target, String name, Object... arguments) throws ReflectiveOperationException {
        var named = Arrays.stream(type.getMethods()).filter(method -> method.getName().equals(name)
                && Modifier.isStatic(method.getModifiers()) == target.isEmpty()).toArray(Method[]::new);
        var method = find(named, arguments).orElseThrow(() -> new NoSuchMethodException(type.getName() + "." + name));
        // The class may be internal to Sirius, its method public in an interface.
        method.setAccessible(true);
        try {
            return method.invoke(target.orElse(null), arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    private static <E extends Executable> Optional<E> find(E[] candidates, Object... arguments) {
        return Arrays.stream(candidates).filter(candidate -> fits(candidate.getParameterTypes(), arguments)).findFirst();
    }

    private static boolean fits(Class<?>[] parameters, Object... arguments) {
        if (parameters.length != arguments.length) {
            return false;
        }
        for (var i = 0; i < parameters.length; i++) {
            if (!parameters[i].isPrimitive() && !parameters[i].isInstance(arguments[i])
                    || parameters[i].isPrimitive() && !(arguments[i] instanceof Boolean && parameters[i] == boolean.class)) {
                return false;
            }
        }
        return true;
    }
}
