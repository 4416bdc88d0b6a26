package org.millrace.runtime.compile;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.EplStatement;
import org.millrace.control.CompilerMessages.Namespace;
import org.millrace.control.CompilerMessages.Severity;
import org.millrace.control.CompilerMessages.StatementProblem;
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.CompilerMessages.TypeProblem;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.statement.StatementSize;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests compilation, caching and messages. */
class StatementCheckerTest {

    static final EventTypeSpec TICK = new EventTypeSpec("Tick", "",
            List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double")), "", "");

    /** Strong reference: loggers are garbage collected with their levels otherwise. */
    private static final Logger ESPER_LOG = Logger.getLogger("com.espertech");

    private final StatementChecker checker = new StatementChecker();

    @AfterEach
    void close() {
        checker.close();
    }

    private static CompileStatementsParams params(List<EventTypeSpec> types, List<String> classPath, String... texts) {
        var statements = IntStream.range(0, texts.length).mapToObj(i -> new EplStatement("s" + i,
                texts[i].replace("TEMPLATE ", ""), texts[i].startsWith("TEMPLATE "))).toList();
        return new CompileStatementsParams(types, classPath, List.of(new Namespace("rules", statements)));
    }

    private CompileStatementsResult compile(String... texts) {
        return checker.compile(params(List.of(TICK), List.of(), texts));
    }

    /** Returns statement, faulty text and message of every problem. */
    private static List<String> said(CompileStatementsResult result, String... texts) {
        return result.problems().stream().map(problem -> problem.statement() + " " + problem.severity() + " '"
                + texts[problem.statement()].replace("TEMPLATE ", "").substring(problem.offset(), problem.offset() + problem.length())
                + "' " + problem.message()).toList();
    }

    private void assertSays(List<String> expected, String... texts) {
        assertEquals(expected, said(compile(texts), texts));
    }

    @Test
    void reportsAnErrorAtItsPositionWithoutTheStatement() {
        assertSays(List.of("1 ERROR 'nothing' Failed to validate select-clause expression 'nothing': Property named 'nothing' is not valid in any stream"),
                "select symbol from Tick", "select nothing from Tick");
        assertSays(List.of("0 ERROR 'Tick' Incorrect syntax near 'Tick'"), "select symbol form Tick");
        assertSays(List.of("0 ERROR ''' The string that begins here is not closed"), "select 'a from Tick");
    }

    @Test
    void laterStatementsUseEarlierDeclarations() {
        assertSays(List.of(), "create window W#keepall as Tick", "create variable double MOST = 3", "create context C partition by symbol from Tick",
                "create expression twice { x => x.price * 2 }", "insert into W select * from Tick",
                "context C insert into S select price as p from Tick(price > MOST)",
                "select p from S", "select twice(w) from W as w", "create index I on W(symbol)", "create table T(k string primary key, c count(*))",
                "into table T select symbol, count(*) as c from Tick group by symbol", "select T[symbol].c from Tick");
        assertSays(List.of("0 ERROR 'S' Failed to resolve event type, named window or table by name 'S'"), "select p from S",
                "insert into S select price as p from Tick");
    }

    @Test
    void laterStatementsUseDeclarationsAfterAContextAndAClass() {
        var declared = "inlined_class \"\"\" public class Q%d { public static double twice(double x) { return 2 * x; } } \"\"\" ";
        assertSays(List.of(), "create context C partition by symbol from Tick", "context C create window W#keepall as Tick",
                "context C insert into W select * from Tick", "context C on Tick as t delete from W where W.price = t.price",
                "context C create table T(c count(*))", "context C into table T select count(*) as c from Tick", "context C select T.c from Tick",
                "context C create variable double V = 3", "context C on Tick set V = price", "context C select symbol from Tick(price > V)",
                declared.formatted(1) + "create window X#keepall as (p double)", "on Tick delete from X", "insert into X select price as p from Tick",
                declared.formatted(2) + "create table U(k string primary key, c count(*))",
                "into table U select count(*) as c from Tick group by symbol", "select U[symbol].c from Tick",
                declared.formatted(3) + "create variable double L = 3", "select L from Tick",
                declared.formatted(4) + "create schema A(p double)", "select p from A",
                declared.formatted(5) + "create expression F { x => x.price * 2 }", "select F(t) from Tick as t",
                declared.formatted(6) + "insert into S select Q6.twice(price) as p from Tick", "select p from S");
    }

    @Test
    void aNameIsDeclaredOnce() {
        assertSays(List.of("1 ERROR 'A' Event type named 'A' has already been declared"), "create schema A(x int)", "create schema A(x int)");
    }

    @Test
    void templatesUseAllDeclarationsExceptOfTemplates() {
        assertSays(List.of("2 ERROR 'U' Failed to resolve event type, named window or table by name 'U'"),
                "TEMPLATE select p from S(p > ?:limit_:double)", "TEMPLATE insert into U select p from S(p > ?:limit_:double)",
                "TEMPLATE select p from U(p > ?:limit_:double)", "insert into S select price as p from Tick");
        assertSays(List.of("0 WARNING '' Not compiled, since the statement that declares 'S' is faulty",
                "1 ERROR 'nothing' Failed to validate select-clause expression 'nothing': Property named 'nothing' is not valid in any stream"),
                "TEMPLATE select p from S(p > ?:limit_:double)", "insert into S select nothing as p from Tick");
    }

    @Test
    void theUseOfAFaultyDeclarationIsNoFaultOfItsOwn() {
        assertSays(List.of("0 ERROR 'nothing' Failed to validate select-clause expression 'nothing': Property named 'nothing' is not valid in any stream",
                "1 WARNING '' Not compiled, since the statement that declares 'S' is faulty",
                "2 WARNING '' Not compiled, since the statement that declares 'S' is faulty",
                "3 ERROR 'other' Failed to validate select-clause expression 'other': Property named 'other' is not valid in any stream"),
                "insert into S select nothing as p from Tick", "insert into T select p from S", "select p from S", "select other from Tick",
                "select price from Tick");
    }

    @Test
    void recompilesOnlyDependentsOfAChange() {
        var texts = new ArrayList<>(List.of("insert into S select symbol, price as p from Tick", "select p from S", "select max(p) from S#length(3)",
                "select symbol from Tick", "select price from Tick"));
        var first = compile(texts.toArray(String[]::new));
        assertEquals("5 0", first.compiled() + " " + first.reused());
        var again = compile(texts.toArray(String[]::new));
        assertEquals("0 5", again.compiled() + " " + again.reused());
        texts.set(3, "select symbol as s from Tick");
        assertEquals(1, compile(texts.toArray(String[]::new)).compiled());
        texts.set(0, "insert into S select symbol, price + 1 as p from Tick");
        assertEquals(3, compile(texts.toArray(String[]::new)).compiled());
        texts.add(1, "insert into S select symbol, price as p from Tick(price > 3)");
        assertEquals(1, compile(texts.toArray(String[]::new)).compiled(), "it declares nothing more");
        texts.removeFirst();
        var last = compile(texts.toArray(String[]::new));
        assertEquals(3, last.compiled(), "it declares the stream now");
        assertEquals(List.of(), last.problems());
    }

    @Test
    void otherNamesAndPositionsChangeNothing() {
        var statements = List.of(new EplStatement("a", "select symbol from Tick", false), new EplStatement("b", "select price from Tick", false));
        checker.compile(new CompileStatementsParams(List.of(TICK), List.of(), List.of(new Namespace("n", statements))));
        var moved = List.of(new EplStatement("c", "select price from Tick", false), new EplStatement("d", "select symbol from Tick", false));
        assertEquals(0, checker.compile(new CompileStatementsParams(List.of(TICK), List.of(), List.of(new Namespace("m", moved)))).compiled());
    }

    @Test
    void namespacesKnowNothingOfEachOther() {
        var result = checker.compile(new CompileStatementsParams(List.of(TICK), List.of(), List.of(
                new Namespace("a", List.of(new EplStatement("s", "insert into S select price as p from Tick", false))),
                new Namespace("b", List.of(new EplStatement("t", "select p from S", false))))));
        assertEquals(List.of("1 0"), result.problems().stream().map(problem -> problem.namespace() + " " + problem.statement()).toList());
    }

    @Test
    void anotherEventTypeIsAnotherVerdict() {
        assertEquals(List.of(), compile("select symbol from Tick").problems());
        var other = new EventTypeSpec("Tick", "", List.of(new PropertySpec("name", "string")), "", "");
        assertEquals(1, checker.compile(params(List.of(other), List.of(), "select symbol from Tick")).problems().size());
        assertEquals(List.of(), compile("select symbol from Tick").problems());
    }

    @Test
    void compilesPrivateDeclarationsAsAModule() {
        assertSays(List.of(), "@private create variable int V = 3", "select symbol from Tick(price > V)",
                "TEMPLATE select symbol from Tick(symbol = ?:s:string)");
        assertSays(List.of("1 ERROR 'Tock' Failed to resolve event type, named window or table by name 'Tock'"),
                "select symbol from Tick", "select symbol from Tick; select symbol from Tock");
    }

    @Test
    void statementsThatNeedADatabaseAreNotChecked() {
        var result = compile("insert into S select t.symbol as symbol, d.name as name from Tick as t, sql:db ['select name from names'] as d",
                "select nothing from S", "select nothing from Tick", "TEMPLATE select name from S(symbol = ?:s:string)");
        assertEquals(List.of("0 NOT_CHECKED", "1 NOT_CHECKED", "2 ERROR", "3 NOT_CHECKED"),
                result.problems().stream().map(problem -> problem.statement() + " " + problem.severity()).toList());
    }

    @Test
    void statementsThatNameAFaultyTypeAreNotJudged() {
        var broken = new EventTypeSpec("Broken", "org.demo.Missing", List.of(), "", "");
        var texts = new String[] {"insert into S select * from Broken", "select * from S", "select nothing from Tick"};
        var result = checker.compile(params(List.of(TICK, broken), List.of(), texts));
        assertEquals(List.of(new TypeProblem("Broken", "the class org.demo.Missing of the event type 'Broken' is not on the class path")),
                result.typeProblems());
        assertEquals(List.of(Severity.WARNING, Severity.WARNING, Severity.ERROR), result.problems().stream().map(problem -> problem.severity()).toList());
    }

    @Test
    void classesOfTheRuntimeAreKnown() {
        var trade = new EventTypeSpec("Trade", Trade.class.getName(), List.of(), "", "");
        assertEquals(List.of(), checker.compile(params(List.of(trade), List.of(), "select price * volume as v from Trade")).problems());
    }

    @Test
    void classesAreTakenAsTheyAreNow(@TempDir Path folder) throws IOException {
        var quote = new EventTypeSpec("Quote", "demo.Quote", List.of(), "", "");
        var params = params(List.of(quote, TICK), List.of(folder.toString()), "select bid.amount as a from Quote", "select demo.Other.f(price) as f from Tick",
                "select symbol from Tick");
        write(folder, "Bid", "public class Bid { public double getAmount() { return 1; } }");
        write(folder, "Quote", "public class Quote { public Bid getBid() { return null; } }");
        write(folder, "Other", "public class Other { public static double f(double x) { return x; } }");
        write(folder, "Unused", "public class Unused {}");
        assertEquals(List.of(), checker.compile(params).problems());
        write(folder, "Unused", "public class Unused { int x; }");
        assertEquals(0, checker.compile(params).compiled());
        write(folder, "Other", "public class Other { public static double f(String x) { return 1; } }");
        var changed = checker.compile(params);
        assertEquals("1 [1]", changed.compiled() + " " + changed.problems().stream().map(problem -> problem.statement()).toList());
        write(folder, "Bid", "public class Bid { public double getValue() { return 1; } }");
        var nested = checker.compile(params);
        assertEquals(List.of(0, 1), nested.problems().stream().map(problem -> problem.statement()).toList());
    }

    private static void write(Path folder, String name, String source) throws IOException {
        var file = Files.writeString(folder.resolve(name + ".java"), "package demo; " + source);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-cp", folder.toString(), "-d", folder.toString(), file.toString()));
    }

    @Test
    void evictsTheLeastRecentlyUsedVerdict() {
        try (var small = new StatementChecker(2_000)) {
            var texts = IntStream.range(0, 9).mapToObj(i -> "select price + " + i + " as p from Tick").toArray(String[]::new);
            small.compile(params(List.of(TICK), List.of(), texts));
            assertTrue(small.compile(params(List.of(TICK), List.of(), texts)).compiled() > 0);
            small.compile(params(List.of(TICK), List.of(), texts[0]));
            assertEquals(0, small.compile(params(List.of(TICK), List.of(), texts[0])).compiled());
        }
    }

    @Test
    void syntaxIsJudgedWithoutTypes() {
        var verdicts = checker.syntax(new SyntaxParams(List.of("select a from Whatever;\nselect b from Other", "select a from A;\n\n  select b, from C",
                "", "select 'a from B"))).verdicts();
        assertEquals(List.of("true 0:0", "false 3:13", "true 0:0", "false 1:8"),
                verdicts.stream().map(verdict -> verdict.ok() + " " + verdict.line() + ":" + verdict.column()).toList());
        assertEquals("Incorrect syntax near 'from' (a reserved keyword), please check the select clause", verdicts.get(1).message());
    }

    @Test
    void onlyConditionsThatNoMethodHasRoomForAreTooLarge() {
        assertTrue(StatementSize.isTooLarge("select * from Tick where " + "price > 1 OR ".repeat(4001) + "true"));
        assertTrue(StatementSize.isTooLarge("select * from Tick((" + "(price > 1) and ".repeat(4001) + "true))"));
        assertFalse(StatementSize.isTooLarge("select * from Tick where " + "price > 1 or ".repeat(4000) + "true"));
        assertFalse(StatementSize.isTooLarge("select " + "price > 1 and price < 3 as a, ".repeat(10_000) + "true as b from Tick"));
        assertFalse(StatementSize.isTooLarge("select '" + " and ".repeat(10_000) + "' as b from Tick"));
        assertFalse(StatementSize.isTooLarge("select * from Tick where symbol in (" + "'or',".repeat(10_000) + "'')"));
    }

    @Test
    void reportsStatementsThatAreTooLargeAndCompilesTheOthers() {
        var numbers = IntStream.range(0, 20_000).mapToObj(Integer::toString).toList();
        var texts = List.of("select " + String.join("+", Collections.nCopies(20_000, "price")) + " as sum from Tick",
                "select * from Tick where price in (" + String.join(",", numbers) + ")",
                "select case " + String.join(" ", numbers.stream().limit(5_000).map(n -> "when price = " + n + " then " + n).toList())
                + " end as number from Tick", "select * from Tick where " + String.join(" and ", numbers.stream().map(n -> "price > " + n).toList()),
                "select price from Tick", "select cost from Tick");
        ESPER_LOG.setLevel(Level.OFF);
        var problems = compile(texts.toArray(String[]::new)).problems();
        ESPER_LOG.setLevel(null);
        assertEquals(List.of(0, 1, 2, 3, 5), problems.stream().map(StatementProblem::statement).toList(), problems::toString);
        problems.subList(0, 4).forEach(problem -> assertEquals(StatementSize.TOO_LARGE, problem.message()));
    }
}
