package org.millrace.tests.ui.editor;

import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Region;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.navigate.DeclarationLinks;
import org.millrace.epl.ui.navigate.Destination;
import org.millrace.epl.ui.navigate.Destinations;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

@ExtendWith(CleanLog.class)
class DeclarationTest {

    private static final String F3 = "org.eclipse.ui.edit.text.open.hyperlink";

    private static IEditorPart active() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().getActiveEditor();
    }

    private static String selected() {
        return active() instanceof ITextEditor text && text.getSelectionProvider().getSelection() instanceof ITextSelection selection
                ? selection.getText() : "";
    }

    private static List<Destination> destinations(EplEditorDriver epl, String part) {
        var snapshot = epl.parsed();
        var offset = epl.at(part);
        var found = CompletableFuture.supplyAsync(() -> Destinations.of(snapshot, offset));
        UiWait.until("destinations", found::isDone);
        return found.join();
    }

    @Test
    void aStreamLeadsToTheStatementThatMakesIt() throws Exception {
        try (var epl = EplEditorDriver.on("select * from |Risen;\ninsert into Risen select * from Tick;")) {
            epl.parsed();
            epl.command(F3);
            var place = epl.text().indexOf("Risen", 20);
            UiWait.until("the place", () -> epl.viewer().getSelectedRange().x == place, epl::marked);
        }
    }

    @Test
    void aStreamOfAnotherFileOpensIt() throws Exception {
        try (var epl = EplEditorDriver.on("select * from |Risen;", "insert into Risen select * from Tick;")) {
            epl.parsed();
            epl.command(F3);
            UiWait.until("the other file", () -> active() != null && active().getTitle().equals(EplEditorDriver.OTHER) && selected().equals("Risen"));
        }
    }

    @Test
    void anEventTypeLeadsToItsLineInTheNetwork() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            var place = assertInstanceOf(Destination.InFile.class, destinations(epl, "Tick").getFirst());
            assertEquals("editor.epn", place.file().getName());
            assertEquals(4, place.line());
        }
    }

    @Test
    void aPropertyOfANetworksEventTypeLeadsToItsLine() throws Exception {
        try (var epl = EplEditorDriver.on("select price from Tick;")) {
            var place = assertInstanceOf(Destination.InFile.class, destinations(epl, "price").getFirst());
            assertEquals("price", place.range().of(place.file().readString()));
        }
    }

    @Test
    void aPropertyOfAClassLeadsToItsGetter() throws Exception {
        try (var epl = EplEditorDriver.on("select |amount from Trade;")) {
            epl.built();
            var getter = assertInstanceOf(Destination.InJava.class, destinations(epl, "amount").getFirst());
            assertEquals("getAmount", getter.element().getElementName());
            epl.command(F3);
            UiWait.until("the getter", () -> active() != null && active().getTitle().equals("Trade.java") && selected().equals("getAmount"),
                    () -> active().getTitle() + " " + selected());
        }
    }

    @Test
    void anEventTypeThatIsAClassLeadsThereToo() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Trade;")) {
            epl.built();
            var links = new DeclarationLinks().detectHyperlinks(epl.viewer(), new Region(epl.at("Trade"), 0), true);
            assertEquals(2, links.length);
            links[1].open();
            UiWait.until("the class", () -> active() != null && active().getTitle().equals("Trade.java") && selected().equals("Trade"));
        }
    }

    @Test
    void aStreamOfAnInlineStatementLeadsIntoTheNetwork() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Risen;", "", "<statement>insert into Risen select * from Tick where price &lt; 1</statement>")) {
            var place = assertInstanceOf(Destination.InFile.class, destinations(epl, "Risen").getFirst());
            assertEquals("Risen", place.range().of(place.file().readString()));
        }
    }

    @Test
    void aKeywordIsNoLink() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            epl.parsed();
            assertNull(new DeclarationLinks().detectHyperlinks(epl.viewer(), new Region(epl.at("from"), 0), false));
        }
    }
}
