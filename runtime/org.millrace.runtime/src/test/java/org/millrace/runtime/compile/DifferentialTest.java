package org.millrace.runtime.compile;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.Namespace;
import org.millrace.control.CompilerMessages.Severity;
import org.millrace.control.CompilerMessages.StatementProblem;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.event.EventTypes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Random edits of interdependent statements: cached results equal those of a complete compilation and of a
 * deployment.
 */
@Tag("slow")
class DifferentialTest {

    private static final int EDITS = Integer.getInteger("millrace.differential.edits", 15);
    private static final int SEEDS = Integer.getInteger("millrace.differential.seeds", 3);
    private static final int LONGEST = 12;
    private static final List<String> TEXTS = List.of("create schema A(x int, y string)", "create schema A(x double)", "create schema B() inherits A",
            "create window W#keepall as Tick", "create window W#length(2) as A", "create window W#keepall as (symbol string, p double)",
            "create variable int V = 3", "create variable string V = 'a'", "create constant variable double LIMIT_ = 2",
            "create context C partition by symbol from Tick", "create context C start @now end after 10 sec", "create context S partition by symbol from Tick",
            "create table T(k string primary key, c count(*))", "create table T(c count(*))", "create index I on W(symbol)", "create unique index I on T(c)",
            "create expression F { x => x.price * 2 }", "create expression F { 3 }", "create variant schema M as Tick, A",
            "create schema `my name`(x int)", "select x from `my name`", "insert into `my name` select 1 as x from Tick",
            "insert into a.b.N select price from Tick", "select price from a.b.N", "create map schema N as (x int)", "select x from N",
            "insert into S select symbol, price as p from Tick", "insert into S select price as p from Tick", "insert into S select * from Tick",
            "insert into S select nothing from Tick", "insert into U select * from S", "insert into U select p, 1 as one from S#length(2)",
            "insert into Tick select symbol, price from Tick#length(2)", "insert into A select 1 as x, 'a' as y from Tick", "insert into M select * from Tick",
            "insert into W select * from Tick", "insert into W select symbol, p from S", "on Tick delete from W",
            "on Tick as t delete from W as w where w.symbol = t.symbol",
            "on Tick as t merge W as w where w.symbol = t.symbol when matched then delete when not matched then insert select symbol, price as p",
            "on Tick insert into S select symbol, price as p insert into U select symbol as p output all",
            "on Tick as t merge W as w when matched then insert into S select t.symbol as symbol, t.price as p", "on Tick set V = 1",
            "select * from S", "select p from S", "select symbol, p from S#time(3 sec)", "select one from U", "select * from W",
            "select symbol from W", "select x from A",
            "select x from B", "select * from M", "select symbol from Tick(price > V)", "select symbol from Tick(price > LIMIT_)",
            "context C select count(*) from Tick", "context S select count(*) from Tick", "into table T select symbol, count(*) as c from Tick group by symbol",
            "into table T select count(*) as c from Tick", "select T[symbol].c from Tick", "select T.c from Tick", "select F(t) from Tick as t",
            "select F() from Tick", "select (select count(*) from W) as c from Tick", "select * from pattern[every s=S -> t=Tick(symbol = s.symbol)]",
            "@Hint('index(I, bust)') select * from Tick as t, W as w where t.symbol = w.symbol", "select 'S' from Tick // A", "select symbol fro Tick",
            "select 'a from Tick", "select price from Tick where", "", "// nothing", "@name('own') select price from Tick", "update istream S set p = 3",
            "insert into S select symbol, price as p from Tick /* open",
            "TEMPLATE select p from S(p > ?:limit_:double)", "TEMPLATE select price from Tick(symbol = ?:s:string)",
            "TEMPLATE insert into Z select price from Tick(symbol = ?:s:string)",
            "TEMPLATE select * from Z", "TEMPLATE select x from A(y = ?:s:string)", "TEMPLATE select nothing from Tick(symbol = ?:s:string)",
            "context C create window CW#keepall as Tick", "context C insert into CW select * from Tick", "context C select price from CW",
            "inlined_class \"\"\" public class Q { } \"\"\" create variable int QV = 3", "select QV from Tick",
            "@private create variable int PV = 3", "select PV from Tick", "select 1 from Tick; select 2 from S");

    static LongStream seeds() {
        return LongStream.range(0, SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void editsGiveTheVerdictsOfACompilationOfEverything(long seed) throws Exception {
        var random = new Random(seed);
        var texts = new ArrayList<String>();
        try (var incremental = new StatementChecker();
                var engine = new Engine("differential" + seed, EventTypes.of(List.of(StatementCheckerTest.TICK), getClass().getClassLoader()),
                        (statement, instance, type) -> (output, context) -> { }, failure -> { }, Optional.empty(), Plans.of("all"), 0)) {
            for (var i = 0; i < LONGEST / 2; i++) {
                texts.add(any(random));
            }
            for (var edit = 0; edit < EDITS; edit++) {
                edit(texts, random);
                var specs = specifications(texts);
                var params = new CompileStatementsParams(List.of(StatementCheckerTest.TICK), List.of(), List.of(Namespace.of("rules", specs)));
                var problems = incremental.compile(params).problems();
                try (var fresh = new StatementChecker()) {
                    assertEquals(fresh.compile(params).problems(), problems, () -> "seed " + seed + ": " + texts);
                }
                assertLikeDeployment(engine, specs, problems, "seed " + seed + ": " + texts);
            }
        }
    }

    private static void assertLikeDeployment(Engine engine, List<StatementSpec> specs, List<StatementProblem> problems, String about) {
        var deployed = engine.compile(specs).stream().map(problem -> Integer.parseInt(problem.file())).collect(Collectors.toCollection(TreeSet::new));
        var plain = of(problems, index -> specs.get(index).instances().isEmpty());
        assertEquals(deployed.isEmpty(), problems.isEmpty(), about);
        if (plain.isEmpty()) {
            assertEquals(deployed, of(problems, index -> true), about);
        } else if (specs.stream().noneMatch(spec -> spec.text().contains("'a from"))) {
            // In a deployment, an unclosed string swallows the following statements, and the error is reported
            // for the first one.
            assertEquals(deployed, plain, about);
        }
    }

    private static Set<Integer> of(List<StatementProblem> problems, Predicate<Integer> wanted) {
        return problems.stream().filter(problem -> problem.severity() == Severity.ERROR).map(StatementProblem::statement)
                .filter(wanted).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The file of each statement is its index, which identifies it in a deployment's problems. */
    private static List<StatementSpec> specifications(List<String> texts) {
        var specs = new ArrayList<StatementSpec>();
        for (var text : texts) {
            var index = specs.size();
            specs.add(new StatementSpec("s" + index, text.replace("TEMPLATE ", ""), Integer.toString(index), 1, 1, text.startsWith("TEMPLATE ")
                    ? List.of(new StatementSpec.Instance("i" + index, Map.of())) : List.of()));
        }
        return specs;
    }

    private static void edit(List<String> texts, Random random) {
        var at = random.nextInt(texts.size());
        switch (random.nextInt(5)) {
            case 0 -> texts.set(at, any(random));
            case 1 -> texts.add(at, any(random));
            case 2 -> texts.add(texts.remove(at));
            case 3 -> texts.addFirst(texts.remove(at));
            default -> {
                texts.remove(at);
                texts.add(any(random));
            }
        }
        while (texts.size() > LONGEST) {
            texts.remove(random.nextInt(texts.size()));
        }
    }

    private static String any(Random random) {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }
}
