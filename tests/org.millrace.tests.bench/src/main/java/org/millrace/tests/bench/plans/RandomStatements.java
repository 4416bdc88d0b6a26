package org.millrace.tests.bench.plans;

import org.millrace.deployment.StatementSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Generates random statements. Each output names its statement and its symbol. */
final class RandomStatements {

    private static final int COUNT = 8;
    private static final int LONGEST = 12;

    private final Random random;
    private final Shape shape;

    RandomStatements(Random random, Shape shape) {
        this.random = random;
        this.shape = shape;
    }

    /**
     * Generates statements.
     *
     * @param prefix   the prefix of all names
     * @param together whether statements may use the outputs of others
     */
    List<StatementSpec> make(String prefix, boolean together) {
        var statements = new ArrayList<StatementSpec>();
        for (var i = 0; i < COUNT; i++) {
            var name = prefix + i;
            statements.add(random.nextInt(3) == 0 ? template(name) : statement(name, text(name, filter())));
        }
        if (together) {
            statements.add(statement(prefix + "Made", "insert into Alarm select symbol, price from Trade(price > 20)"));
            statements.add(statement(prefix + "Seen", "select '" + prefix + "Seen' as statement, symbol, " + (shape == Shape.DIVIDED
                    ? "count(*) as n from Alarm group by symbol" : "prev(1, price) as p from Alarm#length(2)")));
        }
        return statements;
    }

    private static StatementSpec statement(String name, String text) {
        return new StatementSpec(name, text, name + ".epl", 1, 1, List.of());
    }

    private StatementSpec template(String name) {
        var wanted = Trade.SYMBOLS.stream().filter(symbol -> random.nextBoolean()).collect(Collectors.toCollection(ArrayList::new));
        wanted.add("nobody's");
        var rest = shape == Shape.KEYED || random.nextBoolean() ? "" : ", " + pick("volume > 10", "price between 3.0 and 12.0", "firm = true");
        var length = "#length(" + (1 + random.nextInt(LONGEST)) + ")";
        var text = row(name) + pick("perc(price) as p from Trade(%s)" + length + " having perc(price) > 2.0",
                "avg(price) as a, prev(1, volume) as v from Trade(%s)" + length, "count(*) as n, max(price) as m from Trade(%s)");
        return new StatementSpec(name, text.formatted("symbol = ?:wanted:string" + rest), name + ".epl", 1, 1, wanted.stream().map(symbol ->
                new StatementSpec.Instance(name + "-" + symbol, Map.<String, Object>of("wanted", symbol))).toList());
    }

    private String pick(String... of) {
        return of[random.nextInt(of.length)];
    }

    private static String row(String name) {
        return "select '" + name + "' as statement, symbol, price, ";
    }

    private String filter() {
        var symbol = Trade.SYMBOLS.get(random.nextInt(Trade.SYMBOLS.size()));
        var one = "symbol = '" + symbol + "'";
        return switch (shape) {
            case KEYED -> pick(one, "symbol in ('" + symbol + "', 'A')", one + " and firm = true");
            case MIXED -> pick(one, "symbol in ('" + symbol + "', 'A')", "volume > 10", "volume % 3 = 1", "price between 3.0 and 12.0",
                    one + " and firm = true", "sent >= 500, volume != 7", "not (volume < 20)", "price > 5 or firm = false");
            case DIVIDED -> pick("volume > 10", "price between 3.0 and 12.0", "firm = true, volume != 7", "sent >= 500");
        };
    }

    private String text(String name, String filter) {
        var from = " from Trade(" + filter + ")";
        var length = "#length(" + (1 + random.nextInt(LONGEST)) + ")";
        var row = row(name);
        if (shape == Shape.DIVIDED) {
            return row + pick("count(*) as n, sum(volume) as v" + from + " group by symbol",
                    "max(price) as high, perc(price) as p" + from + " where volume > 0 group by symbol having count(*) > 3",
                    "sum(case when firm then volume else 0 end) as v" + from + " group by symbol",
                    "firm, min(price) as low" + from + " group by firm, symbol", "price * volume as worth" + from);
        }
        var direct = new String[] {
            "perc(price) as p" + from + length + " having perc(price) > 2.0 or perc(price) < -2.0",
            "trend(price) as t" + from + length + " having trend(price) > 1",
            "sum(price * volume) / sum(volume) as vwap" + from + length,
            "avg(price) as a, count(*) as n, sum(volume) as v" + from + length + " where volume > 0",
            "prev(1, price) as before, volume * 2 + sent as x" + from + length + " where price > prev(1, price)",
            "min(price) as low, max(volume) as high" + from,
            "case when firm then volume when price > 9 then sent end as c, symbol.length() as l" + from,
            "sum(case volume when 7 then 0 else volume end) as v, symbol.replace('A', 'b').toLowerCase() as s" + from + length,
            "volume, firm" + from};
        return row + (shape == Shape.KEYED ? pick(direct) : random.nextInt(direct.length + 2) < direct.length ? pick(direct)
                : pick("max(price) as high" + from + length, "count(*) as n" + from + length + " group by symbol"));
    }
}
