package org.millrace.tests.diagram;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.diagram.DiagramSettings;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

/** Tests edits in the diagram with a real mouse and keyboard in a browser. */
class DrawingTest {

    private static final String THREE_STAGES = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="three">
                <adapter name="ticks" provider="tcp"/>
                <processor name="rules"/>
                <bean name="counter" javaClass="org.example.Counter"/>
                <stream name="&lt;img src=x onerror=document.body.dataset.broken=1>"/>
                <wire from="ticks" to="rules"/>
                <wire from="rules" to="counter"/>
              </epn:Network>
              <epn:Layout>
                <box stage="ticks" x="0" y="0"/>
                <box stage="rules" x="240" y="0"/>
                <box stage="counter" x="500" y="140"/>
                <box stage="&lt;img src=x onerror=document.body.dataset.broken=1>" x="0" y="300"/>
              </epn:Layout>
            </xmi:XMI>
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"signal-generation", "signal-generation-keys"})
    void theSignalGenerationNetworkIsDrawnFromNothing(String script) throws Exception {
        var file = Networks.write(Networks.EMPTY, folder);
        try (var served = Served.edited(file)) {
            served.run(script, file.toString());
            assertFalse(served.<Boolean>ask(editing -> editing.isDirty()));
        }
        var network = EpnFile.load(file).network().orElseThrow();
        assertEquals(List.of("ticks", "signals", "signalCounter"), network.getStages().stream().map(s -> s.getName()).toList());
        assertEquals("tcp", assertInstanceOf(Adapter.class, network.getStages().get(0)).getProvider());
        assertInstanceOf(Processor.class, network.getStages().get(1));
        assertInstanceOf(Bean.class, network.getStages().get(2));
        assertEquals(List.of("ticks > signals", "signals > signalCounter"), wires(network));
    }

    @Test
    void wiresAreReconnectedAndBentByKeys() throws Exception {
        try (var served = Served.edited(Networks.write(THREE_STAGES, folder))) {
            served.run("wires-keys");
            assertEquals(List.of("ticks > rules", "rules > counter"), served.ask(editing -> wires(editing.network().orElseThrow())));
            assertEquals(1, served.<Integer>ask(editing -> editing.resource().layout().stream().flatMap(layout -> layout.getRoutes().stream())
                    .mapToInt(route -> route.getPoints().size()).sum()));
        }
    }

    /** Tests that the page's listeners do not depend on an element that its first rendering replaces. */
    @Test
    void thePageCanBeDrawnOnWhenItsFirstPictureComesLate() throws Exception {
        try (var served = Served.edited(Networks.write(THREE_STAGES.replace("<wire from=\"rules\" to=\"counter\"/>", ""), folder))) {
            served.run("late-frame");
            assertEquals(List.of("ticks > rules", "counter > rules"), served.ask(editing -> wires(editing.network().orElseThrow())));
        }
    }

    @Test
    void everyButtonIsReachedWithTab() throws Exception {
        try (var served = Served.edited(Networks.write(THREE_STAGES, folder))) {
            served.run("tab");
        }
    }

    private static List<String> wires(Network network) {
        return network.getWires().stream().map(w -> w.getFrom().getName() + " > " + w.getTo().getName()).toList();
    }

    @Test
    void wiresAreRefusedReconnectedAndBent() throws Exception {
        try (var served = Served.edited(Networks.write(THREE_STAGES, folder))) {
            served.run("wires");
            assertEquals(List.of("ticks > rules", "rules > counter"), served.ask(editing -> wires(editing.network().orElseThrow())));
            served.await("the bend", editing -> editing.resource().layout().stream().mapToInt(layout -> layout.getRoutes().size()).sum() == 1);
        }
    }

    @Test
    void aHostileNameIsOnlyAName() throws Exception {
        try (var served = Served.edited(Networks.write(THREE_STAGES, folder))) {
            served.run("names");
            assertFalse(served.<Boolean>ask(editing -> editing.isDirty()));
        }
    }

    @Test
    void aPageForReadingChangesNothing() throws Exception {
        var file = Networks.write(THREE_STAGES, folder);
        try (var served = Served.with(file, DiagramSettings.standard().forReading())) {
            served.run("view");
        }
        assertEquals(THREE_STAGES, Files.readString(file));
    }
}
