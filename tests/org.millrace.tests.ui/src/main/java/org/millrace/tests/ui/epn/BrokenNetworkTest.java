package org.millrace.tests.ui.epn;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Tests broken files, and files that change while they are edited: the editor shows a message, keeps all content and
 * continues to work.
 */
@ExtendWith(CleanLog.class)
class BrokenNetworkTest {

    private static final String MALFORMED = NetworkEditorDriver.TEXT.replace("</eventType>\n  <eventType", "\n  <eventType");

    @Test
    void aMalformedFileOpensOnItsSource() throws CoreException {
        try (var n = NetworkEditorDriver.open(MALFORMED)) {
            assertEquals(MALFORMED, n.text());
            n.page("Event Types");
            assertTrue(labels(n).stream().anyMatch(text -> text.contains("error in line")), labels(n).toString());
            FormControls.key(FormControls.all(n.shell(), Hyperlink.class).stream().filter(link -> link.getText().contains("source")).findFirst()
                    .orElseThrow(), SWT.CR);
            assertEquals("Source", n.page());
        }
    }

    private static List<String> labels(NetworkEditorDriver n) {
        return FormControls.all(n.shell(), Label.class).stream().map(Label::getText).toList();
    }

    @Test
    void mendingTheSourceBringsTheFormBack() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open(MALFORMED)) {
            n.page("Source");
            n.document().set(NetworkEditorDriver.TEXT);
            n.page("Event Types").expectEventTypes("Tick", "Signal");
            n.type(n.field("Name:"), "Quote");
            n.save();
            assertTrue(n.saved().contains("\"Quote\""));
        }
    }

    @Test
    void breakingTheSourceLosesNothing() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open()) {
            n.page("Source");
            n.document().set(MALFORMED);
            n.page("Event Types");
            assertTrue(labels(n).stream().anyMatch(text -> text.contains("Nothing is lost")), labels(n).toString());
            n.save();
            assertEquals(MALFORMED, n.saved());
            n.undo();
            n.expectEventTypes("Tick", "Signal");
        }
    }

    @Test
    void binaryGarbageOpens() throws CoreException {
        try (var n = NetworkEditorDriver.open("\u0000\u0001<<<\u0007\ufffd&;")) {
            n.page("Event Types");
            assertTrue(labels(n).stream().anyMatch(text -> text.contains("cannot be shown")), labels(n).toString());
        }
    }

    @Test
    void aChangeOutsideIsTakenWhenNothingWasEdited() throws CoreException {
        try (var n = NetworkEditorDriver.open()) {
            n.file().setContents(new ByteArrayInputStream(NetworkEditorDriver.TEXT.replace("\"Signal\"", "\"Alarm\"").getBytes(StandardCharsets.UTF_8)),
                    IResource.FORCE, new NullProgressMonitor());
            UiWait.until("the new event type", () -> n.eventTypes().equals(List.of("Tick", "Alarm")));
            assertFalse(n.editor().isDirty());
        }
    }

    @Test
    void aChangeOutsideIsAskedAboutWhenSomethingWasEdited() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open()) {
            n.type(n.field("Name:"), "Quote");
            Files.writeString(n.file().getLocation().toPath(), NetworkEditorDriver.TEXT.replace("\"Signal\"", "\"Alarm\""));
            Dialogs.answering(dialog -> FormControls.press(dialog, "Replace editor content"), () -> {
                n.shell().notifyListeners(SWT.Activate, new org.eclipse.swt.widgets.Event());
                UiWait.events();
            });
            // The form follows the text a moment later.
            UiWait.until("the new event type", () -> n.eventTypes().equals(List.of("Tick", "Alarm")), () -> n.eventTypes().toString());
            assertFalse(n.editor().isDirty());
        }
    }

    @Test
    void theEditorOfADeletedFileCloses() throws CoreException {
        try (var n = NetworkEditorDriver.open()) {
            var page = n.editor().getSite().getPage();
            n.file().delete(true, new NullProgressMonitor());
            UiWait.until("the editor to close", () -> page.getEditorReferences().length == 0);
        }
    }

    @Test
    void theProjectMayBeDeletedUnderTheEditor() throws CoreException {
        try (var n = NetworkEditorDriver.open()) {
            n.project().project().delete(true, true, new NullProgressMonitor());
            var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
            UiWait.until("the editor to close", () -> page.getEditorReferences().length == 0);
        }
    }

    @Test
    void aReadOnlyFileIsNotChangedAndSaysSo() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open()) {
            var attributes = n.file().getResourceAttributes();
            attributes.setReadOnly(true);
            n.file().setResourceAttributes(attributes);
            try {
                Dialogs.answering(dialog -> FormControls.press(dialog, "No"), () -> n.press("Add"));
                assertEquals("The file is read-only; make it writable, or save it under another name", n.message().orElse(""));
                n.expectEventTypes("Tick", "Signal");
                assertFalse(n.editor().isDirty());
                assertEquals(NetworkEditorDriver.TEXT, n.saved());
            } finally {
                attributes.setReadOnly(false);
                n.file().setResourceAttributes(attributes);
            }
        }
    }
}
