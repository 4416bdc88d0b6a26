package org.millrace.epl.ide.fold;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.services.EplServices;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class FoldTest {

    private static List<Fold> folds(String text) {
        return EplServices.ofTexts().folds(new EplDocument("a.epl", 1, text));
    }

    @Test
    void statementsAndTheirPatternsFold() {
        assertEquals(List.of(new Fold(0, 4, false), new Fold(1, 4, false)), folds("select *\nfrom pattern [\na=A\n-> b=B\n];\nselect 1 from S;"));
    }

    @Test
    void commentsFold() {
        assertEquals(List.of(new Fold(0, 1, true), new Fold(2, 4, true)), folds("/* a\n b */\n// c\n// d\n// e\nselect 1 from S\n// alone"));
    }
}
