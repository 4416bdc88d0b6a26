package org.millrace.launcher.scale;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;

class InstancesTest {

    @Test
    void filesGetTheNumberBeforeTheirExtension() {
        assertEquals("target/alerts-2.csv", Instances.numbered("target/alerts.csv", 2));
        assertEquals("a.b/alerts-12", Instances.numbered("a.b/alerts", 12));
        assertEquals(".hidden-2", Instances.numbered(".hidden", 2));
    }

    @Test
    void instancesDivideTheProcessors() {
        assertEquals(List.of("0-1", "2-3"), IntStream.range(0, 2).mapToObj(i -> Instances.processors(i, 2, 4)).toList());
        assertEquals(List.of("0", "1-2"), IntStream.range(0, 2).mapToObj(i -> Instances.processors(i, 2, 3)).toList());
        assertEquals(List.of("0", "0", "1", "1"), IntStream.range(0, 4).mapToObj(i -> Instances.processors(i, 4, 2)).toList());
    }
}
