package org.millrace.runtime.kernel;

import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.runtime.api.ClockAware;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.PropertyType;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;

/** Instantiates the user's beans and sets their properties. */
final class Beans {

    private Beans() {
    }

    /** Returns whether a bean uses the clock; false if its class cannot be loaded. */
    static boolean usesClock(BeanSpec spec, ClassLoader loader) {
        try {
            return ClockAware.class.isAssignableFrom(Class.forName(spec.javaClass(), false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    static EventListener<?> make(BeanSpec spec, ClassLoader loader) throws StartException {
        try {
            var type = Class.forName(spec.javaClass(), true, loader);
            if (!EventListener.class.isAssignableFrom(type)) {
                throw new StartException(spec.name(), "not-a-listener",
                        "the class " + spec.javaClass() + " does not implement " + EventListener.class.getName());
            }
            var bean = (EventListener<?>) type.getDeclaredConstructor().newInstance();
            for (var property : spec.properties().entrySet()) {
                set(spec, bean, property);
            }
            return bean;
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            throw new StartException(spec.name(), "class-not-found",
                    "the class " + spec.javaClass() + " is not on the class path" + missing(e));
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new StartException(spec.name(), "bean",
                    "the class " + spec.javaClass() + " needs a public constructor without parameters");
        } catch (InstantiationException e) {
            throw new StartException(spec.name(), "bean", "the class " + spec.javaClass() + " is abstract");
        } catch (InvocationTargetException e) {
            throw new StartException(spec.name(), "bean",
                    "the constructor of " + spec.javaClass() + " failed: " + LimitedLog.describe(e.getCause()));
        } catch (LinkageError e) {
            throw new StartException(spec.name(), "bean",
                    "the class " + spec.javaClass() + " cannot be loaded: " + LimitedLog.describe(e));
        }
    }

    private static String missing(Throwable error) {
        return error instanceof NoClassDefFoundError ? " (it needs " + error.getMessage() + ")" : "";
    }

    private static void set(BeanSpec spec, Object bean, Map.Entry<String, String> property) throws StartException {
        var name = "set" + Character.toUpperCase(property.getKey().charAt(0)) + property.getKey().substring(1);
        var setter = Arrays.stream(bean.getClass().getMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == 1).findFirst()
                .orElseThrow(() -> new StartException(spec.name(), "unknown-property",
                        "the bean " + spec.javaClass() + " has no property '" + property.getKey() + "'"));
        try {
            setter.invoke(bean, value(setter, property.getValue()));
        } catch (IllegalArgumentException e) {
            throw new StartException(spec.name(), "bad-property-value", "'" + property.getValue()
                    + "' is not a value of the property '" + property.getKey() + "', which is of type "
                    + setter.getParameterTypes()[0].getSimpleName());
        } catch (IllegalAccessException e) {
            throw new StartException(spec.name(), "bean", "the class " + spec.javaClass() + " must be public");
        } catch (InvocationTargetException e) {
            throw new StartException(spec.name(), "bad-property-value", "the bean refused '" + property.getValue()
                    + "' for the property '" + property.getKey() + "': " + LimitedLog.describe(e.getCause()));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object value(Method setter, String text) {
        var type = setter.getParameterTypes()[0];
        if (type == String.class) {
            return text;
        }
        if (type.isEnum()) {
            return Enum.valueOf((Class) type, text);
        }
        var plain = text.strip();
        return switch (type.getName()) {
            case "boolean", "java.lang.Boolean" -> switch (plain) {
                case "true" -> true;
                case "false" -> false;
                default -> throw new IllegalArgumentException(text);
            };
            case "int", "java.lang.Integer" -> Integer.valueOf(plain);
            case "long", "java.lang.Long" -> Long.valueOf(plain);
            case "short", "java.lang.Short" -> Short.valueOf(plain);
            case "byte", "java.lang.Byte" -> Byte.valueOf(plain);
            case "float", "java.lang.Float" -> Float.valueOf(plain);
            case "double", "java.lang.Double" -> Double.valueOf(plain);
            default -> {
                var known = PropertyType.ofJavaType(type);
                if (known == PropertyType.OBJECT) {
                    throw new IllegalArgumentException(text);
                }
                yield known.fit(plain);
            }
        };
    }
}
