package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;

import java.io.IOException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class SavingTest {

    private static final String BY_HAND = """
            <epn:Network xmlns:epn='epn:org.millrace/1.0'
                name='n'> <!-- by hand -->

              <!-- what comes in -->
              <eventType name='Tick'><property name='x'/></eventType>
            </epn:Network>
            """;

    @Test
    void savingWithoutAnEditTouchesNoByte() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open(BY_HAND.replace("\n", "\r\n"))) {
            var before = n.file().getModificationStamp();
            n.page("Source").page("Event Types");
            n.save();
            assertEquals(BY_HAND.replace("\n", "\r\n"), n.saved());
            assertEquals(before, n.file().getModificationStamp());
        }
    }

    @Test
    void whatWasUndoneIsSavedAsItWasWritten() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open(BY_HAND)) {
            n.press("Add");
            n.undo();
            n.save();
            assertEquals(BY_HAND, n.saved());
        }
    }

    @Test
    void elementsOfANewerVersionAreKept() throws CoreException, IOException {
        var newer = NetworkEditorDriver.TEXT.replace("<eventType name=\"Signal\">", "<eventType name=\"Signal\" colour=\"red\">")
                .replace("  <wire from=\"ticks\"", "  <group name=\"g\"/>\n  <wire from=\"ticks\"");
        try (var n = NetworkEditorDriver.open(newer)) {
            n.press("Add");
            n.save();
            assertTrue(n.saved().contains("colour=\"red\""), n.saved());
            assertTrue(n.saved().contains("<group name=\"g\"/>"), n.saved());
            assertTrue(n.saved().contains("EventType1"), n.saved());
            assertFalse(n.editor().isDirty());
        }
    }

    @Test
    void linesGoOnEndingAsTheyDid() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open(NetworkEditorDriver.TEXT.replace("\n", "\r\n"))) {
            n.type(n.field("Name:"), "Quote");
            n.save();
            assertEquals(NetworkEditorDriver.TEXT.replace("\"Tick\"", "\"Quote\"").replace("from Tick", "from Quote").replace("\n", "\r\n"), n.saved());
        }
    }

    @Test
    void commentsOutlastAnEdit() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open(BY_HAND)) {
            n.type(n.field("Name:"), "Quote");
            n.save();
            assertEquals(BY_HAND.replace("'Tick'", "\"Quote\""), n.saved().replace("'Quote'", "\"Quote\""));
        }
    }
}
