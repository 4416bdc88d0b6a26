package org.millrace.epl.format;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.millrace.epl.EplSource;
import org.millrace.epl.TokenSoup;
import org.millrace.epl.lexer.EplLexer;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

class FormatPropertiesTest {

    private static final List<FormatOptions> OPTIONS = List.of(FormatOptions.DEFAULT, new FormatOptions(40, "  ", false), new FormatOptions(1, "\t", true));

    @Property(tries = 1000)
    void tokensStayAndASecondTimeChangesNothing(@ForAll(supplier = TokenSoup.class) String text, @ForAll @IntRange(max = 2) int options) {
        check(text, OPTIONS.get(options));
    }

    @TestFactory
    Stream<DynamicTest> tokensOfAllStatementsStayAndASecondTimeChangesNothing() throws IOException, URISyntaxException {
        var root = Path.of(FormatPropertiesTest.class.getResource("/org/millrace/epl/statements").toURI()).getParent();
        try (var files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".epl")).toList().stream()
                    .map(file -> DynamicTest.dynamicTest(root.relativize(file).toString(), () -> {
                        for (var options : OPTIONS) {
                            check(Files.readString(file), options);
                        }
                    }));
        }
    }

    private static void check(String text, FormatOptions options) {
        var once = EplFormatter.format(text, options);
        assertEquals(tokens(text), tokens(once));
        assertEquals(faulty(text), faulty(once));
        assertEquals(once, EplFormatter.format(once, options));
    }

    private static List<String> tokens(String text) {
        return EplLexer.tokens(text).stream().filter(token -> !token.is("WS")).map(token -> token.type() + " " + token.text(text)).toList();
    }

    /** The statements with faults, with the blanks in them. */
    private static List<String> faulty(String text) {
        return EplSource.parse(text).statements().stream().filter(statement -> !statement.whole())
                .map(statement -> text.substring(statement.start(), statement.end())).toList();
    }
}
