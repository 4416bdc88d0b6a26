package org.millrace.scenario.ide.format;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.epl.edit.TextEdit;
import org.millrace.scenario.ide.role.Roles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

final class ScenarioFormatterTest {

    private static String formatted(String text) {
        return TextEdit.applied(text, ScenarioFormatter.edits(text, Roles.of(text), "    "));
    }

    @Test
    void eachStepHasALine() {
        assertEquals("""
                replace board, mailer

                scenario "a" of processor watch {
                    NewOrder={id='A', quantity=-1}
                    t=t.plus(1 hour 30 minutes)

                    t='2026-01-31'
                    expect watch: Alarm={a.b=1.5 +/- 0.1, c=*}
                    expect nothing at watch within 5 seconds
                    expect watch -> 'the board' in any order {
                        {}
                        Alarm={
                            a=1,
                            b=2}
                        Alarm with rows from "a.csv"
                    }
                    ignore rest at watch // the rest
                    // and more
                    expect nothing at watch
                }

                // second
                scenario 'b' {
                    expect x { {a=1} {b=2} }
                }

                scenario 'c' {}
                """, formatted("""
                 replace board ,mailer scenario  "a" of
                processor watch{ NewOrder = { id='A',quantity = -1 } t = t . plus ( 1 hour 30   minutes )
                \u0020

                 t='2026-01-31' expect watch:Alarm={a . b=1.5+/-0.1,c=*} expect nothing
                at watch within 5 seconds expect watch->'the board' in any order{
                {}
                  Alarm={
                a=1,
                b=2}
                 Alarm with rows from "a.csv"
                } ignore rest at watch   // the rest
                // and more
                expect nothing at watch }
                // second
                scenario 'b' { expect x { {a=1} {b=2} } } scenario 'c' { }"""));
    }

    @Test
    void theLineEndsOfTheTextAreKept() {
        assertEquals("scenario 'a' {\r\n    expect x: {}\r\n}\r\n", formatted("scenario 'a' {\r\nexpect x: {}}"));
        assertEquals("", formatted(" \n "));
    }

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("../../examples"))) {
            var found = files.filter(file -> file.toString().endsWith(".scenario")).toList();
            assertFalse(found.isEmpty());
            return found;
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void theExamplesAreLaidOut(Path file) throws IOException {
        var text = Files.readString(file);
        assertEquals(text, formatted(text));
    }
}
