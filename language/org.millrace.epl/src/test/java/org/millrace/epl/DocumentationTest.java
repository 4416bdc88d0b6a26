package org.millrace.epl;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.epl.bea.BeaTranslator;
import org.millrace.epl.lexer.EplLexer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What docs/epl.md says is translated so. */
class DocumentationTest {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([A-Z][^`]*)` \\| `([^`]*)` \\|$");
    private static final Pattern LISTING = Pattern.compile("(?s)```\n(.*?)```");

    private static String page() {
        try {
            return Files.readString(Path.of("../../docs/epl.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> rows() {
        return ROW.matcher(page()).results().map(MatchResult::group).toList();
    }

    private static List<String> words(String epl) {
        return EplLexer.tokens(epl).stream().filter(token -> !token.isHidden()).map(token -> token.text(epl)).toList();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aRowOfATableIsTrue(String row) {
        var cells = ROW.matcher(row);
        cells.matches();
        var translation = BeaTranslator.translate("SELECT * " + cells.group(1));
        assertEquals(List.of(), translation.problems());
        assertEquals(words("SELECT * " + cells.group(2)), words(translation.text()));
    }

    @Test
    void thereAreRows() {
        assertEquals(28, rows().size());
    }

    @Test
    void theListingsAreRight() {
        LISTING.matcher(page()).results().forEach(listing -> assertEquals(List.of(), BeaTranslator.translate(listing.group(1)).problems()));
    }
}
