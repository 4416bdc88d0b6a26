package org.millrace.tests.diagram;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.DiagramSettings.Theme;
import org.millrace.epn.edit.EpnEditing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests notes in the diagram with a real mouse and keyboard in a browser. */
class NotesTest {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="noted">
                <adapter name="ticks" provider="tcp"/>
                <stream name="queue" threads="2"/>
                <wire from="ticks" to="queue"/>
              </epn:Network>
              <epn:Layout>
                <box stage="ticks" x="0" y="0"/>
                <box stage="queue" x="240" y="0"/>
                <note x="0" y="100" width="200" height="56" text="All exchanges.&#xA;A day has 1 400 000 000 ticks"/>
              </epn:Layout>
            </xmi:XMI>
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void notesAreWrittenMovedCopiedAndDrawnIntoPictures(Theme theme) throws Exception {
        var file = Networks.write(NETWORK, folder);
        try (var served = Served.with(file, DiagramSettings.standard().in(theme))) {
            served.run("notes", theme.name().toLowerCase(Locale.ROOT));
            served.await("the text", editing -> texts(editing).equals(List.of("kept\nwithout a key",
                    "Ticks arrive  here <img src=x onerror=document.body.dataset.broken=1>\nsecond line")));
        }
    }

    private static List<String> texts(EpnEditing editing) {
        return editing.resource().layout().orElseThrow().getNotes().stream().map(note -> note.getText()).toList();
    }

    @Test
    void aPageForReadingShowsNotesAndChangesNone() throws Exception {
        var file = Networks.write(NETWORK, folder);
        try (var served = Served.with(file, DiagramSettings.standard().forReading())) {
            served.run("notes-view");
        }
        assertEquals(NETWORK, Files.readString(file));
    }
}
