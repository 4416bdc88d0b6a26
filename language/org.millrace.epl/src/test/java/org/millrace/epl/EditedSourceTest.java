package org.millrace.epl;

import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.junit.jupiter.api.Test;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A text that was edited is cut and parsed as if there had been no text before. */
class EditedSourceTest {

    private static String edited(String text, int at, int removed, String inserted) {
        var start = at % (text.length() + 1);
        return text.substring(0, start) + inserted + text.substring(Math.min(text.length(), start + removed));
    }

    private static void assertSame(EplSource fresh, EplSource edited) {
        assertEquals(fresh.tokens(), edited.tokens());
        assertEquals(fresh.faults(), edited.faults());
        assertEquals(fresh.statements().size(), edited.statements().size());
        for (var i = 0; i < fresh.statements().size(); i++) {
            var a = fresh.statements().get(i);
            var b = edited.statements().get(i);
            assertEquals(List.of(a.start(), a.end(), a.whole()), List.of(b.start(), b.end(), b.whole()));
            assertEquals(a.tree().map(NodeModelUtils::findActualNodeFor).map(node -> node.getOffset() + " " + node.getText()),
                    b.tree().map(NodeModelUtils::findActualNodeFor).map(node -> node.getOffset() + " " + node.getText()));
        }
    }

    @Property(tries = 1000)
    void anEditedTextIsReadLikeANewOne(@ForAll @From(supplier = TokenSoup.class) String before, @ForAll @From(supplier = TokenSoup.class) String behind,
            @ForAll @Size(max = 4) List<@IntRange(min = 0, max = 2000) Integer> places, @ForAll @IntRange(min = 0, max = 12) int removed,
            @ForAll @From(supplier = TokenSoup.class) String other) {
        var source = EplSource.parse(before + ";\nselect a from S;\n" + behind);
        for (var place : places) {
            var inserted = other.substring(Math.min(other.length(), place % 7), Math.min(other.length(), place % 7 + place % 5));
            var text = edited(source.text(), place, removed, inserted);
            source = EplSource.of(text, source);
            assertSame(EplSource.parse(text), source);
        }
    }

    @Test
    void aQuoteThatIsOpenedReachesAsFarAsInANewText() {
        var before = EplSource.parse("select 'a' from S; select a from S; select 'b' from S; select 1 from S");
        before = EplSource.of(before.text().replace("select a", "select 'a"), before);
        assertSame(EplSource.parse(before.text()), before);
        var after = EplSource.of(before.text().replace("select 'a f", "select a f"), before);
        assertSame(EplSource.parse(after.text()), after);
    }

    @Test
    void aCommentThatIsOpenedHidesStatementsUntilItIsClosed() {
        var before = EplSource.parse("select a from S; select b from S; /* note */ select c from S");
        var opened = EplSource.of(before.text().replace("select b", "/* select b"), before);
        assertSame(EplSource.parse(opened.text()), opened);
        var closed = EplSource.of(opened.text().replace("/* select b", "/**/ select b"), opened);
        assertSame(EplSource.parse(closed.text()), closed);
        assertEquals(3, closed.statements().size());
    }

    @Test
    void valuesOfStatementsThatStayAreKept() {
        var before = EplSource.parse("select a from S; select b from S");
        var value = before.statements().getLast().derived(Object.class, statement -> new Object());
        var after = EplSource.of("select a, c from S; select b from S", before);
        assertTrue(value == after.statements().getLast().derived(Object.class, statement -> new Object()));
    }
}
