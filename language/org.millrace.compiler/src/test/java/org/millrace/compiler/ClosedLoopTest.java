package org.millrace.compiler;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The checks of clients that wait for replies. */
class ClosedLoopTest {

    private static final String FIELDS = "\"fields\": {\"symbol\": \"uuid\"}}";

    @TempDir
    Path folder;

    private ProjectFixture project;

    @BeforeEach
    void project() throws IOException {
        project = new ProjectFixture(folder.resolve("demo"));
        network("jms", "<property name='destination' value='q'/>");
    }

    private void network(String provider, String properties) throws IOException {
        project.write("demo.epn", """
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="demo">
                  <eventType name="Tick"><property name="symbol"/></eventType>
                  <adapter name="in" provider="PROVIDER" eventType="Tick">PROPERTIES</adapter>
                  <bean name="sink" javaClass="demo.Sink"/>
                  <wire from="in" to="sink"/>
                </epn:Network>
                """.replace("PROVIDER", provider).replace("PROPERTIES", properties));
    }

    private List<String> problems(String load) throws IOException {
        return project.write("load.json", load).problems();
    }

    @Test
    void clientsThatWaitForRepliesNeedAnAdapterThatSendsThem() throws IOException {
        assertEquals(List.of(), problems("{\"clients\": 2, \"every\": \"1s\", \"times\": 4, \"persistent\": true, " + FIELDS));
        assertEquals(List.of("load.json:1:1: error: the load generator sends to the adapter 'in' only requests of clients that wait for replies; "
                + "add \"clients\" to the load, for instance \"clients\": 8 [bad-load]"), problems("{" + FIELDS));
        network("jms", "<property name='destinationKind' value='topic'/>");
        assertEquals(List.of("load.json:1:16: error: the adapter 'in' receives from a topic, and clients send to queues; name an adapter with a queue [bad-load]"),
                problems("{\"clients\": 2, \"target\": \"in\", " + FIELDS));
        network("tcp", "<property name='port' value='1'/>");
        assertEquals(List.of("load.json:1:1: error: the adapter 'in' sends no replies for which clients could wait; name an adapter jms, or remove 'clients' "
                + "[bad-load]"), problems("{\"clients\": 2, " + FIELDS));
    }

    @Test
    void settingsWithoutAnEffectAreErrors() throws IOException {
        assertEquals(List.of("load.json:2:1: error: 'rate' has no effect on clients that wait for replies; remove it [bad-load]",
                "load.json:3:1: error: 'precision' has no effect on clients that wait for replies; remove it [bad-load]"),
                problems("{\"clients\": 2,\n\"rate\": 5,\n\"precision\": \"1ms\", " + FIELDS));
        network("tcp", "<property name='port' value='1'/>");
        assertEquals(List.of("load.json:1:2: error: 'thinkTime' has an effect only on clients that wait for replies; remove it, or add 'clients' [bad-load]",
                "load.json:2:1: error: 'times' has an effect only on clients that wait for replies; remove it, or add 'clients' [bad-load]"),
                problems("{\"thinkTime\": \"1s\",\n\"times\": 4, " + FIELDS));
    }

    @Test
    void eachProcessHasAClient() throws IOException {
        assertEquals(List.of(), problems("{\"clients\": 3, \"processes\": 3, " + FIELDS));
        assertEquals(List.of("load.json:2:1: error: there are more processes than clients; write a number from 1 to 3 [bad-property-value]"),
                problems("{\"clients\": 3,\n\"processes\": 4, " + FIELDS));
        assertEquals(1, problems("{\"clients\": 3, \"processes\": 0, " + FIELDS).size());
        network("tcp", "<property name='port' value='1'/>");
        assertEquals(List.of("load.json:1:2: error: 'processes' has an effect only on clients that wait for replies; remove it, or add 'clients' [bad-load]"),
                problems("{\"processes\": 2, " + FIELDS));
    }

    @Test
    void turnsOfClientsBeginForOneReason() throws IOException {
        assertEquals(List.of("load.json:2:1: error: 'every' and 'thinkTime' both say when the next turn of a client begins; remove one of them [bad-load]"),
                problems("{\"clients\": 2, \"every\": \"1s\",\n\"thinkTime\": \"1s\", " + FIELDS));
        assertEquals(List.of("load.json:1:16: error: clients do not wait for replies; write a time that is more than 0s [bad-property-value]"),
                problems("{\"clients\": 2, \"replyTimeout\": \"0s\", " + FIELDS));
    }
}
