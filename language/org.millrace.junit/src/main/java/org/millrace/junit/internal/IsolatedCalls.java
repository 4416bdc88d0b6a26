package org.millrace.junit.internal;

import org.millrace.junit.bridge.NetworkTester;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * Calls of objects that an installation has made. Meanwhile, the thread has the class loader of the installation, so that its
 * libraries do not find the services of the class path of the tests. The property that the languages of Millrace set for their
 * own Guice is removed, since the class path of the tests may have another Guice.
 */
final class IsolatedCalls implements InvocationHandler {

    private static final String GUICE = "guice_bytecode_gen_option";

    private final Object target;
    private final ClassLoader loader;

    private IsolatedCalls(Object target, ClassLoader loader) {
        this.target = target;
        this.loader = loader;
    }

    /** Returns an object that passes the calls of an interface of the bridge on. */
    static <T> T to(Class<T> type, Object target, ClassLoader loader) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, new IsolatedCalls(target, loader)));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        var thread = Thread.currentThread();
        var before = thread.getContextClassLoader();
        var guice = System.getProperty(GUICE);
        thread.setContextClassLoader(loader);
        try {
            var result = method.invoke(target, arguments);
            var type = method.getReturnType();
            return type.isInterface() && type.getPackage() == NetworkTester.class.getPackage() ? to(type, result, loader) : result;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } finally {
            thread.setContextClassLoader(before);
            if (guice == null) {
                System.clearProperty(GUICE);
            }
        }
    }
}
