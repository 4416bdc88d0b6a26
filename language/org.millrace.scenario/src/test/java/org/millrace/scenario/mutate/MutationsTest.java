package org.millrace.scenario.mutate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class MutationsTest {

    private static Deployment deployment(String text) {
        var types = List.of(new EventTypeSpec("Trade", "", List.of(), "", ""));
        var statements = List.of(new StatementSpec("other", "select 1 as a from Trade", "", 1, 1, List.of()),
                new StatementSpec("it", text, "a.epl", 10, 5, List.of()));
        return Deployment.of("test", "/tmp", types, List.of(new ProcessorSpec("first", List.of()), new ProcessorSpec("rules", statements)), List.of());
    }

    private static List<Mutation> mutations(String text) {
        return Mutations.of(deployment(text)).stream().filter(mutation -> mutation.statement().name().equals("it")).toList();
    }

    private static List<String> described(String text) {
        return mutations(text).stream().map(Mutation::description).toList();
    }

    @Test
    void operatorsAndConstantsAreReplaced() {
        assertEquals(List.of("\">\" replaced by \">=\"", "\"10\" replaced by \"11\"", "\"and\" replaced by \"or\"", "\"=\" replaced by \"!=\"",
                        "\"'A'\" replaced by \"'other'\""),
                described("select * from Trade where price > 10 and symbol = 'A'").stream().filter(text -> !text.contains("removed")).toList());
        assertEquals(List.of("\"*\" replaced by \"/\"", "\"2.5\" replaced by \"3.5\"", "\"sum\" replaced by \"avg\"", "\"+\" replaced by \"-\"",
                "\"1\" replaced by \"2\""), described("select price * 2.5 as a, sum(size) + 1 as b from Trade"));
    }

    @Test
    void conditionsAreRemoved() {
        assertEquals(List.of("\"(price > 1)\" removed", "\"where a in (1, 2)\" removed", "\"group by b\" removed", "\"having count(*) > 3\" removed",
                        "\"order by c\" removed", "\"output last every 5 sec\" removed"),
                described("select count(*) as c from Trade(price > 1) where a in (1, 2) group by b having count(*) > 3 output last every 5 sec order by c")
                        .stream().filter(text -> text.contains("removed")).sorted(MutationsTest::inOrderOfText).toList());
        assertEquals(List.of("\"every\" removed", "\"not\" removed"), described("select t.a from pattern [every t=Trade -> not Trade]").stream()
                .filter(text -> text.contains("removed")).toList());
    }

    private static int inOrderOfText(String left, String right) {
        var order = List.of("(", "where", "group", "having", "order", "output");
        return Integer.compare(index(order, left), index(order, right));
    }

    private static int index(List<String> order, String text) {
        for (var i = 0; i < order.size(); i++) {
            if (text.startsWith("\"" + order.get(i))) {
                return i;
            }
        }
        return order.size();
    }

    @Test
    void windowsAndRatesAreReplaced() {
        assertEquals(List.of("\"#time(10 sec)\" replaced by \"#keepall\"", "\"10\" replaced by \"11\"", "\"output last every 5 events\" removed",
                "\"last\" replaced by \"first\"", "\"5\" replaced by \"6\""), described("select sum(a) as b from Trade#time(10 sec) output last every 5 events")
                .stream().filter(text -> !text.contains("sum")).toList());
    }

    /** No test can tell these from the original, or they mean nothing. */
    @ParameterizedTest
    @ValueSource(strings = {
        "select * from Trade",
        "@name('x') @Tag(name='a', value='b') select count(*) as n from Trade",
        "@Priority(10) select count(*) from Trade#keepall",
        "select * from Trade#time(10 sec)",
        "select symbol, price from Trade#length(2)",
        "select perc(price) as p, trend(price) as t from Trade#length(3)",
        "select Trade.* from Trade /* where a > 1 */ // and b",
        "select min as a, max as b from Trade"})
    void whatNoTestCanTellApartIsNotAltered(String text) {
        assertEquals(List.of(), described(text));
    }

    @Test
    void placesAreThoseOfTheFile() {
        var mutations = mutations("select *\nfrom Trade\n  where a > 10");
        assertEquals(List.of("12:3", "12:11", "12:13"), mutations.stream().map(each -> each.position().toString()).toList());
        var inFirstLine = mutations("select 1 as a from Trade").getFirst();
        assertEquals("10:12", inFirstLine.position().toString());
    }

    @Test
    void oneStatementIsAltered() {
        var text = "select * from Trade where a > 10";
        var altered = mutations(text).getLast().applyTo(deployment(text));
        var rules = (ProcessorSpec) altered.stage("rules");
        assertEquals("select 1 as a from Trade", rules.statements().getFirst().text());
        assertEquals("select * from Trade where a > 11", rules.statements().getLast().text());
        assertEquals(List.of(), ((ProcessorSpec) altered.stage("first")).statements());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "@", "@a(", "select", "where", "#", "from Trade#", "from Trade#win:", "from Trade(", "group by )", "'", "output last"})
    void unfinishedTextsDoNoHarm(String text) {
        described(text);
    }
}
