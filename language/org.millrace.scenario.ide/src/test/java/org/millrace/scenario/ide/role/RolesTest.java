package org.millrace.scenario.ide.role;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.scenario.ast.AstPackage;
import org.millrace.scenario.ide.token.ScenarioScanner;
import org.millrace.scenario.ide.token.ScenarioToken.Kind;
import org.millrace.scenario.syntax.ScenarioSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import static org.junit.jupiter.api.Assertions.assertEquals;

final class RolesTest {

    private static final AstPackage AST = AstPackage.eINSTANCE;

    private static final Map<Object, Role> FEATURES = Map.ofEntries(
            Map.entry(AST.getScenario_Name(), Role.SCENARIO), Map.entry(AST.getScenario_Processor(), Role.STAGE),
            Map.entry(AST.getScenarioFile_Replaced(), Role.STAGE), Map.entry(AST.getSend_Stage(), Role.STAGE), Map.entry(AST.getPlace_Stage(), Role.STAGE),
            Map.entry(AST.getPlace_To(), Role.STAGE), Map.entry(AST.getItem_Type(), Role.EVENT_TYPE), Map.entry(AST.getRows_File(), Role.FILE),
            Map.entry(AST.getMove_Time(), Role.VALUE), Map.entry(AST.getDurationPart_Unit(), Role.UNIT));

    /** Words of which texts consist; some are names and words of the language. */
    @Provide
    Arbitrary<String> steps() {
        var name = Arbitraries.of("orders", "'the stage'", "t", "expect", "any", "nothing", "of", "rest", "within", "a-b");
        var type = Arbitraries.of("NewOrder", "rows", "with", "at", "\"Fill\"".substring(1, 5));
        var value = Arbitraries.of("1", "-2.5e3", "'x'", "true", "null");
        var event = type.flatMap(t -> value.map(v -> t + "={a=" + v + ", b.c='}'}"));
        var place = Arbitraries.oneOf(Arbitraries.of("orders", "'the stage'", "alarms -> board", "a-b"), Arbitraries.of("in", "ignore", "scenario"));
        var step = Arbitraries.oneOf(event, name.filter(n -> !n.equals("expect")).flatMap(n -> event.map(e -> n + ": " + e)),
                Arbitraries.of("t=t.plus(1 hour 2 minutes)", "t='2026-01-31'", "orders: Fill with rows from 'a.csv'"),
                place.map(p -> "expect nothing at " + p), place.map(p -> "expect nothing at " + p + " within 5 seconds 1 msec"),
                place.flatMap(p -> event.map(e -> "expect " + p + ": " + e)),
                place.flatMap(p -> event.map(e -> "expect " + p + " in any order { {} " + e + " }")),
                place.map(p -> "ignore rest at " + p));
        return step.list().ofMinSize(1).ofMaxSize(6).map(steps -> "replace board, 'b c' scenario 'a' of processor watch { " + String.join("\n", steps)
                + " } scenario \"b\" { " + String.join(" ", steps) + " }");
    }

    @Property
    void rolesAreThoseOfTheParser(@ForAll("steps") String text) {
        var source = ScenarioSource.parse(text);
        assertEquals(List.of(), source.errors(), text);
        var parsed = new TreeMap<Integer, Role>();
        source.file().eAllContents().forEachRemaining(element -> element.eClass().getEAllAttributes().stream().filter(FEATURES::containsKey)
                .forEach(feature -> NodeModelUtils.findNodesForFeature(element, feature).forEach(node -> parsed.put(node.getOffset(), FEATURES.get(feature)))));
        NodeModelUtils.findNodesForFeature(source.file(), AST.getScenarioFile_Replaced()).forEach(node -> parsed.put(node.getOffset(), Role.STAGE));
        var found = new TreeMap<Integer, Role>();
        Roles.of(text).tokens().stream().filter(roled -> FEATURES.containsValue(roled.role()))
                .filter(roled -> roled.role() != Role.VALUE || roled.before().expected() == Expected.TIME)
                .forEach(roled -> found.put(roled.token().start(), roled.role()));
        assertEquals(parsed, found, text);
    }

    @Property
    void theTokensOfAnyTextAreThoseOfTheParser(@ForAll("pieces") List<String> pieces) {
        var text = String.join("", pieces);
        var expected = new ArrayList<String>();
        var root = NodeModelUtils.getNode(ScenarioSource.parse("scenario 'a' {} " + text).file().getScenarios().getFirst()).getRootNode();
        for (var leaf : root.getLeafNodes()) {
            // The mark of the byte order is a blank of the language, but not one of Java.
            var piece = leaf.getText().replace("\ufeff", "").strip();
            if (leaf.getOffset() >= 16 && !piece.isEmpty()) {
                expected.add(piece);
            }
        }
        assertEquals(expected, ScenarioScanner.tokens(text).stream().map(token -> token.text()).toList(), text);
    }

    /** Behind a number stands a blank: the parser has other tokens for {@code 1e}, which is wrong anyway. */
    @Provide
    Arbitrary<List<String>> pieces() {
        return Arbitraries.of("a", "b-c", "-", "->", "+/-", "1 ", "2.5 ", "-3e7 ", "'x'", "\"y\\\"z\"", "'\\''", " ", "\n",
                "{", "}", "=", ".", ",", "(", ")", "*", "// note\n", "/* a\n b */", "expect", "t", "#", "\ufeff", "\u00e9").list().ofMaxSize(12);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'open", "\"open\nscenario", "/* open", "'a\\", "//", "-", "1.", "scenario scenario } } {"})
    void anyTextHasTokens(String text) {
        var tokens = ScenarioScanner.tokens(text);
        assertEquals(text.replaceAll("\\s", ""), String.join("", tokens.stream().map(token -> token.text()).toList()).replaceAll("\\s", ""));
        assertEquals(tokens.size(), Roles.of(text).tokens().size());
        assertEquals(0, tokens.stream().filter(token -> token.kind() == Kind.STRING && token.text().contains("\n")).count());
    }
}
