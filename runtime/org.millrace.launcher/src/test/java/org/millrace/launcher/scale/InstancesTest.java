package org.millrace.launcher.scale;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

class InstancesTest {

    @Test
    void filesGetTheNumberBeforeTheirExtension() {
        assertEquals("target/alerts-2.csv", Instances.numbered("target/alerts.csv", 2));
        assertEquals("a.b/alerts-12", Instances.numbered("a.b/alerts", 12));
        assertEquals(".hidden-2", Instances.numbered(".hidden", 2));
    }

    @Test
    void instancesDivideTheProcessors() {
        assertEquals(List.of("0,1", "2,3"), IntStream.range(0, 2).mapToObj(i -> Instances.processors(i, 2, Processors.parse(" 0-3"))).toList());
        assertEquals(List.of("1", "4,5"), IntStream.range(0, 2).mapToObj(i -> Instances.processors(i, 2, Processors.parse("1,4-5\n"))).toList());
        assertFalse(Processors.allowed().isEmpty());
    }

    @Test
    void instancesShareNoPortsAndNoFilesThatAreWritten() {
        var stages = List.<StageSpec>of(adapter("tcp", "in", Map.of("port", "9500", "codec", "csv")), adapter("udp", "in", Map.of("port", "9501")),
                adapter("fed", "in", Map.of("path", "fed.csv")), adapter("fixed", "in", Map.of("path", "fixed.csv")),
                adapter("sink", "out", Map.of("port", "9600")), adapter("file", "out", Map.of("path", "target/out.csv")));
        var deployment = Deployment.of("p", "/p", List.of(), stages, List.of());
        var second = Instances.instance(deployment, Set.of("tcp", "udp", "fed"), 2).stages().stream().map(stage -> ((AdapterSpec) stage).settings()).toList();
        assertEquals(List.of(Map.of("port", "0", "codec", "csv"), Map.of("port", "0"), Map.of("path", "fed-2.csv"), Map.of("path", "fixed.csv"),
                Map.of("port", "9600"), Map.of("path", "target/out-2.csv")), second);
        var first = Instances.instance(deployment, Set.of("fed"), 1);
        assertEquals("target/out.csv", ((AdapterSpec) first.stages().getLast()).settings().get("path"));
    }

    private static AdapterSpec adapter(String name, String direction, Map<String, String> settings) {
        return new AdapterSpec(name, "any", direction, "T", "", settings);
    }
}
