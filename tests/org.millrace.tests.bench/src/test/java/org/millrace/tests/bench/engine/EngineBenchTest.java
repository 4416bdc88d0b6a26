package org.millrace.tests.bench.engine;

import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Isolated("replaces the standard error output")
class EngineBenchTest {

    @ParameterizedTest
    @ValueSource(strings = {"drools", "--rounds=0", "--seconds=0", "--seconds=NaN", "--seconds=Infinity", "--warmup=-1", "--queries=50",
            "--queries=8000", "--rounds=some"})
    void whatMakesNoSenseIsRefusedInASentence(String argument) {
        var before = System.err;
        var said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            assertEquals(2, EngineBench.run(argument));
        } finally {
            System.setErr(before);
        }
        var text = said.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("Usage: millrace bench engine") && !text.contains("\tat "), text);
    }
}
