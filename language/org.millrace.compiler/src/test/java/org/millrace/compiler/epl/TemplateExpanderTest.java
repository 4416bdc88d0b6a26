package org.millrace.compiler.epl;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.deployment.StatementSpec;
import org.millrace.epn.Position;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TemplateExpanderTest {

    private static final Parameter SYMBOL = new Parameter("symbol", List.of("IBM", "O'X"));
    private static final Parameter LIMIT = new Parameter("limit", List.of("1", "2.5"));
    private static final Parameter COUNT = new Parameter("n", List.of("3", "4"));

    private static TemplateExpander.Expansion expand(String text, boolean parameterised, Parameter... parameters) {
        var name = SourceStatement.annotatedName(text).orElse("rules-1");
        return new TemplateExpander(List.of(parameters), parameterised)
                .expand(new SourceStatement(name, "rules-1", text, "rules.epl", new Position(3, 1)));
    }

    private static List<String> texts(String text, boolean parameterised, Parameter... parameters) {
        return expand(text, parameterised, parameters).statements().stream().map(StatementSpec::text).toList();
    }

    private static List<String> faults(String text, Parameter... parameters) {
        return expand(text, true, parameters).faults().stream()
                .map(f -> f.offset() + " " + f.code() + " " + f.message() + (f.advice().isEmpty() ? "" : "; " + f.advice())).toList();
    }

    @Test
    void aStatementWithoutParametersStaysAsItIs() {
        var spec = expand("@name('x') select * from S", true, SYMBOL).statements().getFirst();
        assertEquals(new StatementSpec("x", "@name('x') select * from S", "rules.epl", 3, 1, List.of()), spec);
    }

    @Test
    void placeholdersInTheQueryOfADatabaseAreItsOwn() {
        var query = "select * from S as s, sql:db ['select a from t where k = ${key} and $1'] as d";
        assertEquals(List.of(query), texts(query, true));
        assertEquals(List.of(query), texts(query, true, SYMBOL));
        assertEquals(List.of("select 'IBM' from S, sql : db ['select a from t where k = ${key} and s = IBM' metadatasql 'select ${a}'] as d",
                "select 'O\\'X' from S, sql : db ['select a from t where k = ${key} and s = O\\'X' metadatasql 'select ${a}'] as d"),
                texts("select '${symbol}' from S, sql : db ['select a from t where k = ${key} and s = ${symbol}' metadatasql 'select ${a}'] as d", false, SYMBOL));
    }

    @Test
    @Timeout(120)
    void aLargeStatementIsLookedThroughOnce() {
        var text = "select " + "a>1 and ".repeat(200_000) + "true from S";
        assertEquals(List.of(text), texts(text, true, SYMBOL));
    }

    @Test
    void wholeStringsBecomeSubstitutionParameters() {
        var expansion = expand("@name('rule-${symbol}') select * from S(a='${symbol}', b=\"${symbol}\")", true, SYMBOL);
        assertEquals(List.of(new StatementSpec("rule", "select * from S(a=?:symbol:string, b=?:symbol:string)", "rules.epl", 3, 25, List.of(
                new StatementSpec.Instance("rule-IBM", Map.of("symbol", "IBM")),
                new StatementSpec.Instance("rule-O'X", Map.of("symbol", "O'X"))))), expansion.statements());
    }

    @Test
    void theDeployedTextHasItsPlaceBehindTheNameThatWasDropped() {
        var spec = expand("@name('rule-${symbol}')\n@Priority(1)\n  select '${symbol}' from S", true, SYMBOL).statements().getFirst();
        assertEquals(List.of("@Priority(1)\n  select ?:symbol:string from S", 4, 1), List.of(spec.text(), spec.line(), spec.column()));
    }

    @Test
    void withoutTheSwitchTheTextIsWrittenOut() {
        assertEquals(List.of("@name('rule-IBM') select * from S(a='IBM')", "@name('rule-O\\'X') select * from S(a='O\\'X')"),
                texts("@name('rule-${symbol}') select * from S(a='${symbol}')", false, SYMBOL));
    }

    @Test
    void bothWaysGiveTheSameNames() {
        for (var text : List.of("select * from S(a='${symbol}')", "@name('${symbol}') select '${symbol}'", "@name('r.${symbol}.x') select '${symbol}'",
                "@name('r') select '${symbol}' from S where b > ${limit}")) {
            var names = expand(text, true, SYMBOL, LIMIT).statements().getFirst().instances().stream().map(StatementSpec.Instance::name).toList();
            assertEquals(names, expand(text, false, SYMBOL, LIMIT).statements().stream().map(StatementSpec::name).toList());
            assertEquals(expand(text, true, SYMBOL, LIMIT).name(), expand(text, false, SYMBOL, LIMIT).name());
        }
    }

    @Test
    void namesAreMadeFromTheValues() {
        assertEquals("rules-1", expand("@name('${symbol}') select '${symbol}'", true, SYMBOL).name());
        assertEquals("r.x", expand("@name('r.${symbol}.x') select '${symbol}'", true, SYMBOL).name());
        var unnamed = expand("select '${symbol}'", true, new Parameter("symbol", List.of("A", "A", "B"))).statements().getFirst();
        assertEquals(List.of("rules-1-A", "rules-1-A-2", "rules-1-B"), unnamed.instances().stream().map(StatementSpec.Instance::name).toList());
    }

    @Test
    void aBareDollarIsTheOnlyParameter() {
        assertEquals(List.of("select * from M(t=?:symbol:string)"), texts("select * from M(t='$')", true, SYMBOL));
        assertEquals(List.of("insert into S_IBM select 'US$'", "insert into S_O'X select 'US$'"),
                texts("insert into S_${symbol} select 'US$'", true, SYMBOL));
        assertEquals(List.of("select '$'"), texts("select '$'", true, SYMBOL, LIMIT));
    }

    @Test
    void numbersInExpressionsBecomeNumbers() {
        var spec = expand("select * from S where a > ${limit} and b between ${n} and 9", true, LIMIT, COUNT).statements().getFirst();
        assertEquals("select * from S where a > ?:limit_:double and b between ?:n:int and 9", spec.text());
        assertEquals(Map.of("limit_", 1.0, "n", 3), spec.instances().getFirst().parameters());
        assertEquals(Map.of("limit_", 2.5, "n", 4), spec.instances().getLast().parameters());
    }

    @Test
    void aNumberWhereTheEngineWantsAConstantIsWrittenOut() {
        assertEquals(List.of("select * from S#length(3)", "select * from S#length(4)"), texts("select * from S#length(${n})", true, COUNT));
        assertEquals(List.of("select * from S output every 3 events", "select * from S output every 4 events"),
                texts("select * from S output every ${n} events", true, COUNT));
        assertEquals(List.of("select x3 from S", "select x4 from S"), texts("select x${n} from S", true, COUNT));
    }

    @Test
    void partsOfStringsAndTextOutsideStringsAreWrittenOut() {
        assertEquals(2, texts("select 'sym-${symbol}' from S", true, SYMBOL).size());
        assertEquals(List.of("select * from IBM where a = 'IBM'", "select * from O'X where a = 'O\\'X'"),
                texts("select * from ${symbol} where a = '${symbol}'", true, SYMBOL));
        assertEquals(2, texts("create window W(a string) where a = '${symbol}'", true, SYMBOL).size());
        assertEquals(2, texts("context C create window W(a string) where a = '${symbol}'", true, SYMBOL).size());
        assertEquals(2, texts("inlined_class \"\"\" class Q { } \"\"\" create variable string V${symbol} = '${symbol}'", true, SYMBOL).size());
        assertEquals(2, texts("select '${n}' from S where a = ${n}", true, COUNT).size());
    }

    @Test
    void annotationsDoNotPreventParameters() {
        assertEquals(List.of("@Priority(3)  select '?' from S(a=?:symbol:string) // ${symbol} stays"),
                texts("@Priority(3) @Description('of ${symbol}') select '?' from S(a='${symbol}') // ${symbol} stays", true, SYMBOL));
    }

    @Test
    void commentsHoldNoTemplate() {
        assertEquals(List.of("select 1 /* '${symbol}' */"), texts("select 1 /* '${symbol}' */", true, SYMBOL));
    }

    @Test
    void parametersAdvanceTogether() {
        assertEquals(List.of("select 'IBM', 1", "select 'O\\'X', 2.5"), texts("select '${symbol}', ${limit}", false, SYMBOL, LIMIT));
        assertEquals(List.of("0 bad-parameter-list parameters of one statement advance together, but 'symbol' has 2 values and 'k' has 1"),
                faults("select '${symbol}', ${k}", SYMBOL, new Parameter("k", List.of("1"))));
    }

    @Test
    void parametersThatDoNotExistAreReported() {
        assertEquals(List.of("8 bad-parameter-list there is no parameter 'symbl'; did you mean 'symbol'?"), faults("select '${symbl}'", SYMBOL));
        assertEquals(List.of("0 bad-parameter-list the parameter 'e' has no values"), faults("select '${e}'", new Parameter("e", List.of())));
    }
}
