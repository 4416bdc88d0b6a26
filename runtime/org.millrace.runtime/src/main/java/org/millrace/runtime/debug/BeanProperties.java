package org.millrace.runtime.debug;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads the properties of a bean: the values of its public getters. */
final class BeanProperties {

    private static final Set<String> OF_EVERY_OBJECT = Set.of("getClass");

    private BeanProperties() {
    }

    /** Returns the values by the names of the properties; of a getter that fails, its failure. */
    static Map<String, Object> of(Object bean) {
        var values = new TreeMap<String, Object>();
        for (var method : bean.getClass().getMethods()) {
            var name = name(method);
            if (!name.isEmpty()) {
                values.put(name, read(bean, method));
            }
        }
        return values;
    }

    private static String name(Method method) {
        if (method.getParameterCount() > 0 || Modifier.isStatic(method.getModifiers()) || OF_EVERY_OBJECT.contains(method.getName())
                || method.isSynthetic()) {
            return "";
        }
        var name = method.getName();
        var returned = method.getReturnType();
        var prefix = name.startsWith("get") && returned != void.class ? 3 : name.startsWith("is") && returned == boolean.class ? 2 : 0;
        if (prefix == 0 || name.length() == prefix || Character.isLowerCase(name.charAt(prefix))) {
            return "";
        }
        return name.substring(prefix, prefix + 1).toLowerCase(Locale.ROOT) + name.substring(prefix + 1);
    }

    private static Object read(Object bean, Method getter) {
        try {
            // The class of the bean need not be public.
            getter.setAccessible(true);
            return getter.invoke(bean);
        } catch (InvocationTargetException e) {
            return "fails: " + e.getCause();
        } catch (ReflectiveOperationException | RuntimeException e) {
            return "cannot be read: " + e;
        }
    }
}
