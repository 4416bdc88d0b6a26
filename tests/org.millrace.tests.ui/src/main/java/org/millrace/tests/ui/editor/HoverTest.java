package org.millrace.tests.ui.editor;

import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.hover.EplHover;
import org.millrace.tests.ui.CleanLog;

import java.util.Arrays;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class HoverTest {

    private static String hover(EplEditorDriver epl, String part) {
        epl.parsed();
        var hover = new EplHover();
        return hover.getHoverInfo(epl.viewer(), hover.getHoverRegion(epl.viewer(), epl.at(part)));
    }

    @Test
    void aFunctionIsExplained() throws Exception {
        try (var epl = EplEditorDriver.on("select avg(price) from Tick;")) {
            assertTrue(hover(epl, "avg").contains("avg("), () -> hover(epl, "avg"));
        }
    }

    @Test
    void anEventTypeTellsItsProperties() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            assertTrue(hover(epl, "Tick").contains("price: double"), () -> hover(epl, "Tick"));
        }
    }

    @Test
    void theRegionIsTheWord() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            epl.parsed();
            var region = new EplHover().getHoverRegion(epl.viewer(), epl.at("ick;"));
            assertEquals(epl.at("Tick"), region.getOffset());
            assertEquals(4, region.getLength());
        }
    }

    @Test
    void betweenWordsNothingIsShown() throws Exception {
        try (var epl = EplEditorDriver.on("select   *   from Tick;")) {
            assertNull(hover(epl, "  *"));
        }
    }

    @Test
    void theWindowShowsTextWithoutMarks() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            var shell = new Shell(epl.widget().getShell());
            var control = (DefaultInformationControl) new EplHover().getHoverControlCreator().createInformationControl(shell);
            try {
                control.setInformation(hover(epl, "Tick"));
                var text = texts(shell.getShells()[0]).findFirst().orElseThrow();
                assertTrue(text.getText().contains("• price: double"), text::getText);
                assertFalse(text.getText().contains("**"), text::getText);
                assertTrue(text.getStyleRanges().length > 0);
            } finally {
                control.dispose();
                shell.dispose();
            }
        }
    }

    private static Stream<StyledText> texts(Composite parent) {
        return Arrays.stream(parent.getChildren()).flatMap((Control child) -> child instanceof StyledText text ? Stream.of(text)
                : child instanceof Composite composite ? texts(composite) : Stream.empty());
    }
}
