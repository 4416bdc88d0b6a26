package org.millrace.runtime.plan.direct;

import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;
import org.millrace.runtime.event.RuntimeEventType;

import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Compiles sources; caches the classes of equal ones. */
final class DirectClasses {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Map<String, Constructor<? extends DirectStatement>> made = new HashMap<>();
    private final Map<String, Function<Object, Object>> readers = new HashMap<>();

    /** @param ofProject a class of the project, if the source uses some */
    Constructor<? extends DirectStatement> make(ClassSource source, Optional<Class<?>> ofProject) throws NotDirectException {
        var text = source.text("Statement");
        var known = made.get(text);
        if (known == null) {
            known = compile(source, ofProject);
            made.put(text, known);
        }
        return known;
    }

    private static Constructor<? extends DirectStatement> compile(ClassSource source, Optional<Class<?>> ofProject) throws NotDirectException {
        var name = "Statement" + NUMBER.incrementAndGet();
        try {
            return compile(name, source.text(name), ofProject, DirectClasses.class).asSubclass(DirectStatement.class)
                    .getConstructor(Columns.class, Object[].class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Generates a function that reads a property as an object. */
    Function<Object, Object> reader(RuntimeEventType type, int property) throws NotDirectException {
        var known = readers.get(type.name() + "." + property);
        if (known == null) {
            var body = new Body();
            var value = new Properties(type, "", body).object(type.properties().get(property).name());
            known = function(type, DirectClasses.class, ClassSource.event(Properties.eventClass(type)) + body + "    return " + value + ";\n");
            readers.put(type.name() + "." + property, known);
        }
        return known;
    }

    /**
     * Generates a function of an object {@code o}.
     *
     * @param beside an additional class that the function uses
     * @param body   the lines of its method
     */
    @SuppressWarnings("unchecked")
    static Function<Object, Object> function(RuntimeEventType type, Class<?> beside, String body) throws NotDirectException {
        var name = "Function" + NUMBER.incrementAndGet();
        var made = compile(name, "package " + ClassSource.PACKAGE + ";\n"
                + "public final class " + name + " implements java.util.function.Function {\n"
                + "  public Object apply(Object o) {\n" + body + "  }\n}\n", type.javaClass(), beside);
        try {
            return (Function<Object, Object>) made.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> compile(String name, String source, Optional<Class<?>> ofProject, Class<?> beside) throws NotDirectException {
        var compiler = new SimpleCompiler();
        compiler.setParentClassLoader(new TwoLoaders(ofProject.orElse(beside), beside));
        try {
            compiler.cook(source);
            return compiler.getClassLoader().loadClass(ClassSource.PACKAGE + "." + name);
        } catch (CompileException | ClassNotFoundException | LinkageError e) {
            throw new NotDirectException("its class cannot be made: " + e.getMessage());
        }
    }

    /** Loads the project's classes and the classes of this module. */
    private static final class TwoLoaders extends ClassLoader {

        private final Class<?> beside;

        TwoLoaders(Class<?> ofProject, Class<?> beside) {
            super(ofProject.getClassLoader());
            this.beside = beside;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            return beside.getClassLoader().loadClass(name);
        }
    }
}
