package org.millrace.epl.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import org.millrace.epl.EplSource;
import org.millrace.epl.ast.Select;

import java.util.List;

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

    @Test
    void aPlaceHasAScope() {
        var text = "create variable int low; select legs.where(l => l.price > 1), (select bid from Quote#lastevent as q where firm) from Tick as t; select 1 from Tick";
        var analysis = link(text);
        var inLambda = analysis.scopeAt("test.epl", text.indexOf("l.price") + 3);
        assertEquals(List.of("l"), inLambda.locals().stream().map(Target.Local::name).toList());
        assertEquals(List.of("t"), inLambda.streams().stream().map(VisibleStream::name).toList());
        var inSubquery = analysis.scopeAt("test.epl", text.indexOf("firm") + 2);
        assertEquals(List.of("q", "t"), inSubquery.streams().stream().map(VisibleStream::name).toList());
        assertEquals(List.of("low"), inSubquery.declarations(Declaration.Kind.VARIABLE).stream().map(Declaration::name).toList());
        assertTrue(analysis.scopeAt("test.epl", 3).declarations().isEmpty());
        assertTrue(analysis.scopeAt("other.epl", 3).streams().isEmpty());
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
    void aStatementThatIsNotWholeHasNoProblemsButAScope() {
        var text = "select price from Tick as t where t.";
        var analysis = link(text);
        assertEquals(List.of(), analysis.findings().problems());
        assertEquals(List.of("t"), analysis.scopeAt("test.epl", text.length()).streams().stream().map(VisibleStream::name).toList());
    }

    @Test
    void whatAStatementThatIsNotWholeDeclaresIsOpen() {
        assertEquals(List.of(), link("create schema A(a int, ); select b from A").findings().problems());
        assertEquals(List.of(), link("insert into High select ; select b from High").findings().problems());
        assertEquals(List.of(), link("create variable int = 3; select * from Tick where price > low").findings().problems());
    }
}
