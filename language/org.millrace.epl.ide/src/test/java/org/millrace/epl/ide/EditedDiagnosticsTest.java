package org.millrace.epl.ide;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.services.EplServices;

import java.util.List;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The problems of a text that was edited are those of a new text with the same content. */
class EditedDiagnosticsTest {

    private static final EplDocument OTHER = new EplDocument("b.epl", 1, """
            create window Last#lastevent as Trade;
            expression half { x => x / 2 };
            create variable double limit = 5;
            """);

    private static final String TEXT = """
            select symbol, price from Trade where price > limit;
            insert into Big select symbol as s, volume as v, half(price) as h from Trade where volume > 100;
            create schema Note (text string, place int);
            // what is big
            select s, v, h from Big where v > 10;
            select s, missing from Big;
            on Trade as t merge Last as l where l.symbol = t.symbol when matched then update set price = t.price;
            create window Notes#keepall as Note;
            insert into Notes select symbol as text, 1 as place from News;
            select text, place + 1 as next from Notes as n, Unkown#length(2) as u where n.text = u.text;
            create context BySymbol partition by symbol from Trade;
            context BySymbol select symbol, sum(price) as total from Trade#time(5 sec) group by symbol having sum(price) > 'x';
            select * from pattern [every a=Trade -> b=Trade(symbol = a.symbol)];
            select symbol from Trade retain 3 events;
            select half(symbol) as wrong, count(*) from Trade;
            """;

    private static final List<String> PIECES = List.of("a", "price", " ", ";", "'", "symbol", "Big", "Note", "select ", " from ", "insert into ", "create ",
            ",", "(", ")", "1", "s", ".", "limit", "half", "/*", "*/", "\n", " where ", "Last", "v", "Unkown", "context BySymbol ");

    private static List<Diagnostic> problems(EplServices services, EplDocument document, EplDocument other) {
        return services.diagnoseAtOnce(EplProject.of(Editor.of("").project.types(), List.of(other, document)), document);
    }

    private static void assertSame(EplServices services, EplProject project, EplDocument document) {
        var fresh = new EplDocument(document.uri(), 1, document.text());
        assertEquals(EplServices.ofTexts().diagnoseAtOnce(EplProject.of(project.types(), List.of(OTHER, fresh)), fresh),
                services.diagnoseAtOnce(EplProject.of(project.types(), List.of(OTHER, document)), document), document::text);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void randomEdits(long seed) {
        var random = new Random(seed);
        var services = EplServices.ofTexts();
        var document = new EplDocument("a.epl", 1, TEXT);
        var project = Editor.of("").project;
        assertSame(services, project, document);
        var caret = 0;
        for (var i = 0; i < 60; i++) {
            var text = document.text();
            if (random.nextInt(5) == 0) {
                caret = random.nextInt(text.length() + 1);
            }
            caret = Math.min(caret, text.length());
            var removed = random.nextInt(3) == 0 ? Math.min(random.nextInt(6), text.length() - caret) : 0;
            var inserted = removed > 0 && random.nextBoolean() ? "" : PIECES.get(random.nextInt(PIECES.size()));
            document = document.edited(i + 2, text.substring(0, caret) + inserted + text.substring(caret + removed));
            caret += inserted.length();
            assertSame(services, project, document);
            if (i % 20 == 19) {
                document = document.edited(i + 100, TEXT);
                assertSame(services, project, document);
            }
        }
    }

    /** A text into which another one is typed, key by key, and taken back. */
    @ParameterizedTest
    @ValueSource(strings = {"select symbol, price| from Trade where price > limit;|, volume as w",
        "from Trade where price > limit|;| and half(price) > 2", "select symbol as s, volume as v|, half|, price as missing", "insert into Big| select|ger",
        "create schema Note (text string|,|, more int", "from Trade where price > limit;|\n|\ninsert into Unkown select symbol as text from Trade;",
        "expression| |", "create context BySymbol| p|2"})
    void typed(String edit) {
        var parts = edit.split("\\|", -1);
        var at = TEXT.indexOf(parts[0] + parts[1]) < 0 ? 0 : TEXT.indexOf(parts[0] + parts[1]) + parts[0].length();
        var services = EplServices.ofTexts();
        var project = Editor.of("").project;
        var document = new EplDocument("a.epl", 1, TEXT);
        assertSame(services, project, document);
        for (var i = 1; i <= 2 * parts[2].length(); i++) {
            var typed = parts[2].substring(0, i <= parts[2].length() ? i : 2 * parts[2].length() - i);
            document = document.edited(i + 1, TEXT.substring(0, at) + typed + TEXT.substring(at));
            assertSame(services, project, document);
        }
    }

    @Test
    void anotherTextThatChangesIsSeen() {
        var services = EplServices.ofTexts();
        var document = new EplDocument("a.epl", 1, "select text from Note");
        var other = new EplDocument("b.epl", 1, "create schema Note (text string)");
        assertEquals(List.of(), problems(services, document, other));
        assertEquals(List.of("unknown-property"), problems(services, document, other.edited(2, "create schema Note (words string)")).stream()
                .map(Diagnostic::code).toList());
    }
}
