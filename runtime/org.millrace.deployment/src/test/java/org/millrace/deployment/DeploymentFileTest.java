package org.millrace.deployment;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class DeploymentFileTest {

    private static final Deployment SAMPLE = new Deployment(Deployment.FORMAT, Deployment.VERSION, "sample", "/folder",
            List.of("/folder/classes"), Deployment.EVENT_TIME, "5ms",
            List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string")), "sent", "came", "at", "us"),
                    new EventTypeSpec("Trade", "my.Trade", List.of(), "", "")),
            List.of(new AdapterSpec("in", "tcp", "in", "Tick", "event-loop", Map.of("port", "0"), "2s", "3s", "now"),
                    new StreamSpec("queue", 64, 2, "symbol", "drop-oldest"),
                    new ProcessorSpec("rules", List.of(new StatementSpec("s", "select * from Tick(symbol = ?:p:string)", "a.epl", 3,
                            5, List.of(new StatementSpec.Instance("s-A", Map.of("p", "A", "n", 3)))))),
                    new BeanSpec("out", "my.Bean", "Trade", Map.of("limit", "3"))),
            List.of(new WireSpec("in", "queue", "", ""), new WireSpec("in", "out", "", "", true), new WireSpec("rules", "out", "Trade", "s")));

    @Test
    void encodedValuesAreDecodedUnchanged() throws DeploymentFormatException {
        assertEquals(SAMPLE, DeploymentFile.parse(DeploymentFile.format(SAMPLE)));
    }

    @Test
    void faultsHaveAPlace() {
        assertFault(4, "unknown property 'projekt'", DeploymentFile.format(SAMPLE).replace("\"project\"", "\"projekt\" : 1,\n\"project\""));
        assertFault(0, "the property 'project' is missing", DeploymentFile.format(SAMPLE).replace("\"project\" : \"sample\",", ""));
        assertFault(2, "version 7", DeploymentFile.format(SAMPLE).replace("\"version\" : 1", "\"version\" : 7"));
        assertFault(1, "not a deployment", DeploymentFile.format(SAMPLE).replace("millrace-deployment", "something"));
        assertFault(0, "unknown kind of stage 'steam'", DeploymentFile.format(SAMPLE).replace("\"stream\"", "\"steam\""));
        assertFault(0, "'capacity' takes a value of type int", DeploymentFile.format(SAMPLE).replace("\"capacity\" : 64", "\"capacity\" : \"many\""));
        assertFault(0, "Duplicate field", DeploymentFile.format(SAMPLE).replace("\"capacity\" : 64,", "\"capacity\" : 64, \"capacity\" : 1,"));
        assertFault(5, "the property 'project' is null", DeploymentFile.format(SAMPLE).replace("\"sample\"", "\n null"));
        assertFault(0, "the property 'classPath' is null", DeploymentFile.format(SAMPLE).replace("\"/folder/classes\"", "null"));
        assertFault(0, "the property 'capacity' is 2000000000; it lies between 1 and 1048576",
                DeploymentFile.format(SAMPLE).replace("\"capacity\" : 64", "\"capacity\" : 2000000000"));
        assertFault(0, "the property 'time' is 'space'; it is one of wall, event, manual",
                DeploymentFile.format(SAMPLE).replace("\"time\" : \"event\"", "\"time\" : \"space\""));
        assertFault(0, "the property 'late' is 'never'; it is one of drop, now",
                DeploymentFile.format(SAMPLE).replace("\"late\" : \"now\"", "\"late\" : \"never\""));
        assertFault(0, "the property 'eventTimeUnit' is 'h'; it is one of s, ms, us, ns",
                DeploymentFile.format(SAMPLE).replace("\"eventTimeUnit\" : \"us\"", "\"eventTimeUnit\" : \"h\""));
        assertFault(0, "the property 'lateness': '-1s' is negative; a duration is zero or more",
                DeploymentFile.format(SAMPLE).replace("\"lateness\" : \"2s\"", "\"lateness\" : \"-1s\""));
        assertFault(0, "the property 'threads' is -1; it lies between 0 and 256", DeploymentFile.format(SAMPLE).replace("\"threads\" : 2", "\"threads\" : -1"));
        assertFault(0, "the property 'overflow' is 'wait'; it is one of block, ", DeploymentFile.format(SAMPLE).replace("drop-oldest", "wait"));
        assertFault(0, "the property 'direction' is 'up'; it is one of in, out",
                DeploymentFile.format(SAMPLE).replace("\"direction\" : \"in\"", "\"direction\" : \"up\""));
        assertFault(0, "the stage 'rules' is no inbound adapter and has no dead letters; remove the property 'deadLetters'",
                DeploymentFile.format(SAMPLE).replace("\"statement\" : \"s\"", "\"deadLetters\" : true"));
        assertFault(1, "", "");
        assertFault(1, "", "null");
        assertFault(2, "", DeploymentFile.format(SAMPLE) + "more");
    }

    @Test
    void aCycleNeedsAStream() throws DeploymentFormatException {
        var back = "\"wires\" : [ {\n\"from\" : \"out\",\n\"to\" : \"rules\"}, {";
        assertFault(0, "the wires form a cycle without a stream: ", DeploymentFile.format(SAMPLE).replace("\"wires\" : [ {", back));
        assertFault(0, "out → out; put a stream with threads into the cycle",
                DeploymentFile.format(SAMPLE).replace("\"wires\" : [ {", back.replace("rules", "out")));
        DeploymentFile.parse(DeploymentFile.format(SAMPLE)
                .replace("\"wires\" : [ {", back.replace("rules", "queue") + "\"from\" : \"queue\", \"to\" : \"out\"}, {"));
    }

    /** Checks the message, and for lines above 1 that the position is not in the first line. */
    private static void assertFault(int line, String message, String json) {
        var fault = assertThrows(DeploymentFormatException.class, () -> DeploymentFile.parse(json), json);
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
        assertTrue(fault.line() >= 1 && fault.column() >= 1);
        if (line > 2) {
            assertEquals(line, fault.line());
        }
    }

    @Property
    void noTextCrashesTheReader(@ForAll String text) {
        assertThrows(DeploymentFormatException.class, () -> DeploymentFile.parse(text));
    }

    @Test
    void everyTruncationIsAFaultWithAPlace() {
        var json = DeploymentFile.format(SAMPLE).strip();
        for (var length = 0; length < json.length(); length++) {
            var part = json.substring(0, length);
            assertThrows(DeploymentFormatException.class, () -> DeploymentFile.parse(part));
        }
    }
}
