package org.millrace.tests.ui.editor;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.preference.EplStyle;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class HighlightingTest {

    private static RGB colour(EplStyle style) {
        return PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry().getRGB(style.colour());
    }

    private static RGB shown(EplEditorDriver epl, String part) {
        var style = epl.style(part);
        return style == null || style.foreground == null ? new RGB(0, 0, 0) : style.foreground.getRGB();
    }

    @Test
    void tokensAreColouredAtOnce() throws Exception {
        try (var epl = EplEditorDriver.on("select 'a' from Tick; // said")) {
            assertEquals(colour(EplStyle.KEYWORD), shown(epl, "select"));
            assertEquals(colour(EplStyle.STRING), shown(epl, "'a'"));
            assertEquals(colour(EplStyle.COMMENT), shown(epl, "// said"));
            assertEquals(SWT.BOLD, epl.style("select").fontStyle);
        }
    }

    @Test
    void whatIsTypedIsColouredAtOnceAndSoIsWhatItChanges() throws Exception {
        try (var epl = EplEditorDriver.on("|select price from Tick\nwhere price > 1;")) {
            epl.type("/*");
            assertEquals(new RGB(0, 0, 0), shown(epl, "where"), "an open comment has no end");
            epl.document().replace(epl.at("price"), 0, "*/");
            assertEquals(colour(EplStyle.COMMENT), shown(epl, "/*"));
            assertEquals(colour(EplStyle.KEYWORD), shown(epl, "where"));
        }
    }

    @Test
    void wordsAreColouredByTheirMeaning() throws Exception {
        try (var epl = EplEditorDriver.on("select avg(price) from Tick#length(5) as t where t.symbol = '${name}';")) {
            UiWait.until("the colour of the type", () -> shown(epl, "Tick").equals(colour(EplStyle.TYPE)));
            assertEquals(colour(EplStyle.FUNCTION), shown(epl, "avg"));
            assertEquals(colour(EplStyle.PROPERTY), shown(epl, "price"));
            assertEquals(colour(EplStyle.VIEW), shown(epl, "length"));
            assertEquals(colour(EplStyle.ALIAS), shown(epl, "t.symbol"));
        }
    }

    @Test
    void theColoursOfWordsMoveWithThem() throws Exception {
        try (var epl = EplEditorDriver.on("select symbol from Tick;")) {
            UiWait.until("the colour of the type", () -> shown(epl, "Tick").equals(colour(EplStyle.TYPE)));
            epl.document().replace(0, 0, "/* first */ ");
            assertEquals(colour(EplStyle.TYPE), shown(epl, "Tick"));
            assertNotEquals(colour(EplStyle.TYPE), shown(epl, "from"));
        }
    }

    @Test
    void anotherColourInTheThemeIsShownAtOnce() throws Exception {
        var colours = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
        var before = colours.getRGB(EplStyle.KEYWORD.colour());
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            assertEquals(before, shown(epl, "select"));
            var other = new RGB(1, 2, 3);
            colours.put(EplStyle.KEYWORD.colour(), other);
            UiWait.until("the other colour", () -> shown(epl, "select").equals(other));
        } finally {
            colours.put(EplStyle.KEYWORD.colour(), before);
        }
    }

    @Test
    void everyStyleHasAColour() {
        for (var style : EplStyle.values()) {
            assertTrue(PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry().hasValueFor(style.colour()), style.colour());
        }
    }
}
