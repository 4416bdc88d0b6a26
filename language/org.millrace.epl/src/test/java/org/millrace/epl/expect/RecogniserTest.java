package org.millrace.epl.expect;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.millrace.epl.EplSource;
import org.millrace.epl.TokenSoup;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RecogniserTest {

    private final Recogniser recogniser = Recogniser.get();

    private Expectations behind(String text) {
        return recogniser.behind(text, EplLexer.tokens(text));
    }

    private static List<String> phrases(Expectations expectations) {
        return expectations.all().stream().filter(Expectation::isKeyword).map(Expectation::phrase).toList();
    }

    @Test
    void aStatementBeginsWithTheKeywordsOfStatements() {
        assertTrue(behind("").keywords().containsAll(List.of("select", "insert", "create", "on", "update", "@")));
        assertFalse(behind("").keywords().contains("from"));
    }

    @Test
    void theClausesThatMayFollowAreKeywordsWithTheWordsBehindThem() {
        assertTrue(phrases(behind("select a from S ")).containsAll(List.of("where", "group by", "order by", "left outer join", "retain")));
    }

    @Test
    void aClauseThatIsPastIsNotExpected() {
        assertFalse(behind("select a from S where a = 1 having b ").keywords().contains("where"));
    }

    @Test
    void aKeywordThatCouldOnlyBeANameIsNoKeywordThere() {
        var expectations = behind("select ");
        assertTrue(expectations.allows("window"));
        assertFalse(expectations.keywords().contains("window"));
    }

    @Test
    void anEventTypeIsExpectedBehindFrom() {
        assertTrue(behind("select a from ").names("Filter", "type"));
    }

    @Test
    void aPropertyIsExpectedInAnExpressionAndItsClauseIsKnown() {
        var place = behind("select a from S where ").names().getFirst();
        assertTrue(place.is("FirstStep", "name"));
        assertTrue(place.within("Select", "where"));
        assertTrue(place.isName());
    }

    @Test
    void aViewIsExpectedBehindTheHash() {
        assertTrue(behind("select a from S#").names("View", "name"));
    }

    @Test
    void aGuardIsExpectedBehindItsNamespace() {
        assertTrue(behind("select * from pattern[a=A where timer:").names("PatternGuarded", "name"));
    }

    @Test
    void aViewInLegacyNotationIsExpectedThoughItsDotIsNotYetOne() {
        assertTrue(behind("select a from S.win:").names("LegacyView", "name"));
    }

    @Test
    void aTypeIsExpectedForAColumn() {
        assertTrue(behind("create schema S(a ").names("TypeReference", "name"));
    }

    @Test
    void unitsOfTimeAreExpectedBehindAWordThatIsAKeywordOnlyLater() {
        assertTrue(behind("select a from S retain 5 ").keywords().containsAll(List.of("events", "seconds", "min")));
    }

    @Test
    void aMissingNameDoesNotHideWhatComesBehindIt() {
        assertTrue(behind("select , from S ").keywords().contains("where"));
        assertTrue(behind("select from S ").keywords().contains("where"));
    }

    @Test
    void aMissingBracketDoesNotHideWhatComesBehindIt() {
        assertTrue(behind("select sum(a from S ").keywords().contains("where"));
    }

    @Test
    void aTokenThatDoesNotFitIsPassedOver() {
        assertTrue(behind("select a from S ; ) where a ").keywords().contains("group"));
    }

    @Test
    void missingNamesAndBracketsAreInserted() {
        assertEquals("select sum ( ID , ID ) from ID", mended("select sum(a, from S"));
        assertEquals("select ID . ID from ID where ID > NUMBER", mended("select a. from S where a > 1"));
        assertEquals("select * from ID where exists ( select * from ID where ID = ID )", mended("select * from S where exists (select * from T where a ="));
    }

    @Test
    void tokensThatDoNotFitAreLeftOut() {
        assertEquals("select ID from ID where ID = NUMBER", mended("select a from S where ) a = 1 'b'"));
        assertEquals("select ID from ID", mended("select a from S"));
    }

    private String mended(String text) {
        return recogniser.mended(text, EplLexer.tokens(text)).stream().map(EplToken::type).collect(Collectors.joining(" "));
    }

    @Test
    void theStatementMayEndWhereItIsComplete() {
        assertTrue(behind("select a from S").end());
        assertFalse(behind("select a from S where").end());
    }

    @Test
    void theFirstTokenThatDoesNotFitIsFound() {
        var tokens = visible("select a from S where having b");
        var verdict = recogniser.verdict(tokens);
        assertFalse(verdict.whole());
        assertEquals(5, verdict.position());
        assertTrue(verdict.expected().names("FirstStep", "name"));
    }

    @Test
    void anIncompleteStatementFitsUpToItsEnd() {
        var tokens = visible("insert into X select a from");
        var verdict = recogniser.verdict(tokens);
        assertFalse(verdict.whole());
        assertEquals(tokens.size(), verdict.position());
    }

    @Test
    void aVeryLongStatementIsNotLookedAt() {
        var text = "select " + "(a + b), ".repeat(200_000) + "c from S where ";
        assertFalse(recogniser.behind(text, EplLexer.tokens(text)).known());
    }

    @Property(tries = 300)
    void whatTheParserTakesFits(@ForAll(supplier = TokenSoup.class) String text) {
        for (var statement : EplSource.parse(text).statements()) {
            // What the parser lets through may be refused for other reasons.
            assertTrue(!statement.whole() || recogniser.verdict(statement.visible()).whole(), text);
        }
    }

    @Property(tries = 300)
    void everyTokenSoFarWasExpected(@ForAll(supplier = TokenSoup.class) String text) {
        var tokens = visible(text).stream().filter(token -> !token.is(";")).toList();
        var position = recogniser.verdict(tokens).position();
        for (var i = 0; i < position; i++) {
            assertTrue(recogniser.verdict(tokens.subList(0, i)).expected().allows(tokens.get(i).type()));
        }
    }

    private static List<EplToken> visible(String text) {
        return EplLexer.tokens(text).stream().filter(token -> !token.isHidden()).toList();
    }
}
