package org.millrace.runtime.metrics;

import org.millrace.control.temporary.PrivateFolder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The files of the JVM's flight recorder. By default they are in the temporary folder, readable by everybody,
 * and remain there when the JVM is killed.
 */
public final class FlightRecords {

    private static final String DIAGNOSTIC_COMMANDS = "com.sun.management:type=DiagnosticCommand";

    private static volatile Optional<Path> folder = Optional.empty();

    private FlightRecords() {
    }

    /**
     * Moves the flight recorder's files to the private folder of this process.
     *
     * @throws IOException if there is no such folder; the message is for the user
     */
    public static void keepPrivate() throws IOException {
        var own = PrivateFolder.ofProcess();
        try {
            ManagementFactory.getPlatformMBeanServer().invoke(new ObjectName(DIAGNOSTIC_COMMANDS), "jfrConfigure",
                    new Object[] {new String[] {"repositorypath=\"" + own + "\""}}, new String[] {String[].class.getName()});
            folder = Optional.of(own);
        } catch (JMException e) {
            throw new IOException("the flight recorder cannot use the folder " + own + ": " + e.getMessage(), e);
        }
    }

    /** Restricts the files' permissions, even where other users can access the folder. */
    static void restrict() {
        if (folder.isEmpty()) {
            return;
        }
        try (var files = Files.walk(folder.get())) {
            for (var file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            }
        } catch (IOException | UncheckedIOException | UnsupportedOperationException e) {
            // The recorder deletes its files at any time, and not every file system has permissions.
        }
    }
}
