package org.millrace.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Reads the properties of objects: the components of records, and what other classes have getters and setters for. */
final class ObjectProperties {

    private ObjectProperties() {
    }

    static Map<String, Object> of(Object object) {
        var values = new LinkedHashMap<String, Object>();
        readers(object.getClass()).forEach((name, reader) -> values.put(name, read(object, name, reader)));
        return values;
    }

    private static Map<String, Method> readers(Class<?> type) {
        var readers = new LinkedHashMap<String, Method>();
        if (type.isRecord()) {
            for (var component : type.getRecordComponents()) {
                readers.put(component.getName(), component.getAccessor());
            }
            return readers;
        }
        var getters = new TreeMap<String, Method>();
        var methods = Arrays.stream(type.getMethods()).sorted(Comparator.comparing(Method::getName)).toList();
        for (var method : methods) {
            if (method.getParameterCount() == 0 && method.getName().matches("(get|is)\\p{Lu}.*")) {
                getters.put(method.getName().replaceFirst("get|is", ""), method);
            }
        }
        for (var method : methods) {
            var getter = method.getName().startsWith("set") && method.getParameterCount() == 1 ? getters.get(method.getName().substring(3)) : null;
            if (getter != null) {
                readers.put(decapitalized(method.getName().substring(3)), getter);
            }
        }
        return readers;
    }

    /** Follows the rule of JavaBeans: a name that begins with two capitals stays. */
    private static String decapitalized(String name) {
        return name.length() > 1 && Character.isUpperCase(name.charAt(1)) ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private static Object read(Object object, String name, Method reader) {
        try {
            // A record of a test class is often not public.
            reader.setAccessible(true);
            return reader.invoke(object);
        } catch (InvocationTargetException e) {
            throw new NetworkTestException("the property '" + name + "' of " + object.getClass().getName() + " cannot be read: " + e.getCause(), e.getCause());
        } catch (IllegalAccessException | RuntimeException e) {
            throw new NetworkTestException("the property '" + name + "' of " + object.getClass().getName() + " cannot be read: " + e.getMessage(), e);
        }
    }
}
