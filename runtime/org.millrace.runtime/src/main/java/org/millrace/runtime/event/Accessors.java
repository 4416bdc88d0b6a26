package org.millrace.runtime.event;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Converts method handles on user classes to functional interfaces, which the JIT compiler inlines; a
 * non-constant method handle would be called through several frames.
 */
final class Accessors {

    private Accessors() {
    }

    @SuppressWarnings("unchecked")
    static Supplier<Object> supplier(MethodHandles.Lookup lookup, MethodHandle constructor) {
        return (Supplier<Object>) make(lookup, Supplier.class, "get", MethodType.methodType(Object.class), constructor);
    }

    @SuppressWarnings("unchecked")
    static Function<Object, Object> getter(MethodHandles.Lookup lookup, MethodHandle getter) {
        return (Function<Object, Object>) make(lookup, Function.class, "apply",
                MethodType.methodType(Object.class, Object.class), getter);
    }

    @SuppressWarnings("unchecked")
    static ToLongFunction<Object> longGetter(MethodHandles.Lookup lookup, MethodHandle getter) {
        return (ToLongFunction<Object>) make(lookup, ToLongFunction.class, "applyAsLong",
                MethodType.methodType(long.class, Object.class), getter);
    }

    @SuppressWarnings("unchecked")
    static ObjLongConsumer<Object> longSetter(MethodHandles.Lookup lookup, MethodHandle setter) {
        return (ObjLongConsumer<Object>) make(lookup, ObjLongConsumer.class, "accept",
                MethodType.methodType(void.class, Object.class, long.class), setter);
    }

    @SuppressWarnings("unchecked")
    static ObjIntConsumer<Object> intSetter(MethodHandles.Lookup lookup, MethodHandle setter) {
        return (ObjIntConsumer<Object>) make(lookup, ObjIntConsumer.class, "accept",
                MethodType.methodType(void.class, Object.class, int.class), setter);
    }

    @SuppressWarnings("unchecked")
    static ObjDoubleConsumer<Object> doubleSetter(MethodHandles.Lookup lookup, MethodHandle setter) {
        return (ObjDoubleConsumer<Object>) make(lookup, ObjDoubleConsumer.class, "accept",
                MethodType.methodType(void.class, Object.class, double.class), setter);
    }

    @SuppressWarnings("unchecked")
    static BiConsumer<Object, Object> setter(MethodHandles.Lookup lookup, MethodHandle setter) {
        return (BiConsumer<Object, Object>) make(lookup, BiConsumer.class, "accept",
                MethodType.methodType(void.class, Object.class, Object.class), setter);
    }

    private static Object make(MethodHandles.Lookup lookup, Class<?> shape, String method, MethodType erased,
            MethodHandle target) {
        if (!lookup.hasFullPrivilegeAccess()) {
            // Classes of other class loaders, as in the compile service, get slower accessors.
            return MethodHandleProxies.asInterfaceInstance(shape, target.asType(erased));
        }
        try {
            var exact = target.type();
            if (erased.returnType() == void.class) {
                // Setters may return a value, such as "this".
                exact = exact.changeReturnType(void.class);
            }
            for (var i = 0; i < exact.parameterCount(); i++) {
                if (exact.parameterType(i).isPrimitive() && !erased.parameterType(i).isPrimitive()) {
                    exact = exact.changeParameterType(i, MethodType.methodType(exact.parameterType(i)).wrap().returnType());
                }
            }
            return LambdaMetafactory.metafactory(lookup, method, MethodType.methodType(shape), erased, target, exact)
                    .getTarget().invoke();
        } catch (Throwable e) {
            throw new IllegalStateException("cannot access " + target.type(), e);
        }
    }
}
