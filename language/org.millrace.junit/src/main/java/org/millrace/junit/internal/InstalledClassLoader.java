package org.millrace.junit.internal;

import org.millrace.junit.bridge.NetworkTester;

import java.net.URL;
import java.net.URLClassLoader;

/** Loads the jars of an installation, which see of the class path of the tests nothing but the interfaces of the bridge. */
final class InstalledClassLoader extends URLClassLoader {

    private static final String SHARED = NetworkTester.class.getPackageName() + ".";

    static {
        registerAsParallelCapable();
    }

    InstalledClassLoader(URL[] jars) {
        super("millrace", jars, new Bridge());
    }

    private static final class Bridge extends ClassLoader {

        Bridge() {
            super("millrace-bridge", getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith(SHARED)) {
                return Class.forName(name, false, NetworkTester.class.getClassLoader());
            }
            throw new ClassNotFoundException(name);
        }
    }
}
