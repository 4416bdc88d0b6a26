package org.millrace.launcher;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.Severity;
import org.millrace.control.CompilerMessages.StatementProblem;
import org.millrace.control.CompilerMessages.TypeProblem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the persistent cache of results. */
class VerdictCacheTest {

    private static final CompileStatementsResult RESULT = new CompileStatementsResult(List.of(new TypeProblem("T", "m")),
            List.of(new StatementProblem(0, 1, 2, 3, Severity.WARNING, "«why»")), 2, 0, 5);

    @TempDir
    private Path folder;
    private Installation installation;
    private VerdictCache cache;

    @BeforeEach
    void make() throws IOException {
        installation = TestInstallation.in(folder);
        cache = new VerdictCache(folder.resolve("verdicts"), installation);
    }

    private String key(String... texts) {
        return cache.key(CompileServiceTest.params(List.of(), List.of(folder.resolve("classes").toString()), texts)).orElseThrow();
    }

    @Test
    void anAnswerIsKept() {
        assertTrue(cache.find("a").isEmpty());
        cache.put("a", RESULT);
        var kept = cache.find("a").orElseThrow();
        assertEquals(RESULT.problems(), kept.problems());
        assertEquals(RESULT.typeProblems(), kept.typeProblems());
        assertEquals("0 2", kept.compiled() + " " + kept.reused());
    }

    @Test
    void ignoresInvalidCacheFiles() throws IOException {
        cache.put("a", RESULT);
        for (var damage : List.of("", "{", "null", "[]", "{\"problems\": 3}", "{\"unknown\": []}")) {
            Files.writeString(folder.resolve("verdicts/a.verdict"), damage);
            assertTrue(cache.find("a").isEmpty(), damage);
        }
        cache.put("a", RESULT);
        assertTrue(cache.find("a").isPresent());
    }

    @Test
    void aFolderThatCannotBeWrittenChangesNothing() throws IOException {
        var nowhere = new VerdictCache(Files.writeString(folder.resolve("file"), "in the way"), installation);
        nowhere.put("a", RESULT);
        assertTrue(nowhere.find("a").isEmpty());
    }

    @Test
    void theKeyIsOfEverythingThatMatters() throws IOException {
        var keys = new HashSet<>(Set.of(key("select 1 from A")));
        assertEquals(keys, Set.of(key("select 1 from A")));
        assertTrue(keys.add(key("select 2 from A")));
        assertTrue(keys.add(key("select 1", "from A")));
        Files.createDirectories(folder.resolve("classes"));
        Files.write(folder.resolve("classes/A.class"), new byte[] {1});
        assertTrue(keys.add(key("select 1 from A")));
        Files.write(folder.resolve("classes/A.class"), new byte[] {2});
        assertTrue(keys.add(key("select 1 from A")));
        Files.writeString(installation.runtimeJars().resolve("another.jar"), "");
        assertTrue(keys.add(key("select 1 from A")));
        Files.write(folder.resolve("classes/notes.txt"), new byte[] {2});
        assertTrue(!keys.add(key("select 1 from A")), "only classes count");
    }

    @Test
    void itStaysSmall() throws IOException {
        var small = new VerdictCache(folder.resolve("verdicts"), installation, 1 << 20, 3);
        for (var i = 0; i < 10; i++) {
            small.put("key" + i, RESULT);
        }
        try (var files = Files.list(folder.resolve("verdicts"))) {
            assertEquals(3, files.count());
        }
        var tiny = new VerdictCache(folder.resolve("verdicts"), installation, 1, 3);
        tiny.put("last", RESULT);
        try (var files = Files.list(folder.resolve("verdicts"))) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void requestsThatCannotBeReadHaveNoKey() {
        var gone = new VerdictCache(folder, new Installation(folder.resolve("nowhere"), TestInstallation.JAVA));
        assertTrue(gone.key(new CompileStatementsParams(List.of(), List.of(), List.of())).isEmpty());
    }
}
