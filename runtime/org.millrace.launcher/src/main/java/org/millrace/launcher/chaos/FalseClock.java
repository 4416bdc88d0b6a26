package org.millrace.launcher.chaos;

import org.millrace.launcher.Installation;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A clock that can be set for some processes alone: the library libfaketime, with which they are loaded, adds to the time of the system what a file
 * says. It reads the file once per second. Durations, such as those of waits, stay right.
 */
final class FalseClock {

    private static final String LIBRARY = "faketime/libfaketimeMT.so.1";

    private static final Path SHARED = Path.of("/dev/shm");

    private final Path library;
    private final Path file;

    private FalseClock(Path library, Path file) {
        this.library = library;
        this.file = file;
    }

    /**
     * Makes a clock that is right.
     *
     * @param file says what the time is
     * @return empty if the library is not installed
     */
    static Optional<FalseClock> by(Path file) throws IOException {
        var library = library();
        if (library.isEmpty()) {
            return Optional.empty();
        }
        var made = new FalseClock(library.get(), file);
        made.set(0);
        return Optional.of(made);
    }

    private static Optional<Path> library() {
        for (var base : List.of(Path.of("/usr/lib"), Path.of("/usr/lib64"))) {
            var direct = base.resolve(LIBRARY);
            if (Files.isReadable(direct)) {
                return Optional.of(direct);
            }
            try (var machines = Files.newDirectoryStream(base, "*-linux-gnu*")) {
                for (var machine : machines) {
                    if (Files.isReadable(machine.resolve(LIBRARY))) {
                        return Optional.of(machine.resolve(LIBRARY));
                    }
                }
            } catch (IOException | DirectoryIteratorException e) {
                // A folder that is not there has no library.
            }
        }
        return Optional.empty();
    }

    /** Returns the installation for a process, which has its clock if there is one. */
    static Installation behind(Installation installation, Map<String, FalseClock> clocks, String process) {
        return clocks.containsKey(process) ? installation.behind(clocks.get(process).command()) : installation;
    }

    /** Returns the beginning of the command line of a process that has this clock. */
    private List<String> command() {
        var loaded = Optional.ofNullable(System.getenv("LD_PRELOAD")).filter(others -> !others.isBlank()).map(others -> library + ":" + others)
                .orElseGet(library::toString);
        // Without the last but one, the library returns from each wait with a limit at once.
        return List.of("env", "LD_PRELOAD=" + loaded, "FAKETIME_TIMESTAMP_FILE=" + file, "FAKETIME_CACHE_DURATION=1", "DONT_FAKE_MONOTONIC=1",
                "FAKETIME_DONT_FAKE_MONOTONIC=1", "FAKETIME_FORCE_MONOTONIC_FIX=0", "NO_FAKE_STAT=1");
    }

    /** Sets the clock: to the time of the system and some milliseconds. */
    void set(long millis) throws IOException {
        var next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, "%+.3f%n".formatted(millis / 1e3));
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Removes the shared memory that the library leaves of processes which were killed, as far as that is possible.
     *
     * @param since what is older stays
     */
    static void removeLeftovers(Instant since) {
        try (var files = Files.newDirectoryStream(SHARED, "*faketime_{shm,sem}_*")) {
            files.forEach(file -> removeLeftover(file, since));
        } catch (IOException | DirectoryIteratorException e) {
            // The machine has no such folder, or does not show it.
        }
    }

    private static void removeLeftover(Path file, Instant since) {
        var name = file.getFileName().toString();
        var process = name.substring(name.lastIndexOf('_') + 1);
        try {
            if (process.matches("\\d{1,18}") && ProcessHandle.of(Long.parseLong(process)).isEmpty() && isOwn(file)
                    && Files.getLastModifiedTime(file).toInstant().isAfter(since)) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // Another campaign has removed it.
        }
    }

    private static boolean isOwn(Path file) throws IOException {
        return Files.getOwner(file).getName().equals(System.getProperty("user.name"));
    }
}
