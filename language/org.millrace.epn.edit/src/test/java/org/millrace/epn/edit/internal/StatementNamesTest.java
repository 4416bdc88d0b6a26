package org.millrace.epn.edit.internal;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class StatementNamesTest {

    private static String renamed(String filter, String from, String to) {
        return StatementNames.renaming(from, to, true).apply(filter);
    }

    @Test
    void aFilterNamesTheStatementOrWhatItBecomes() {
        assertEquals("up", renamed("rise", "rise", "up"));
        assertEquals("up-IBM", renamed("rise-IBM", "rise", "up"));
        assertEquals("riser", renamed("riser", "rise", "up"));
        assertEquals("rise-IBM", StatementNames.renaming("rise", "up", false).apply("rise-IBM"));
    }

    @Test
    void aNameWithParametersIsFoundWithoutThemAndWithTheirValues() {
        assertEquals("up-${s}", renamed("rise-${s}", "rise-${s}", "up-${s}"));
        assertEquals("up", renamed("rise", "rise-${s}", "up-${s}"));
        assertEquals("IBM_up-5", renamed("rise-5-IBM", "rise-${n}-${s}", "${s}_up-${n}"));
        assertEquals("other", renamed("other", "rise-${s}", "up-${s}"));
    }

    @Test
    void wordsOfAStatementAreReplacedOutsideStringsCommentsAndPaths() {
        assertEquals("select Tock.price, a.Tick, 'Tick', \"Tick\" /* Tick */ from Tock as a // Tick\n where Tock.x -- Tock",
                StatementTokens.rename("select Tick.price, a.Tick, 'Tick', \"Tick\" /* Tick */ from Tick as a // Tick\n where `Tick`.x -- Tick", "Tick",
                        "Tock"));
        assertEquals("from `a-b`", StatementTokens.rename("from Tick", "Tick", "a-b"));
        assertEquals("from Tick", StatementTokens.rename("from `a-b`", "a-b", "Tick"));
        assertEquals("from Ticks, Tick_1, $Tick 'it\\'s Tick", StatementTokens.rename("from Ticks, Tick_1, $Tick 'it\\'s Tick", "Tick", "X"));
    }
}
