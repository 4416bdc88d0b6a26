package org.millrace.epl;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Combinators;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.lexer.Vocabulary;

import java.util.ArrayList;
import java.util.List;

/**
 * Texts made of the language's tokens: any in any order, and statements in which a few tokens were
 * taken away, added or moved.
 */
public final class TokenSoup implements ArbitrarySupplier<String> {

    private static final List<String> STATEMENTS = List.of(
            "@name('x') select a, sum(b) as c from S(p > 1)#time(5 sec) as s where a is not null group by a having sum(b) > 3 order by a desc",
            "insert into X select * from pattern [every a=A(x=1) -> (b=B or c=C) where timer:within(10 seconds)]",
            "on A(v > 2) as a merge W as w where w.k = a.k when matched then update set v = 1 when not matched then insert select *",
            "create schema S(a int, b string[], c `from`) copyfrom T", "create table T(k string primary key, s sum(double))",
            "select * from S match_recognize (partition by p measures A.x as ax pattern (A B*) define B as B.x > A.x)",
            "create context C partition by k from S, m from T", "from S retain 5 events", "select ${p} from S retain batch of 5 events based on t",
            "create dataflow F a -> s<S> { x: 1, y: 'z' } b(s) { select: (select * from s) }",
            "expression f { x => x.a + 1 } select f(s), case when a then 1 else 2 end from S s left outer join T#lastevent as t on s.a = t.b");

    private static final List<String> OTHERS = List.of("a", "b", "S", "W", "timer", "time", "`x y`", "1", "5", "2.5", "'text'", "\"text\"", "${p}",
            "(", ")", "[", "]", "{", "}", ",", ".", "#", "=", "<", ">", "->", "=>", "*", "-", "+", ":", ";", "@", "?", "/* note */", "// line\n",
            "\n", "\n\n\n", "\r\n", "\"\"\"x\"\"\"", "'open", "ü");

    @Override
    public Arbitrary<String> get() {
        var word = Arbitraries.oneOf(Arbitraries.of(List.copyOf(Vocabulary.get().keywords())), Arbitraries.of(OTHERS), Arbitraries.of(OTHERS));
        var gap = Arbitraries.of(" ", " ", " ", "", "\n", "  ", "\n\n", "\t");
        var soup = Combinators.combine(word, gap).as((w, g) -> w + g).list().ofMaxSize(40).map(parts -> String.join("", parts));
        var change = Combinators.combine(Arbitraries.integers().between(0, 3), Arbitraries.integers().between(0, 1000), word, gap).as(Change::new);
        var changed = Combinators.combine(Arbitraries.of(STATEMENTS), change.list().ofMaxSize(4)).as(TokenSoup::changed);
        var several = changed.list().ofMinSize(1).ofMaxSize(3).map(texts -> String.join("; ", texts));
        return Arbitraries.oneOf(soup, several);
    }

    private record Change(int kind, int place, String word, String gap) {
    }

    private static String changed(String statement, List<Change> changes) {
        var parts = new ArrayList<String>();
        EplLexer.tokens(statement).forEach(token -> parts.add(token.text(statement)));
        for (var change : changes) {
            var at = change.place % parts.size();
            switch (change.kind) {
                case 0 -> parts.set(at, change.gap);
                case 1 -> parts.add(at, change.gap + change.word + change.gap);
                case 2 -> parts.set(at, change.word);
                default -> parts.add(at, parts.remove(change.place * 7 % parts.size()));
            }
        }
        return String.join("", parts);
    }
}
