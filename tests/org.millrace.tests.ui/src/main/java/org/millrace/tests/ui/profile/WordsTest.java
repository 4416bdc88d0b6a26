package org.millrace.tests.ui.profile;

import org.junit.jupiter.api.Test;
import org.millrace.control.Sample.WaitKind;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.ui.text.Words;

import java.util.Arrays;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

/** Tests that the views have a text for each constant of the runtime. */
class WordsTest {

    private static Stream<String> keys(String prefix, Enum<?>[] constants) {
        return Arrays.stream(constants).map(constant -> prefix + constant.name());
    }

    @Test
    void everyConstantHasWords() {
        Stream.of(keys("wait.", WaitKind.values()), keys("state.", LiveRun.State.values()), keys("caption.", LatencyKind.values()),
                keys("action.kind.", LatencyKind.values())).flatMap(keys -> keys).forEach(key -> assertNotEquals(key, Words.of(key)));
    }

    @Test
    void oneIsNotMany() {
        assertEquals("1 event recorded into a.csv.", Words.of("inspector.recorded", 1, "a.csv"));
        assertEquals("2 events recorded into a.csv.", Words.of("inspector.recorded", 2, "a.csv"));
    }
}
