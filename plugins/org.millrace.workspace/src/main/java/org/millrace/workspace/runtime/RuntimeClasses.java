package org.millrace.workspace.runtime;

import org.eclipse.core.runtime.Platform;
import org.osgi.framework.wiring.BundleWiring;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;

/**
 * A loader for the classes that every project can access in addition to its own: those of Java, the runtime's API, and
 * the runtime's adapters and codecs. Other classes of the bundles are hidden.
 */
public final class RuntimeClasses extends ClassLoader {

    private static final List<String> BUNDLES = List.of("org.millrace.runtime.api", "org.millrace.adapters", "org.millrace.adapters.jdbc",
            "org.millrace.adapters.jms", "org.millrace.adapters.kafka", "org.millrace.codecs", "org.millrace.codecs.schema");
    private static final String GENERATOR = "org.millrace.loadgen-";

    private static final class Holder {
        private static final ClassLoader INSTANCE = withGenerator(new RuntimeClasses());
    }

    private final List<ClassLoader> loaders = BUNDLES.stream().flatMap(id -> Optional.ofNullable(Platform.getBundle(id)).stream())
            .flatMap(bundle -> Optional.ofNullable(bundle.adapt(BundleWiring.class)).stream()).map(BundleWiring::getClassLoader).toList();

    private RuntimeClasses() {
        super("millrace", ClassLoader.getPlatformClassLoader());
    }

    /** Returns the loader, which all projects share. */
    public static ClassLoader loader() {
        return Holder.INSTANCE;
    }

    /** Adds the load generator, an adapter that is not in a bundle. */
    private static ClassLoader withGenerator(ClassLoader bundles) {
        try (var files = Files.list(RuntimeFiles.folder())) {
            var urls = new ArrayList<URL>();
            for (var file : files.filter(file -> file.getFileName().toString().startsWith(GENERATOR)).toList()) {
                urls.add(file.toUri().toURL());
            }
            return new URLClassLoader("generator", urls.toArray(URL[]::new), bundles);
        } catch (IOException e) {
            // The class path container reports the missing runtime.
            return bundles;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (BUNDLES.stream().anyMatch(prefix -> name.startsWith(prefix + "."))) {
            for (var loader : loaders) {
                try {
                    return loader.loadClass(name);
                } catch (ClassNotFoundException e) {
                    // Tries the next bundle.
                }
            }
        }
        throw new ClassNotFoundException(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        var found = new ArrayList<URL>();
        if (name.startsWith("META-INF/services/org.millrace.")) {
            for (var loader : loaders) {
                found.addAll(Collections.list(loader.getResources(name)));
            }
        }
        return Collections.enumeration(found.stream().distinct().toList());
    }
}
