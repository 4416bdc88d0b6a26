package org.millrace.tests.diagram;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.DiagramSettings.Theme;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Takes screenshots for visual inspection; the files of the networks must not change. */
class LookTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void networksAreShownInBothThemesAndNotChanged(Theme theme) throws Exception {
        var suffix = "-" + theme.name().toLowerCase(Locale.ROOT);
        var surveillance = Networks.copy("surveillance.epn", folder);
        for (var file : new Path[] {Served.example("signal-generation/signal-generation.epn"), surveillance}) {
            var before = Files.readString(file);
            try (var served = Served.with(file, DiagramSettings.standard().in(theme))) {
                var name = file.getFileName().toString().replace(".epn", suffix);
                served.run("look", name);
                assertTrue(Files.size(Served.PICTURES.resolve(name + ".png")) > 1000);
                assertFalse(served.<Boolean>ask(editing -> editing.isDirty()));
            }
            assertEquals(before, Files.readString(file));
        }
    }

    @Test
    void aWireForDeadLettersIsDashed() throws Exception {
        var file = Files.writeString(folder.resolve("orders.epn"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="orders">
                  <eventType name="Order"><property name="id"/></eventType>
                  <adapter name="orders" provider="jms" eventType="Order"><property name="destination" value="orders"/></adapter>
                  <adapter name="audit" direction="out" provider="file" eventType="Order"><property name="path" value="audit.csv"/></adapter>
                  <adapter name="dead" direction="out" provider="file" eventType="Order"><property name="path" value="dead.csv"/></adapter>
                  <wire from="orders" to="audit"/>
                  <wire from="orders" to="dead" deadLetters="true"/>
                </epn:Network>
                """);
        try (var served = Served.edited(file)) {
            served.run("dead-letters");
        }
    }

    @Test
    void theDrawingFitsIntoWindowsOfAnySize() throws Exception {
        try (var served = Served.edited(Networks.copy("surveillance.epn", folder))) {
            served.run("sizes");
        }
    }

    @Test
    void theDiagramIsSavedAsAPicture() throws Exception {
        try (var served = Served.edited(Networks.copy("surveillance.epn", folder))) {
            served.run("pictures");
        }
        assertTrue(Files.readString(Served.PICTURES.resolve("export.svg")).startsWith("<svg"));
        assertTrue(Files.size(Served.PICTURES.resolve("export.png")) > 10_000);
    }
}
