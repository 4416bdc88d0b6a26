package org.millrace.tests.diagram;

import org.junit.jupiter.api.Test;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.DiagramSettings.Theme;

import java.nio.file.Files;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Takes pictures, for people to look at. */
class LookTest {

    @Test
    void anExampleInBothThemes() throws Exception {
        for (var theme : Theme.values()) {
            try (var served = Served.with(Served.example("signal-generation/signal-generation.epn"), DiagramSettings.standard().in(theme))) {
                served.run("look", "signal-generation-" + theme.name().toLowerCase());
            }
        }
        assertTrue(Files.size(Served.PICTURES.resolve("signal-generation-dark.png")) > 1000);
    }
}
