package org.millrace.epl.link;

import org.junit.jupiter.api.Test;
import org.millrace.epl.EplSource;
import org.millrace.epl.ast.Select;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AnalysisTest extends LinkFixture {

    private static Target target(String text, String name) {
        return link(text).reference("test.epl", text.lastIndexOf(name)).orElseThrow().target();
    }

    @Test
    void aNameLeadsToWhatItRefersTo() {
        assertInstanceOf(Target.ProjectType.class, target("select price from Tick", "Tick"));
        assertEquals("price", assertInstanceOf(Target.Property.class, target("select price from Tick", "price")).name());
        assertInstanceOf(Target.Stream.class, target("select price from Tick as t where t.open", "t.open"));
        assertInstanceOf(Target.Function.class, target("select sum(price) from Tick", "sum"));
        assertInstanceOf(Target.View.class, target("select price from Tick#length(3)", "length"));
        assertInstanceOf(Target.Method.class, target("select tags.countOf() from Tick", "countOf"));
        assertInstanceOf(Target.JavaMember.class, target("select symbol.length() from Tick", "length"));
        assertInstanceOf(Target.JavaType.class, target("select Math.max(1, 2) from Tick", "Math"));
        assertInstanceOf(Target.JavaProperty.class, target("select leg.quantity from Tick", "quantity"));
        assertInstanceOf(Target.Local.class, target("select tags.where(t => t like 'x') from Tick", "t like"));
        assertInstanceOf(Target.Annotation.class, target("@Name('x') select price from Tick", "Name"));
        assertInstanceOf(Target.PatternObject.class, target("select * from pattern [timer:interval(3)]", "interval"));
        assertInstanceOf(Target.Column.class, target("select price * 2 as p from Tick order by p", "p"));
        assertInstanceOf(Target.Declared.class, target("create variable int low; select * from Tick where price > low", "low"));
    }

    @Test
    void aDeclarationIsFoundWithAllThatRefersToIt() {
        var text = "insert into High select price as p from Tick; select p from High; select h.p from High as h";
        var analysis = valid(text);
        var high = analysis.reference("test.epl", text.indexOf("High;")).orElseThrow().target();
        assertEquals(text.indexOf("High"), high.declaredAt().orElseThrow().offset());
        assertEquals(List.of(12, text.indexOf("High;"), text.lastIndexOf("High")),
                analysis.references(high).stream().map(reference -> reference.place().offset()).toList());
        var column = analysis.reference("test.epl", text.indexOf("h.p") + 2).orElseThrow().target();
        assertEquals(text.indexOf("p from Tick"), column.declaredAt().orElseThrow().offset());
    }

    @Test
    void expressionsHaveTypes() {
        var source = EplSource.parse("select price * 2 as a, symbol || 'x' as b, sum(volume) as c from Tick");
        var analysis = Linker.link("test.epl", source, TYPES);
        var select = (Select) source.statements().getFirst().tree().orElseThrow().getBody();
        assertEquals(List.of("double", "string", "long"),
                select.getClause().getItems().stream().map(item -> analysis.typeOf(item.getExpression()).label()).toList());
    }

    /** What a name can refer to at the bar in a text, or at a part of it between two bars. */
    private static VisibleNames scope(String marked) {
        var start = marked.indexOf('|');
        var end = Math.max(start, marked.lastIndexOf('|') - 1);
        var source = EplSource.of(marked.replace("|", ""));
        return Linker.link("test.epl", source, TYPES).scopeAt("test.epl", source, start, end);
    }

    private static List<String> streams(String marked) {
        return scope(marked).streams().stream().map(VisibleStream::name).toList();
    }

    @Test
    void aPlaceHasAScope() {
        var text = "select legs.where(l => %s > 1), (select bid from Quote#lastevent as q where %s) from Tick as t; select 1 from Tick";
        var inLambda = scope(text.formatted("|l|.price", "firm"));
        assertEquals(List.of("l"), inLambda.locals().stream().map(Target.Local::name).toList());
        assertEquals(List.of("t"), inLambda.streams().stream().map(VisibleStream::name).toList());
        assertEquals(List.of("q", "t"), streams(text.formatted("l.price", "|firm|")));
        assertEquals(List.of(), streams("select 1 from Tick; |"));
    }

    @Test
    void aStatementThatIsBeingWrittenHasAScope() {
        assertEquals(List.of("t"), streams("select | from Tick as t"));
        assertEquals(List.of("t"), streams("select sum(t.| from Tick as t where where t.price > 1"));
        assertEquals(List.of("n", "t"), streams("select * from Tick as t where exists (select * from Quote as n where n.|"));
        assertEquals(List.of("t", "n"), streams("select * from Tick as t unidirectional, Quote as n where |"));
        assertEquals(List.of("Quote", "a"), streams("select * from pattern [every a=Tick -> b=Quote(bid > |"));
        assertEquals(List.of("Tick"), streams("create context C partition by | from Tick"));
        assertEquals(List.of("A", "B"), streams("select * from Tick match_recognize (measures A.price as p pattern (A B) define B as |"));
        assertEquals(List.of("a", "b"), streams("SELECT | MATCHING a := Tick FOLLOWED BY b := Quote WITHIN 5 SECONDS"));
        assertEquals(List.of("Tick"), streams("select price${x}, | from Tick(symbol = '${y}')"));
    }

    @Test
    void aStreamWithAnUnknownViewKeepsItsProperties() {
        var shape = scope("select | from Quote#le").streams().getFirst().shape();
        assertTrue(shape.property("bid").isPresent() && shape.open());
    }

    @Test
    void theOwnerOfAMemberIsKnown() {
        assertEquals("Tick", scope("select t.| from Tick as t").owner().label());
        assertEquals("Tick", scope("select t.symb, t.|pri| from Tick as t").owner().label());
        assertEquals("Tick", scope("select window(*).where(x => x.| from Tick#keepall").owner().label());
        assertEquals("Tick", scope("create schema S(a Tick); insert into Out select s.a.| from S as s").owner().label());
        assertTrue(scope("select | from Tick").owner().isUnknown());
    }

    @Test
    void aLaterVersionOfAStatementHasAScope() {
        var analysis = link("create schema S(a int); select 1 from S");
        var later = EplSource.of("create schema S(a int); select 1 from S as s where s.");
        assertEquals(List.of("s"), analysis.scopeAt("test.epl", later, later.text().length(), later.text().length()).streams().stream()
                .map(VisibleStream::name).toList());
    }

    @Test
    void sourcesSeeThoseBeforeThem() {
        var first = new LinkSource("a.epl", EplSource.parse("insert into High select price as p from Tick"));
        var second = new LinkSource("b.epl", EplSource.parse("select q from High"));
        var analysis = Linker.link(List.of(first, second), TYPES);
        assertEquals(List.of(), analysis.findings().problems("a.epl"));
        assertEquals(List.of("unknown-property"), analysis.findings().problems("b.epl").stream().map(LinkProblem::code).toList());
    }

    @Test
    void aStatementThatIsNotWholeHasNoProblems() {
        assertEquals(List.of(), link("select price from Tick as t where t.").findings().problems());
    }

    @Test
    void whatAStatementThatIsNotWholeDeclaresIsOpen() {
        assertEquals(List.of(), link("create schema A(a int, ); select b from A").findings().problems());
        assertEquals(List.of(), link("insert into High select ; select b from High").findings().problems());
        assertEquals(List.of(), link("create variable int = 3; select * from Tick where price > low").findings().problems());
    }
}
