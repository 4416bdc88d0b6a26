package org.millrace.control.temporary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A folder for temporary files that only the current user can access. It is deleted when the process ends. A
 * killed process leaves its folder behind; {@link #deleteAbandoned} deletes such folders. The owning process
 * holds a lock on a file in its folder, which the operating system releases at any end of the process. Process
 * ids would not do, since processes in different containers may share a temporary folder. Safe for any thread.
 */
public final class PrivateFolder implements AutoCloseable {

    /** Minimum free space. The flight recorder terminates the JVM when it cannot write. */
    private static final long NEEDED_BYTES = 16L << 20;
    private static final String PREFIX = "millrace-files-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "\\d+");
    private static final String LOCK = "lock";
    private static final int ATTEMPTS = 10;
    private static final int DELETIONS = 5;

    private static final OwnFolders OWN = new OwnFolders();
    private static Optional<PrivateFolder> ofProcess = Optional.empty();

    private final Path path;
    private final FileChannel lock;

    private PrivateFolder(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /**
     * Returns the folder of this process below {@code java.io.tmpdir}. The first call creates it and deletes
     * the folders of killed processes.
     *
     * @throws IOException if the folder cannot be created; the message is for the user
     */
    public static synchronized Path ofProcess() throws IOException {
        if (ofProcess.isEmpty() || !Files.isDirectory(ofProcess.get().path)) {
            deleteAbandoned();
            ofProcess.ifPresent(PrivateFolder::close);
            var created = create(base());
            ofProcess = Optional.of(created);
            Runtime.getRuntime().addShutdownHook(new Thread(created::close, "temporary-files"));
        }
        return ofProcess.get().path;
    }

    /** Returns whether a file is in the folder of this process and is deleted with it. */
    public static synchronized boolean contains(Path file) {
        return ofProcess.map(own -> file.startsWith(own.path)).orElse(false);
    }

    /** Deletes the folder of this process. For processes that halt. */
    public static synchronized void deleteOfProcess() {
        ofProcess.ifPresent(PrivateFolder::close);
    }

    /** Deletes the folders of killed processes of this user. */
    public static void deleteAbandoned() {
        deleteAbandoned(base());
    }

    /**
     * Returns the folders of this user's processes in the same temporary folder, after deleting those of killed
     * processes. A folder may disappear at any time.
     */
    public static List<Path> ofUser() {
        return ofUser(base());
    }

    static List<Path> ofUser(Path base) {
        deleteAbandoned(base);
        return folders(base).stream().filter(PrivateFolder::isOfUser).toList();
    }

    /**
     * Returns the reason why temporary files cannot be created, as a sentence with advice and without a full
     * stop; empty if they can.
     */
    public static Optional<String> fault() {
        return fault(base());
    }

    private static Path base() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    static Optional<String> fault(Path base) {
        if (!Files.isDirectory(base)) {
            return Optional.of((Files.exists(base) ? base + " is no folder, so it cannot be the temporary folder;"
                    : "the temporary folder " + base + " does not exist; create it, or") + " name another with the variable TMPDIR");
        }
        try {
            var free = Files.getFileStore(base).getUsableSpace();
            return free >= NEEDED_BYTES ? Optional.empty() : Optional.of("the temporary folder " + base + " is full: " + (free >> 20)
                    + " MB are free and " + (NEEDED_BYTES >> 20) + " MB are needed; make room there, or name another with the variable TMPDIR");
        } catch (IOException e) {
            return Optional.of(cannotWrite(base, e));
        }
    }

    private static String cannotWrite(Path base, IOException e) {
        var reason = e instanceof FileSystemException fault && fault.getReason() != null ? fault.getReason() : e.toString();
        return "the temporary folder " + base + " cannot be written (" + reason + "); make it writable, or name another with the variable TMPDIR";
    }

    /**
     * Creates a folder.
     *
     * @throws IOException if the folder cannot be created; the message is for the user
     */
    static PrivateFolder create(Path base) throws IOException {
        var fault = fault(base);
        if (fault.isPresent()) {
            throw new IOException(fault.get());
        }
        try {
            for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
                var created = tryCreate(base);
                if (created.isPresent()) {
                    return created.get();
                }
            }
        } catch (IOException e) {
            throw new IOException(cannotWrite(base, e), e);
        }
        throw new IOException("other processes keep deleting folders in the temporary folder " + base);
    }

    /** Creates a folder; empty if another process considered it abandoned before it was locked. */
    private static Optional<PrivateFolder> tryCreate(Path base) throws IOException {
        // Accessible only to its owner from the start.
        Path path;
        synchronized (OwnFolders.MONITOR) {
            path = Files.createTempDirectory(base, PREFIX).toAbsolutePath();
            OWN.add(path);
        }
        try {
            var lock = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            if (lock.tryLock() != null && Files.exists(path.resolve(LOCK))) {
                return Optional.of(new PrivateFolder(path, lock));
            }
            lock.close();
        } catch (NoSuchFileException e) {
            // The folder was deleted.
        } catch (IOException e) {
            Files.deleteIfExists(path.resolve(LOCK));
            Files.deleteIfExists(path);
            throw e;
        }
        OWN.remove(path);
        return Optional.empty();
    }

    /** Returns the path. */
    Path path() {
        return path;
    }

    /** Deletes the folder with its contents. */
    @Override
    public synchronized void close() {
        if (lock.isOpen()) {
            // Running threads, such as those of the flight recorder, may add files meanwhile.
            for (var attempt = 0; attempt < DELETIONS && Files.exists(path); attempt++) {
                deleteAll(path);
            }
            try {
                lock.close();
            } catch (IOException e) {
                // The lock is released when the process ends.
            }
            OWN.remove(path);
        }
    }

    /**
     * Deletes abandoned folders below a temporary folder. Synchronized: a folder that another thread is
     * deleting would seem to be in use.
     */
    static synchronized void deleteAbandoned(Path base) {
        folders(base).forEach(PrivateFolder::deleteIfAbandoned);
    }

    private static List<Path> folders(Path base) {
        var found = new ArrayList<Path>();
        try (var folders = Files.newDirectoryStream(base, PREFIX + "*")) {
            for (var folder : folders) {
                if (NAME.matcher(folder.getFileName().toString()).matches()) {
                    found.add(folder.toAbsolutePath());
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Another process will retry.
        }
        return found;
    }

    private static boolean isOfUser(Path folder) {
        try {
            return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).getName().equals(user());
        } catch (IOException e) {
            return false;
        }
    }

    private static void deleteIfAbandoned(Path folder) {
        synchronized (OwnFolders.MONITOR) {
            deleteUnlessOwn(folder);
        }
    }

    private static void deleteUnlessOwn(Path folder) {
        try {
            // The owner of a foreign folder could replace its contents during deletion.
            if (OWN.contains(folder) || !isOfUser(folder)) {
                return;
            }
            try (var lock = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                if (lock.tryLock() != null) {
                    deleteAll(folder);
                }
            } catch (NoSuchFileException e) {
                // Its process was killed before it locked the folder; a live process would create another
                // folder.
                Files.deleteIfExists(folder);
            }
        } catch (IOException | OverlappingFileLockException e) {
            // In use, or owned by another user.
        }
    }

    private static String user() {
        try {
            return Files.getOwner(Path.of("/proc/self")).getName();
        } catch (IOException e) {
            return System.getProperty("user.name");
        }
    }

    /** Deletes as much as possible, the lock file last. */
    private static void deleteAll(Path folder) {
        var lock = folder.resolve(LOCK);
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).filter(file -> !file.equals(lock) && !file.equals(folder)).forEach(PrivateFolder::delete);
        } catch (IOException | UncheckedIOException e) {
            // Already deleted.
        }
        // Keep the lock file while other files are left: it identifies the owner.
        try (var left = Files.list(folder)) {
            if (left.allMatch(lock::equals)) {
                delete(lock);
                delete(folder);
            }
        } catch (IOException | UncheckedIOException e) {
            // Already deleted.
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // The next process will retry.
        }
    }
}
