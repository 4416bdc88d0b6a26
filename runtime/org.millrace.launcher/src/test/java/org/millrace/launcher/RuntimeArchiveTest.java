package org.millrace.launcher;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class RuntimeArchiveTest {

    /** The beginning of the SHA-256 of the file {@code release}. */
    private static final String KEY = "9f86d081884c";

    @TempDir
    private Path folder;
    private Installation installation;
    private Path archives;

    @BeforeEach
    void install() throws IOException {
        Files.createDirectories(folder.resolve("jdk/bin"));
        Files.writeString(folder.resolve("jdk/release"), "test");
        archives = Files.createDirectories(folder.resolve("lib/archives"));
        installation = new Installation(folder.resolve("lib/runtime"), folder.resolve("jdk/bin/java"));
    }

    private Path write(String kind) throws IOException {
        return Files.createFile(archives.resolve(KEY + "-" + kind + ".jsa"));
    }

    private String file(String... arguments) {
        return RuntimeArchive.arguments(installation, List.of(arguments)).stream().filter(each -> each.startsWith("-XX:SharedArchiveFile=")).findFirst()
                .map(each -> each.substring(each.indexOf('=') + 1)).orElse("none");
    }

    @Test
    void theArchiveHasTheReferencesOfTheCollector() throws IOException {
        var wide = write("wide");
        var narrow = write("narrow");
        assertEquals(wide.toString(), file("-XX:+UseZGC", "-Xmx512m"));
        assertEquals(wide.toString(), file("-XX:+UseZGC", "-Xmx64g"));
        assertEquals(narrow.toString(), file("-XX:+UseSerialGC", "-Xmx4g"));
        assertEquals(narrow.toString(), file());
    }

    @Test
    void withoutAnArchiveOfThisJdkThereIsNoArgument() throws IOException {
        assertEquals(List.of(), RuntimeArchive.arguments(installation, List.of("-XX:+UseZGC")));
        write("narrow");
        assertEquals(List.of(), RuntimeArchive.arguments(installation, List.of("-XX:+UseZGC")));
        Files.writeString(folder.resolve("jdk/release"), "another");
        assertEquals(List.of(), RuntimeArchive.arguments(installation, List.of()));
        Files.delete(folder.resolve("jdk/release"));
        assertEquals(List.of(), RuntimeArchive.arguments(installation, List.of()));
    }

    /** An older JVM would not start. */
    @Test
    void anOlderJdkGetsNoTagThatItDoesNotKnow() throws IOException {
        for (var version : List.of("21.0.4", "24.0.1")) {
            Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"" + version + "\"");
            assertEquals(List.of("-Xlog:cds=off", "-Xlog:cds+dynamic=off"), RuntimeArchive.silence(installation));
        }
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25\"");
        assertEquals(List.of("-Xlog:cds=off", "-Xlog:cds+dynamic=off", "-Xlog:aot=off"), RuntimeArchive.silence(installation));
    }

    @Test
    void aHeapThatMayNeedWideReferencesHasNoArchive() throws IOException {
        write("narrow");
        assertEquals("none", file("-XX:+UseG1GC", "-Xmx32g"));
        assertEquals("none", file("-Xmx33000m"));
    }

    @Test
    void argumentsOfTheUserThatNeedAnotherArchiveWin() throws IOException {
        write("narrow");
        for (var argument : List.of("-Xshare:off", "-XX:SharedArchiveFile=own.jsa", "-XX:AOTCache=own.aot", "-XX:-UseCompressedOops",
                "-XX:+UseCompactObjectHeaders", "-XX:ObjectAlignmentInBytes=16")) {
            assertEquals("none", file("-Xshare:auto", argument), argument);
        }
    }
}
