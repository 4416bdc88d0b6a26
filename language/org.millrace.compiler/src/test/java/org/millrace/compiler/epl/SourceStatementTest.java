package org.millrace.compiler.epl;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.millrace.epl.EplSource;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epn.Position;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SourceStatementTest {

    private static List<String> split(String text) {
        return read(text, new ArrayList<>()).stream().map(SourceStatement::text).toList();
    }

    private static List<String> faults(String text) {
        var faults = new ArrayList<SyntaxFault>();
        read(text, faults);
        return faults.stream().map(f -> f.offset() + " " + f.message()).toList();
    }

    private static List<SourceStatement> read(String text, List<SyntaxFault> faults) {
        return SourceStatement.read(new SourceText("f.epl", Position.START, EplSource.parse(text)), "f.epl", "f", faults);
    }

    @Example
    void aSemicolonEndsAStatement() {
        assertEquals(List.of("select 1", "select 2", "select 3"), split("select 1;\n select 2 ;;\n;select 3"));
        assertEquals(List.of(), split(" \n ; ; // nothing\n"));
    }

    @Example
    void aSemicolonInsideSomethingEndsNothing() {
        for (var statement : List.of("select ';'", "select \";\"", "select 'it\\'s;'", "select /* ; ' */ 1", "select // ;\n 1", "select `a;b`",
                "expression js:f(x) [ var y = x; y; ] select f(1)")) {
            assertEquals(List.of(statement, "select 2"), split(statement + "; select 2"), statement);
        }
    }

    @Example
    void clausesOfModulesAreRefusedWithAdvice() {
        var text = "module a.b; uses c.d; import x.Y; import z.*; select 1; @private create variable int v = 3";
        assertEquals(List.of("select 1", "@private create variable int v = 3"), split(text));
        assertEquals(List.of("0 a processor is no module and has no module name", "12 a processor uses no modules", "22 a processor imports no classes",
                "34 a processor imports no classes"), faults(text));
        var faults = new ArrayList<SyntaxFault>();
        read(text, faults);
        assertEquals(List.of("remove 'module a.b;'; all files of a processor know each other's declarations",
                "remove 'uses c.d;' and add the file with these declarations to the files of the processor",
                "remove 'import x.Y;' and write 'x.Y' where the class is used", "remove 'import z.*;' and write classes of z with their package"),
                faults.stream().map(SyntaxFault::advice).toList());
    }

    @Example
    void commentsAroundAStatementDoNotBelongToIt() {
        assertEquals(List.of("select /* inside */ 1"), split("// before\n/* and; before */ select /* inside */ 1 // after\n"));
    }

    @Example
    void theFirstTokenGivesThePlace() {
        var read = read("// c\n\n  select 1;\r\n /* d */ @name('x') select 2", new ArrayList<>());
        assertEquals(List.of(new Position(3, 3), new Position(4, 10)), read.stream().map(SourceStatement::at).toList());
        assertEquals(List.of("f-1", "x"), read.stream().map(SourceStatement::name).toList());
    }

    @Example
    void theAnnotationGivesTheName() {
        assertEquals("a", SourceStatement.annotatedName("@Name(\"a\") select 1").orElseThrow());
        assertEquals("a'b", SourceStatement.annotatedName("@Priority(5) @Drop @ name ( 'a\\'b' ) select 1").orElseThrow());
        assertTrue(SourceStatement.annotatedName("select '@name(1)'").isEmpty());
        assertTrue(SourceStatement.annotatedName("@Tag(name='x', value='y') select 1").isEmpty());
        assertTrue(SourceStatement.annotatedName("@name(").isEmpty());
        assertTrue(SourceStatement.annotatedName("@").isEmpty());
    }

    @Example
    void whatIsNotClosedIsReportedWhereItOpens() {
        assertEquals(List.of("7 the string that begins here is not closed"), faults("select 'a; select 2"));
        assertEquals(List.of("7 the comment that begins here is not closed"), faults("select /* 2"));
        assertEquals(List.of("7 the name that begins here is not closed"), faults("select `a"));
    }

    @Example
    void aStatementInBeasDialectIsTranslatedAndKeepsItsPlaces() {
        var text = "// c\n@name('n') SELECT a\nFROM (SELECT * FROM S WHERE b = 'x') RETAIN 3 EVENTS\nHAVING TREND(a) > 2;";
        var read = read(text, new ArrayList<>()).getFirst();
        assertEquals("@name('n') SELECT a\nFROM S(b = 'x')#length(3)\nHAVING trend(a) > 2", read.text());
        assertEquals("n", read.name());
        assertEquals(new Position(2, 1), read.at());
        assertEquals(new Position(3, 29), read.at(read.text().indexOf("b = ")));
        assertEquals(new Position(4, 8), read.at(read.text().indexOf("trend")));
    }

    @Property
    void statementsJoinedWithSemicolonsAreSplitAgain(@ForAll("statements") List<String> statements) {
        assertEquals(statements, split(String.join(" ;\n", statements)));
    }

    @Property
    void everyTextIsSplitWithoutFailing(@ForAll String text) {
        for (var statement : read(text, new ArrayList<>())) {
            new TemplateExpander(List.of(new Parameter("a", List.of("1"))), true).expand(statement);
        }
    }

    @Provide
    Arbitrary<List<String>> statements() {
        var inner = Arbitraries.strings().withChars("ab;'\"/*[]{}` \n$@\\").ofMaxLength(8);
        var part = Arbitraries.oneOf(
                Arbitraries.of("select", "from", "x.y", "12.5e-3", "@name('n')", ">=", "a$b", "${p}"),
                inner.map(s -> "'" + StringLiteral.escape(s, '\'') + "'"),
                inner.map(s -> "\"" + StringLiteral.escape(s, '"') + "\""),
                inner.map(s -> "/*" + s.replace("*/", "").replace("*", "") + "*/ z"),
                inner.map(s -> "//" + s.replace("\n", "") + "\n z"),
                inner.map(s -> "`" + s.replace("`", "") + "`"),
                inner.map(s -> "[" + s.replaceAll("[;\\[\\]{}'\"`/]", "") + "]"),
                inner.map(s -> "{" + s.replaceAll("[;\\[\\]{}'\"`/]", "") + "}"));
        var statement = Combinators.combine(Arbitraries.of("select", "create", "@drop"), part.list().ofMaxSize(6))
                .as((first, parts) -> parts.isEmpty() ? first : first + " " + String.join(" ", parts));
        return statement.list().ofMaxSize(5);
    }

    @Property
    void aLiteralIsReadAsItWasWritten(@ForAll String value) {
        assertEquals(value, StringLiteral.value("'" + StringLiteral.escape(value, '\'') + "'"));
        assertEquals(value, StringLiteral.value("\"" + StringLiteral.escape(value, '"') + "\""));
    }
}
