package org.millrace.compiler.editor;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.compiler.CompileOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.types.ProjectTypes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

class ProjectsOnDiskTest {

    private static final String NETWORK = """
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="demo">
              <eventType name="Tick"><property name="symbol"/></eventType>
              <adapter name="in" provider="tcp" eventType="Tick"><property name="port" value="1"/></adapter>
              <processor name="rules"><file>rules.epl</file><parameter name="limit" file="limits.txt"/></processor>
              <wire from="in" to="rules"/>
            </epn:Network>
            """;

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

    private final ProjectsOnDisk projects = new ProjectsOnDisk(CompileOptions.DEFAULT, Duration.ZERO, InstantSource.fixed(NOW));

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        write("demo.epn", NETWORK);
        write("rules.epl", "select symbol from Tick");
        write("limits.txt", "1\n");
        write("src/Trade.java", "public record Trade(String symbol) {\n}\n");
    }

    /** Writes a file that was changed some time ago. */
    private void write(String name, String text) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(NOW.minusSeconds(60)));
    }

    /** Returns the types of the project, which are others after each compilation. */
    private ProjectTypes types() {
        return projects.of(new EplDocument(folder.resolve("rules.epl").toUri().toString(), 1, "select symbol from Tick"), List.of()).types();
    }

    @Test
    void anUnchangedProjectIsCompiledOnce() {
        var types = types();
        assertSame(types, types());
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo.epn", "rules.epl", "limits.txt", "src/Trade.java"})
    void aChangedFileIsReadAgain(String name) throws IOException {
        var types = types();
        Files.writeString(folder.resolve(name), Files.readString(folder.resolve(name)) + "\n");
        assertNotSame(types, types());
    }

    @Test
    void aFileThatWasChangedDuringTheCompilationIsReadAgain() throws IOException {
        Files.setLastModifiedTime(folder.resolve("rules.epl"), FileTime.from(NOW));
        var types = types();
        assertNotSame(types, types());
    }

    /** An archive that was unpacked in another time zone makes such files. */
    @Test
    void aFileWithATimeInTheFutureIsReadOnce() throws IOException {
        Files.setLastModifiedTime(folder.resolve("src/Trade.java"), FileTime.from(NOW.plusSeconds(3_600)));
        var types = types();
        assertSame(types, types());
    }
}
