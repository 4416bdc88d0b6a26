package org.millrace.epl.ide;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.services.EplServices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EplDocumentTest {

    @Test
    void linesEndWithAnyOfTheUsualSigns() {
        var document = new EplDocument("a.epl", 1, "a\r\nb\rc\nd");
        assertEquals(4, document.lines());
        assertEquals(2, document.line(5));
        assertEquals(5, document.offset(2, 0));
        assertEquals(1, document.offset(0, 99));
        assertEquals(8, document.offset(99, 0));
    }

    @Test
    void anEditMakesALaterVersionOfTheSameText() {
        var before = new EplDocument("a.epl", 1, "select 1; select");
        var after = before.edited(2, "select 1;\nselect 2");
        assertEquals("a.epl", after.uri());
        assertEquals(2, after.version());
        assertEquals(1, after.line(after.text().length()));
        assertEquals(0, after.source().faults().size());
        assertEquals("select 1; select", before.text());
    }

    @Test
    void whatIsDerivedIsMadeOnceForAVersion() {
        var document = new EplDocument("a.epl", 1, "select 1");
        var first = document.derived(StringBuilder.class, version -> new StringBuilder(version.text()));
        assertSame(first, document.derived(StringBuilder.class, version -> new StringBuilder()));
        assertEquals("select 2", document.edited(2, "select 2").derived(StringBuilder.class, version -> new StringBuilder(version.text())).toString());
    }

    @Property(tries = 300)
    void everyOffsetHasOneLineAndColumn(@ForAll @StringLength(max = 40) @Chars({'\n', '\r', ' ', ';', '`'}) @CharRange(from = 'a', to = 'c') String text) {
        var document = new EplDocument("a.epl", 1, text);
        for (var i = 0; i <= text.length(); i++) {
            var behindLine = i > 0 && text.charAt(i - 1) == '\r' && i < text.length() && text.charAt(i) == '\n';
            assertTrue(behindLine || document.offset(document.line(i), document.column(i)) == i);
        }
    }

    @Property(tries = 300)
    void noServiceFailsAnywhere(@ForAll @StringLength(max = 25) @Chars({'\n', ' ', ';', '`', '(', ')', '[', ']', '.', '#', '@', '\'', ',', '='})
            @CharRange(from = 'a', to = 'e') String text) {
        for (var whole : new String[] {text, "select " + text + " from S#time(5) as t where " + text, "on S as t " + text}) {
            var document = new EplDocument("a.epl", 1, whole);
            var project = EplProject.alone(document);
            var services = EplServices.ofTexts();
            services.highlight(project, document);
            services.outline(document);
            services.folds(document);
            services.diagnose(project, document, () -> false);
            for (var i = 0; i <= whole.length(); i += 3) {
                services.complete(project, document, i);
                services.hover(project, document, i);
                services.signature(document, i);
                services.references(project, document, i, true);
            }
        }
    }
}
