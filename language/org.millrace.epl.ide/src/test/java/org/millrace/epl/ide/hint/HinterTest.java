package org.millrace.epl.ide.hint;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.Templates;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.services.EplServices;

import static org.junit.jupiter.api.Assertions.assertEquals;

class HinterTest {

    /** A part of a text with the hints in it. */
    private static String shown(String text, int from, int to) {
        var project = new Templates(text);
        var shown = new StringBuilder(text);
        EplServices.ofTexts().hints(project, project.document(), new TextRange(from, to)).reversed()
                .forEach(hint -> shown.insert(hint.offset(), "[" + hint.label() + "]"));
        return shown.toString();
    }

    private static String shown(String text) {
        return shown(text, 0, text.length());
    }

    @Test
    void columnsHaveTheirTypes() {
        assertEquals("select price[: double], sum(price) as total[: double], *, nothing from Trade#length(5)",
                shown("select price, sum(price) as total, *, nothing from Trade#length(5)"));
    }

    @Test
    void placeholdersHaveTheirValues() {
        assertEquals("select * from Trade(symbol = '${symbol}[= IBM, … (2)]' and price > ${limit}[= 5] and price < ${other})",
                shown("select * from Trade(symbol = '${symbol}' and price > ${limit} and price < ${other})"));
    }

    @Test
    void onlyThePartThatIsShownHasHints() {
        assertEquals("select price from Trade;\nselect symbol[: string] from Trade", shown("select price from Trade;\nselect symbol from Trade", 25, 50));
    }
}
