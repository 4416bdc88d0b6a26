package org.millrace.tests.diagram;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.DiagramSettings.Theme;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Tests fixes of problems in the diagram with a real mouse and keyboard in a browser. */
class FixesTest {

    private static final String WRONG = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="wrong">
                <eventType name="Tick"><property name="symbol"/></eventType>
                <adapter name="ticks" provider="tcp" eventType="Tik"><property name="port" value="4000"/></adapter>
                <processor name="rules"><statement>select * from Tick</statement></processor>
                <processor name="more"><statement>select * from Tick</statement></processor>
                <processor name="alone"><statement>select * from Tick</statement></processor>
                <wire from="ticks" to="rules"/>
                <wire from="rules" to="more"/>
                <wire from="more" to="rules"/>
              </epn:Network>
              <epn:Layout>
                <box stage="ticks" x="0" y="0"/>
                <box stage="rules" x="260" y="0"/>
                <box stage="more" x="520" y="0"/>
                <box stage="alone" x="400" y="200"/>
              </epn:Layout>
            </xmi:XMI>
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void problemsAreFixedWithMouseAndKeyboard(Theme theme) throws Exception {
        try (var served = Served.with(Networks.write(WRONG, folder), DiagramSettings.standard().in(theme))) {
            served.run("fixes", theme.name().toLowerCase(Locale.ROOT));
            served.await("the stream", editing -> editing.network().orElseThrow().getWires().stream()
                    .map(w -> w.getFrom().getName() + " > " + w.getTo().getName()).toList()
                    .equals(List.of("ticks > rules", "rules > more", "more > stream", "stream > rules")));
        }
    }
}
