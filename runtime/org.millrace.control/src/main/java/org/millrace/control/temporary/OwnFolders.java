package org.millrace.control.temporary;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The folders of this JVM. Opening and closing one of their lock files would release the lock, since a process has only one lock on a file. They are
 * kept in a system property, because several class loaders can have this class. For any thread.
 */
final class OwnFolders {

    /** Is held while a folder is created, and while one that may belong to this JVM is opened. */
    static final Object MONITOR = Runtime.getRuntime();

    private static final String PROPERTY = "org.millrace.temporary.folders";

    boolean contains(Path folder) {
        synchronized (MONITOR) {
            return all().contains(folder.toString());
        }
    }

    void add(Path folder) {
        synchronized (MONITOR) {
            var all = all();
            all.add(folder.toString());
            set(all);
        }
    }

    void remove(Path folder) {
        synchronized (MONITOR) {
            var all = all();
            all.remove(folder.toString());
            set(all);
        }
    }

    private static Set<String> all() {
        return Arrays.stream(System.getProperty(PROPERTY, "").split(File.pathSeparator)).filter(folder -> !folder.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static void set(Set<String> all) {
        System.setProperty(PROPERTY, String.join(File.pathSeparator, all));
    }
}
