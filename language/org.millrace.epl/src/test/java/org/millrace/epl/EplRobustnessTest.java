package org.millrace.epl;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.epl.bea.BeaTranslator;

import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Whatever is written: it is read in a time that its length explains, and what is wrong is said. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class EplRobustnessTest {

    private static final int VERY_LONG = 300_000;
    private static final int LONG = 30_000;
    /** Of the processor. Each of these texts needs two at most; a search from every place anew needs more than ten. */
    private static final long READ_SECONDS = 10;

    private static EplSource read(String text) {
        var threads = ManagementFactory.getThreadMXBean();
        var begin = threads.getCurrentThreadCpuTime();
        var source = EplSource.parse(text);
        var seconds = TimeUnit.NANOSECONDS.toSeconds(threads.getCurrentThreadCpuTime() - begin);
        assertTrue(seconds < READ_SECONDS, () -> text.length() + " characters were read in " + seconds + " s");
        var end = 0;
        for (var statement : source.statements()) {
            assertTrue(statement.start() >= end && statement.end() > statement.start());
            end = statement.end();
        }
        var last = -1;
        for (var fault : source.faults()) {
            assertTrue(fault.offset() > last && fault.offset() + fault.length() <= text.length(), fault::toString);
            assertTrue(!fault.message().isBlank() && !fault.code().isBlank());
            last = fault.offset();
        }
        assertEquals(source.statements().stream().filter(statement -> !statement.whole()).count(), source.faults().size());
        return source;
    }

    @Property
    @Domain(Texts.class)
    void aSoupOfTokensIsRead(@ForAll String soup) {
        read(soup);
        BeaTranslator.translate(soup);
    }

    @Property
    void anyCharactersAreRead(@ForAll String text) {
        read(text);
        BeaTranslator.translate(text);
    }

    @Property
    void anyCharactersWithinAStatementLeaveTheNextWhole(@ForAll String text) {
        // Line ends, since a string that is not closed hides the rest of its line; nothing else is left open by these.
        var source = read("select " + text.replaceAll("[`/\"\\[]", " ") + "\n'\n; select 1");
        assertTrue(source.statements().getLast().whole() || source.statements().size() == 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "[", "{", "not ", "case ", "f(", "'", "\"", "`", "/*", "\"\"\"", "expression a:b() ["})
    void aLongTextOfWhatIsNotClosedIsRead(String piece) {
        var pieces = piece.repeat(VERY_LONG / piece.length());
        assertEquals(1, read("select " + pieces).faults().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"case when ", "-", "every ", "a[", "new {a=", "x => ", "(select ", "@a(", "exists(", "S<",
            "Map<A, ", "a:", "//", "/", "${", "0x", "1_", "\\",
        "a\\.", "@", "#", ".", "?", ";", "ä", "a ", "a,", "retain ", "retain 1 ", "matching ", "module ", "\\'", "'\\", "-> ", "["})
    void muchOfAnythingIsRead(String piece) {
        var pieces = piece.repeat(LONG / piece.length());
        read(pieces);
        read("select " + pieces);
        read("select * from pattern [" + pieces);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            select * from S where a                | or a                  |
            select * from S where a                | and a                 |
            select a                               | +a                    | from S
            select a                               | =a                    | from S
            select a                               | ,a                    | from S
            select a                               | .a                    | from S
            select a                               | .a()                  | from S
            select a                               | [1]                   | from S
            select a in (1                         | ,1                    | ) from S
            select {1                              | ,1                    | } from S
            select case when a then b              | when a then b         | end from S
            select * from pattern [A               | -> A                  | ]
            select * from A                        | , A                   |
            select * from A                        | #x                    |
            select * from A                        | .win:x()              |
            select * from A retain 1 event         | partition by a        |
            insert into A values (1)               | , (1)                 |
            """)
    void aLongChainIsRead(String begin, String link, String end) {
        // A blank in front of words, which the table has not kept.
        var gap = Character.isLetter(link.charAt(0)) ? " " : "";
        var text = begin + (gap + link).repeat(LONG) + (end == null ? "" : " " + end);
        assertEquals(0, read(text).faults().size());
    }

    @Test
    void theSameSearchIsNotMadeAgain() {
        // Each of these looked for something up to the end, from every place anew.
        read("expression a:b() [ '" + "\\'".repeat(VERY_LONG / 2));
        read("expression a:b() [" + "/*".repeat(VERY_LONG / 2));
        read("'" + "\\'\n".repeat(VERY_LONG / 3));
        read("select * from S" + ", a.b:c()".repeat(LONG));
        read("select " + "1".repeat(VERY_LONG) + " from S");
    }

    @Test
    void manyStatementsAreRead() {
        var source = read("select a, b + 1 as c from S(a = 1)#length(5) where b > 2;\n".repeat(2_000));
        assertEquals(2_000, source.statements().size());
        assertEquals(0, source.faults().size());
        assertEquals(2_000, read("select a, from S;\n".repeat(2_000)).faults().size());
    }

    @Test
    void manyStatementsAreTranslated() {
        var translation = BeaTranslator.translate("select a, TREND(b) from A retain 3 events /* c */ where b > 1;\n".repeat(2_000));
        assertEquals(0, translation.problems().size());
        assertEquals(2_000, translation.statements().size());
        assertEquals("select a, trend(b) from A#length(3) /* c */ where b > 1", translation.statements().getLast().text());
    }

    @Test
    void aLongStatementIsTranslated() {
        assertEquals(0, BeaTranslator.translate("select * from A" + ", A retain 1 event".repeat(LONG / 10)).problems().size());
        assertEquals(0, BeaTranslator.translate("select TREND(a)" + ", TREND(a)".repeat(LONG / 10) + " from A retain batch of 3 events").problems().size());
        assertEquals("the pattern has more than 500 parts",
                BeaTranslator.translate("select * matching A" + " followed by A".repeat(LONG)).problems().getFirst().message());
    }
}
