package org.millrace.launcher;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

class InstallationTest {

    private static final String OPTION = "--sun-misc-unsafe-memory-access=allow";
    private static final int OWN = Runtime.version().feature();

    @TempDir
    private Path folder;

    private Installation jdk(String release) throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        Files.writeString(folder.resolve("release"), release);
        return new Installation(folder.resolve("jars"), folder.resolve("bin/java"));
    }

    @Test
    void theVersionIsThatOfTheChosenJdk() throws IOException {
        assertEquals(21, jdk("IMPLEMENTOR=\"x\"\nJAVA_RUNTIME_VERSION=\"30+1\"\nJAVA_VERSION=\"21.0.4\"\n").javaVersion());
        assertEquals(24, jdk("JAVA_VERSION=\"24\"\n").javaVersion());
        assertEquals(27, jdk("JAVA_VERSION=\"27-ea\"\n").javaVersion());
    }

    @Test
    void withoutAVersionItIsThatOfThisProcess() throws IOException {
        assertEquals(OWN, jdk("nothing").javaVersion());
        assertEquals(OWN, new Installation(folder, folder.resolve("none/bin/java")).javaVersion());
        assertEquals(OWN, new Installation(folder, Path.of("/java")).javaVersion());
        assertEquals(OWN, new Installation(folder, Path.of(System.getProperty("java.home"), "bin", "java")).javaVersion());
    }

    @Test
    void anOlderJdkGetsNoOptionThatItDoesNotKnow() throws IOException {
        assertFalse(ChildProcess.command(jdk("JAVA_VERSION=\"21.0.4\""), List.of(), List.of(), "Main").contains(OPTION));
        assertEquals(1, ChildProcess.command(jdk("JAVA_VERSION=\"24.0.1\""), List.of(), List.of(), "Main").stream().filter(OPTION::equals).count());
    }
}
