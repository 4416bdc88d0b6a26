package org.millrace.epl.ide.highlight;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.Editor;

import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HighlightTest {

    private static String words(String text) {
        var editor = Editor.of(text + "|");
        return editor.services.highlight(editor.project, editor.document).stream()
                .map(word -> word.range().of(editor.document.text()) + ":" + word.kind() + (word.declaration() ? "!" : "")).collect(Collectors.joining(" "));
    }

    @Test
    void wordsHaveTheColourOfWhatTheyAre() {
        assertEquals("select:KEYWORD t:ALIAS price:PROPERTY sum:FUNCTION volume:PROPERTY as:KEYWORD total:PROPERTY from:KEYWORD Trade:TYPE "
                + "length:VIEW 5:NUMBER as:KEYWORD t:ALIAS! where:KEYWORD symbol:PROPERTY 'x':STRING", words("select t.price, sum(volume) as total from Trade#length(5) as t where symbol = 'x'"));
    }

    @Test
    void aKeywordThatIsANameIsNone() {
        assertTrue(words("select window from Trade").startsWith("select:KEYWORD window:PROPERTY"));
    }

    @Test
    void commentsAnnotationsParametersAndContextualWordsHaveTheirs() {
        assertEquals("/* c */:COMMENT @:ANNOTATION Name:ANNOTATION 'x':STRING select:KEYWORD ?:PARAMETER p:PARAMETER ${q}:PARAMETER from:KEYWORD Trade:TYPE",
                words("/* c */ @Name('x') select ?:p, ${q} from Trade"));
        assertTrue(words("create schema S(a int) copyfrom Trade").contains("copyfrom:CONTEXTUAL_KEYWORD Trade:TYPE"));
    }

    @Test
    void declarationsAreMarked() {
        assertTrue(words("create variable int a; select a from Trade").contains("a:VARIABLE! select:KEYWORD a:VARIABLE"));
        assertTrue(words("create window W#keepall as Trade").contains("W:TYPE!"));
    }

    @Test
    void aStatementWithAFaultHasColoursToo() {
        assertTrue(words("select sum(a) from Trade where where where").startsWith("select:KEYWORD sum:FUNCTION"));
        assertTrue(words("select sum(a) from Trade where where where").contains("from:KEYWORD"));
    }

    @Test
    void lambdaParametersAreParameters() {
        assertTrue(words("select window(*).where(x => x.price > 1) from Trade#keepall").contains("x:PARAMETER! x:PARAMETER price:PROPERTY"));
    }
}
