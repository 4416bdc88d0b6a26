package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests which sources the script builds again, with a copy of it and a program in the place of Maven. */
class EditedBuildTest {

    /** Compiles as Maven does: only if the source is newer than its output. Executes {@code during} while it builds. */
    private static final String MAVEN = """
            #!/bin/sh
            if [ "$1" = -v ]; then echo 'Apache Maven 3.9.16'; exit; fi
            echo built >> builds
            text=$(cat runtime/module/Source.java)
            if [ -e during ]; then sh during; rm during; fi
            if [ ! runtime/module/Source.java -ot runtime/module/target/output ]; then echo "$text" > runtime/module/target/output; fi
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void createProject() throws IOException {
        Files.copy(MillraceCommand.ROOT.resolve("millrace"), folder.resolve("millrace"));
        for (var name : List.of("bin", ".mvn", "language", "runtime/module/target")) {
            Files.createDirectories(folder.resolve(name));
        }
        Files.writeString(folder.resolve("pom.xml"), "");
        Files.writeString(folder.resolve("runtime/module/Source.java"), "first\n");
        for (var program : List.of("mvn", "node", "npm")) {
            var file = Files.writeString(folder.resolve("bin").resolve(program), MAVEN);
            assertTrue(file.toFile().setExecutable(true));
        }
    }

    /** Starts a command, which fails after the build because nothing was built, and returns the number of builds. */
    private int build(String... environment) throws IOException {
        var path = folder.resolve("bin") + ":" + System.getenv("PATH");
        var started = new ArrayList<>(List.of("env", "PATH=" + path, "JAVA_HOME=" + System.getProperty("java.home")));
        started.addAll(List.of(environment));
        started.addAll(List.of(folder.resolve("millrace").toString(), "check"));
        try (var command = MillraceCommand.startProgram(started)) {
            command.awaitExit();
        }
        return Files.readAllLines(folder.resolve("builds")).size();
    }

    private String output() throws IOException {
        return Files.readString(folder.resolve("runtime/module/target/output"));
    }

    @Test
    void unchangedSourcesAreBuiltOnce() throws IOException {
        assertEquals(1, build());
        assertEquals(1, build());
        assertEquals("first\n", output());
    }

    @Test
    void aSourceEditedDuringTheBuildIsBuiltByTheNextCommand() throws IOException {
        Files.writeString(folder.resolve("during"), "echo second > runtime/module/Source.java");
        assertEquals(1, build());
        assertEquals("first\n", output());
        assertEquals(2, build());
        assertEquals("second\n", output());
        assertEquals(2, build());
    }

    @Test
    void anEditDuringATestRunDoesNotTakeTheCommandAwayFromIt() throws IOException {
        assertEquals(1, build());
        Files.writeString(folder.resolve("runtime/module/Source.java"), "second\n");
        assertEquals(1, build("MILLRACE_BUILT=" + folder.toRealPath()));
        assertEquals(2, build());
    }
}
