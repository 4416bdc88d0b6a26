package org.millrace.launcher.chaos;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.journal.JournalHeader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

class OutputCheckTest {

    private static final AdapterSpec ADAPTER = new AdapterSpec("totals", "file", "out", "Total", "", Map.of("codec", "csv"));
    private static final JournalHeader HEADER = JournalHeader.first(Deployment.of("test", "/", List.of(), List.of(ADAPTER), List.of()),
            List.of(new JournalHeader.Type("Total", List.of(new JournalHeader.Property("symbol", "string"), new JournalHeader.Property("n", "long")))),
            false, "");

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("expected"), "a,1\nb,1\na,2\nb,2\n");
    }

    private OutputCheck check(String outputs) throws IOException {
        Files.writeString(folder.resolve("actual"), outputs);
        return new OutputCheck(new OutputFile(folder.resolve("actual"), ADAPTER, HEADER), new OutputFile(folder.resolve("expected"), ADAPTER, HEADER),
                "the expected ones");
    }

    private static String failed(List<Verdict> verdicts) {
        return String.join("; ", verdicts.stream().filter(verdict -> verdict.state() == Verdict.State.FAILED)
                .map(verdict -> verdict.checker() + " " + verdict.details()).toList());
    }

    @Test
    void theSameOutputsInAnotherOrderOfKeysPass() throws IOException {
        var check = check("b,1\na,1\nb,2\na,2\n");
        assertEquals("", failed(check.outputs()));
        assertEquals(Verdict.State.PASSED, check.order(List.of("symbol")).state());
    }

    @Test
    void aLostOutputIsFound() throws IOException {
        assertEquals("loss [missing, output 3: {\"symbol\":\"a\",\"n\":2}]", failed(check("a,1\nb,1\nb,2\n").outputs()));
    }

    @Test
    void aRepeatedOutputIsFound() throws IOException {
        assertEquals("duplicates [not expected, output 3: {\"symbol\":\"b\",\"n\":1}]", failed(check("a,1\nb,1\nb,1\na,2\nb,2\n").outputs()));
    }

    @Test
    void anOutputOfAnotherStateIsFound() throws IOException {
        assertEquals("loss [missing, output 4: {\"symbol\":\"b\",\"n\":2}]; state [not expected, output 4: {\"symbol\":\"b\",\"n\":3}]",
                failed(check("a,1\nb,1\na,2\nb,3\n").outputs()));
    }

    @Test
    void anotherOrderOfAKeyIsFound() throws IOException {
        var verdict = check("a,2\nb,1\na,1\nb,2\n").order(List.of("symbol"));
        assertEquals(Verdict.State.FAILED, verdict.state());
        assertEquals(List.of("expected as number 1: {\"symbol\":\"a\",\"n\":1}", "found: {\"symbol\":\"a\",\"n\":2}"), verdict.details());
    }
}
