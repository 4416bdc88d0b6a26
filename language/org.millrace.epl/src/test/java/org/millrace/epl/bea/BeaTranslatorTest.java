package org.millrace.epl.bea;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.millrace.epl.EplSource;
import org.millrace.epl.Texts;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class BeaTranslatorTest {

    /** The statements of the resources, one by one. */
    static final List<String> DIALECT = Texts.files("statements-bea").stream().map(EplSource::parse)
            .flatMap(source -> source.statements().stream().map(statement -> source.text().substring(statement.start(), statement.end()))).toList();

    private static final Pattern COMMENT = Pattern.compile("/\\*\\d+\\*/");

    private static List<String> visible(String text) {
        return EplLexer.tokens(text).stream().filter(token -> !token.isHidden()).map(token -> token.text(text)).toList();
    }

    /** Every place that is said to be a copy is one, and every other comes from the text. */
    private static void assertMapped(String source, Translation translation) {
        for (var segment : translation.map().segments()) {
            assertTrue(segment.source() >= 0 && segment.source() <= source.length());
            if (segment.verbatim()) {
                assertEquals(source.substring(segment.source(), segment.source() + segment.end() - segment.start()),
                        translation.text().substring(segment.start(), segment.end()));
            }
        }
        for (var i = 0; i < translation.statements().size(); i++) {
            var statement = translation.statements().get(i);
            for (var k = 0; k < statement.text().length(); k++) {
                assertTrue(statement.map().source(k) >= statement.start());
            }
        }
    }

    @ParameterizedTest
    @FieldSource("DIALECT")
    void everyCommentSurvivesOnce(String statement) {
        var commented = new StringBuilder();
        var comments = new ArrayList<String>();
        for (var token : EplLexer.tokens(statement)) {
            commented.append(token.text(statement));
            if (!token.isHidden()) {
                comments.add("/*" + comments.size() + "*/");
                commented.append(' ').append(comments.getLast());
            }
        }
        var translation = BeaTranslator.translate(commented.toString());
        assertEquals(List.of(), translation.problems());
        var found = COMMENT.matcher(translation.text()).results().map(result -> result.group()).sorted().toList();
        assertEquals(comments.stream().sorted().toList(), found, translation::text);
        assertEquals(visible(BeaTranslator.translate(statement).text()), visible(translation.text()));
        assertMapped(commented.toString(), translation);
    }

    @ParameterizedTest
    @FieldSource("DIALECT")
    void anUnchangedTokenIsMappedToItself(String statement) {
        var text = "// before\n" + statement + " ; select 1";
        var translation = BeaTranslator.translate(text);
        assertEquals(List.of(), translation.problems());
        assertMapped(text, translation);
        // Names, numbers and strings are the user's: none is made up but those of Esper's windows and patterns.
        var made = List.of("length", "length_batch", "time", "time_batch", "ext_timed", "ext_timed_batch", "sort", "unique", "groupwin",
                "keepall", "timer", "within", "trend", "perc", "'batch'", "1");
        for (var token : EplLexer.tokens(translation.text())) {
            var written = token.text(translation.text());
            if ((token.is(EplToken.ID) || token.is(EplToken.NUMBER) || token.is(EplToken.STRING)) && !made.contains(written)
                    && !isInWindow(translation, token)) {
                var origin = translation.map().source(token.start());
                assertEquals(written, text.substring(origin, origin + written.length()), translation::text);
            }
        }
    }

    /** What stands in a window comes from its RETAIN as a whole. */
    private static boolean isInWindow(Translation translation, EplToken token) {
        return translation.map().segments().stream()
                .anyMatch(segment -> !segment.verbatim() && segment.start() <= token.start() && token.end() <= segment.end());
    }

    @ParameterizedTest
    @FieldSource("DIALECT")
    void aTranslationIsInEspersEpl(String statement) {
        var translated = BeaTranslator.translate(statement).text();
        assertEquals(List.of(), EplSource.parse(translated).faults());
        assertFalse(BeaTranslator.isBea(EplSource.parse(translated).statements().getFirst()), translated);
        assertEquals(translated, BeaTranslator.translate(translated).text());
    }

    @Test
    void whatIsInEspersEplIsNotTouched() {
        for (var text : Texts.files("statements")) {
            var translation = BeaTranslator.translate(text);
            assertEquals(text, translation.text());
            assertEquals(List.of(), translation.problems());
            translation.statements().forEach(statement -> assertFalse(statement.translated(), statement::text));
            for (var i = 0; i <= text.length(); i += 7) {
                assertEquals(i, translation.map().source(i));
            }
        }
    }

    @Property
    @Domain(Texts.class)
    void whateverIsWrittenIsMapped(@ForAll String soup) {
        assertMapped(soup, BeaTranslator.translate(soup));
    }

    @Test
    void theDialectsMayBeMixedInAFile() {
        var translation = BeaTranslator.translate("select * from S#length(2); SELECT * FROM S RETAIN 2 EVENTS; selekt; select 1");
        assertEquals("select * from S#length(2); SELECT * FROM S#length(2); selekt; select 1", translation.text());
        assertEquals(List.of(false, true, false, false), translation.statements().stream().map(Translation.TranslatedStatement::translated).toList());
        assertEquals(1, translation.problems().size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            select * from S#length(2) retain 3 events | retain 3 events | a stream has either a data window of Esper's EPL or RETAIN
            select * from S retain 3 events based on t | t | BASED ON gives the time of a window by time, and this window has none
            select * from A, B, C retain all based on t | t | BASED ON gives the time of a window by time, and this window has none
            select * from A x, B y retain 5 sec based on x.t | x.t | BASED ON tells no time of 'y', for which this window holds as well
            select * from A x, B y, C z retain 5 sec based on x.t, y.t | y.t | BASED ON tells no time of 'z', for which this window holds as well
            select * from A x, B y retain 5 sec based on x.t, y.t, y.u              | y.u              | BASED ON tells the time of 'y' more than once
            select * from A x retain 9 sec, B y retain 5 sec based on x.t, y.t      | x.t              | this RETAIN does not hold for 'x'
            select * from A x, B y retain 5 events partition by x.id | x.id | this is a property of 'x' alone, and the window holds for 'y' as well
            select a.id matching a:=A retain 3 events based on a.t | a.t | BASED ON gives the time of a window by time, and this window has none
            select * from (select a from S) retain 3 events | (select a from S) \
            | only 'select * from' one stream and a where clause can stand in front of a window
            select * from (select distinct * from S) retain 3 events | (select distinct * from S) \
            | only 'select * from' one stream and a where clause can stand in front of a window
            select * from (select * from A, B) retain 3 events | (select * from A, B) \
            | only 'select * from' one stream and a where clause can stand in front of a window
            select * from (select * from pattern [A]) retain 3 events | (select * from pattern [A]) \
            | only 'select * from' one stream and a where clause can stand in front of a window
            select * from (select * from S retain 2 events) retain 3 events | (select * from S retain 2 events) \
            | the nested select has a clause that a filter cannot have
            select * from (select * from S group by a) retain 3 events | (select * from S group by a) | the nested select has a clause that a filter cannot have
            """)
    void whatHasNoEqualIsAProblemAtItsPlace(String text, String piece, String message) {
        var problems = BeaTranslator.translate("select 1;\n" + text).problems();
        assertEquals(1, problems.size(), problems::toString);
        var problem = problems.getFirst();
        assertEquals("no-translation", problem.code());
        assertEquals(piece, ("select 1;\n" + text).substring(problem.offset(), problem.offset() + problem.length()));
        assertEquals(message, problem.message());
        assertFalse(problem.advice().isBlank());
    }

    @Test
    void severalProblemsComeInTheOrderOfTheText() {
        var problems = BeaTranslator.translate("select * from (select a from S) retain 2 events based on t, (select b from S) retain 3 events").problems();
        assertEquals(3, problems.size());
        assertEquals(problems.stream().map(SyntaxFault::offset).sorted().toList(), problems.stream().map(SyntaxFault::offset).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            SELECT * FROM S RETAIN 5 EVENTS WITH LARGEST a             | SELECT * FROM S#sort(5, a desc)
            SELECT * FROM S RETAIN 5 MIN WITH LARGEST a                | SELECT * FROM S#time(5 MIN)#sort(1, a desc)
            SELECT * FROM S RETAIN ALL WITH 2 SMALLEST a               | SELECT * FROM S#sort(2, a asc)
            SELECT * FROM A, B, C RETAIN 2 EVENTS                      | SELECT * FROM A#length(2), B#length(2), C#length(2)
            SELECT * FROM A RETAIN 1 EVENT, B, C RETAIN 2 EVENTS       | SELECT * FROM A#length(1), B#length(2), C#length(2)
            SELECT a.x MATCHING a:=A FOLLOWED BY b:=B WITHIN 5 MIN     | SELECT a.x from pattern [a=A -> (b=B where timer:within(5 MIN))]
            SELECT TREND(a), PERC(b) FROM S RETAIN BATCH OF 5 EVENTS   | SELECT trend(a, 'batch'), perc(b, 'batch') FROM S#length_batch(5)
            SELECT TREND(a) FROM S RETAIN 5 EVENTS                     | SELECT trend(a) FROM S#length(5)
            SELECT TREND(a.x) MATCHING EVERY a:=A RETAIN BATCH OF 5 EVENTS | SELECT trend(a.x, 'batch') from pattern [EVERY a=A]#length_batch(5)
            SELECT * FROM A x, B y RETAIN 5 SEC BASED ON x.t, y.u      | SELECT * FROM A#ext_timed(t, 5 SEC) x, B#ext_timed(u, 5 SEC) y
            SELECT * FROM A, B RETAIN 5 SEC BASED ON B.u, A.t          | SELECT * FROM A#ext_timed(t, 5 SEC), B#ext_timed(u, 5 SEC)
            SELECT * FROM A x, B y RETAIN 5 SEC BASED ON t.u           | SELECT * FROM A#ext_timed(t.u, 5 SEC) x, B#ext_timed(t.u, 5 SEC) y
            SELECT * FROM A x RETAIN 5 SEC BASED ON x.t, x.B RETAIN 3 EVENTS | SELECT * FROM A#ext_timed(t, 5 SEC) x, x.B#length(3)
            SELECT * FROM A x RETAIN 5 SEC BASED ON x.t, org.B y, C RETAIN 3 EVENTS | SELECT * FROM A#ext_timed(t, 5 SEC) x, org.B#length(3) y, C#length(3)
            SELECT * FROM (SELECT * FROM A WHERE b = 1) x, B y RETAIN 5 SEC BASED ON y.t, x.t \
            | SELECT * FROM A(b = 1)#ext_timed(t, 5 SEC) x, B#ext_timed(t, 5 SEC) y
            SELECT trend(a, 'batch') FROM S RETAIN BATCH OF 5 EVENTS   | SELECT trend(a, 'batch') FROM S#length_batch(5)
            SELECT * FROM S ORDER BY a OUTPUT EVERY 1 EVENT            | SELECT * FROM S OUTPUT EVERY 1 events ORDER BY a
            """)
    void theChoicesOfTheDialectAreTheseOnes(String dialect, String epl) {
        assertEquals(visible(epl), visible(BeaTranslator.translate(dialect).text()));
    }
}
