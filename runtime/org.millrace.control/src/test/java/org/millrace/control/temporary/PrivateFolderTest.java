package org.millrace.control.temporary;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests private folders and their deletion. */
class PrivateFolderTest {

    @TempDir
    private Path base;

    private Set<String> names() throws IOException {
        try (var files = Files.list(base)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }

    /** Creates a folder as a killed process leaves it: with a file without a lock. */
    private Path abandoned(String name) throws IOException {
        var folder = Files.createDirectories(base.resolve(name));
        Files.createFile(folder.resolve("lock"));
        return folder;
    }

    @Test
    void isAccessibleOnlyToItsOwnerAndDeletedRecursively() throws IOException {
        try (var folder = PrivateFolder.create(base)) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())));
            Files.createDirectories(folder.path().resolve("a/b"));
            Files.writeString(folder.path().resolve("a/b/c"), "text");
        }
        assertEquals(Set.of(), names());
    }

    @Test
    void theFolderOfALivingProcessStays() throws IOException {
        try (var folder = PrivateFolder.create(base)) {
            PrivateFolder.deleteAbandoned(base);
            assertTrue(Files.isDirectory(folder.path()));
            // The folder must still be locked.
            PrivateFolder.deleteAbandoned(base);
            assertTrue(Files.isDirectory(folder.path()));
        }
    }

    @Test
    void theFoldersOfLivingProcessesAreFoundAndOthersDeleted() throws IOException {
        abandoned("millrace-files-1");
        Files.createDirectories(base.resolve("millrace-files-mine"));
        try (var folder = PrivateFolder.create(base)) {
            assertEquals(List.of(folder.path()), PrivateFolder.ofUser(base));
        }
        assertEquals(Set.of("millrace-files-mine"), names());
    }

    @Test
    void theFolderOfAKilledProcessIsDeletedAndNotBefore() throws Exception {
        var owner = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Djava.io.tmpdir=" + base, "-cp",
                System.getProperty("java.class.path"), Owner.class.getName()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (var said = new BufferedReader(new InputStreamReader(owner.getInputStream(), StandardCharsets.UTF_8))) {
            var folder = Path.of(said.readLine());
            PrivateFolder.deleteAbandoned(base);
            assertTrue(Files.exists(folder.resolve("file")));
            owner.destroyForcibly().waitFor();
            PrivateFolder.deleteAbandoned(base);
            assertFalse(Files.exists(folder));
        } finally {
            owner.destroyForcibly();
        }
    }

    /** A process with a file in its folder. */
    static final class Owner {

        private Owner() {
        }

        /** Prints the path of the folder and waits. */
        public static void main(String[] arguments) throws IOException {
            Files.createFile(PrivateFolder.ofProcess().resolve("file"));
            System.out.println(PrivateFolder.ofProcess());
            System.in.read();
        }
    }

    /** The other class has its own variables, as in a JVM with two installations. */
    @Test
    void anotherClassLoaderDoesNotReleaseTheLock() throws Exception {
        var classes = PrivateFolder.class.getProtectionDomain().getCodeSource().getLocation();
        try (var folder = PrivateFolder.create(base);
                var loader = new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
            var delete = loader.loadClass(PrivateFolder.class.getName()).getDeclaredMethod("deleteAbandoned", Path.class);
            delete.setAccessible(true);
            delete.invoke(null, base);
            Files.createFile(folder.path().resolve("file"));
            // The other process would delete a folder without a lock.
            var other = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Djava.io.tmpdir=" + base, "-cp",
                    System.getProperty("java.class.path"), Owner.class.getName()).inheritIO().redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile())).start();
            assertEquals(0, other.waitFor());
            assertTrue(Files.exists(folder.path().resolve("file")));
        }
    }

    @Test
    void aProcessThatEndsByItselfDeletesItsFolder() throws Exception {
        var owner = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Djava.io.tmpdir=" + base, "-cp",
                System.getProperty("java.class.path"), Owner.class.getName()).inheritIO().redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile())).start();
        assertEquals(0, owner.waitFor());
        assertEquals(Set.of(), names());
    }

    @Test
    void keepsTargetsOfLinksInAbandonedFolders() throws IOException {
        var elsewhere = Files.createDirectories(base.resolve("elsewhere"));
        Files.createFile(elsewhere.resolve("file"));
        var folder = abandoned("millrace-files-1");
        Files.createSymbolicLink(folder.resolve("link"), elsewhere);
        Files.createSymbolicLink(base.resolve("millrace-files-2"), elsewhere);

        PrivateFolder.deleteAbandoned(base);
        assertEquals(Set.of("elsewhere", "millrace-files-2"), names());
        assertTrue(Files.exists(elsewhere.resolve("file")));
    }

    @Test
    void nothingButAbandonedFoldersIsDeleted() throws IOException {
        abandoned("millrace-files-1");
        Files.createDirectory(base.resolve("millrace-files-2"));
        Files.createFile(Files.createDirectory(base.resolve("millrace-files-3")).resolve("file"));
        abandoned("millrace-files-x");
        abandoned("other");
        Files.createFile(base.resolve("millrace-files-4"));

        PrivateFolder.deleteAbandoned(base);
        assertEquals(Set.of("millrace-files-3", "millrace-files-x", "other", "millrace-files-4"), names());
    }

    @Test
    void withoutATemporaryFolderTheCauseAndTheWayOutAreNamed() throws IOException {
        assertFault(base.resolve("missing"), "the temporary folder " + base.resolve("missing")
                + " does not exist; create it, or name another with the variable TMPDIR");
        assertFault(Files.createFile(base.resolve("file")), base.resolve("file") + " is no folder, so it cannot be the temporary folder;"
                + " name another with the variable TMPDIR");
    }

    /** Uses the file system /proc, which has no free space. */
    @Test
    void aFullTemporaryFolderIsNamed() {
        assertFault(Path.of("/proc"), "the temporary folder /proc is full: 0 MB are free and 16 MB are needed; make room there, or name another"
                + " with the variable TMPDIR");
    }

    private static void assertFault(Path temporary, String message) {
        assertEquals(message, PrivateFolder.fault(temporary).orElseThrow());
        assertEquals(message, assertThrows(IOException.class, () -> PrivateFolder.create(temporary)).getMessage());
        // An empty folder is no error.
        PrivateFolder.deleteAbandoned(temporary);
    }
}
