package org.millrace.epl.textmate;

import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.catalogue.CatalogueEntry;
import org.millrace.epl.catalogue.View;
import org.millrace.epl.lexer.TimeUnits;
import org.millrace.epl.lexer.Vocabulary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generates {@code editors/vscode/syntaxes/epl.tmLanguage.json}: a TextMate grammar with the keywords of the parser and
 * the names of the catalogue.
 *
 * <p>The grammar sees one line at a time. A keyword that is a name in some places is a keyword in all of them, unless
 * it stands behind a dot; the language server knows better.
 */
final class TextMateGrammar {

    private static final Set<String> CONSTANTS = Set.of("true", "false", "null");
    private static final Set<String> OPERATORS = Set.of("and", "or", "not", "in", "is", "like", "regexp", "between", "escape");
    private static final Pattern GAP = Pattern.compile("@([A-Z]+)@");

    private TextMateGrammar() {
    }

    /** The grammar as JSON. */
    static String grammar() {
        return GAP.matcher(template()).replaceAll(gap -> words(gap.group(1)));
    }

    private static String words(String gap) {
        var catalogue = Catalogue.get();
        return switch (gap) {
            case "KEYWORDS" -> alternatives(keywords(word -> !TimeUnits.WORDS.contains(word) && !CONSTANTS.contains(word) && !OPERATORS.contains(word)));
            case "CONSTANTS" -> alternatives(keywords(CONSTANTS::contains));
            case "OPERATORS" -> alternatives(keywords(OPERATORS::contains));
            case "UNITS" -> alternatives(keywords(TimeUnits.WORDS::contains));
            case "FUNCTIONS" -> alternatives(names(catalogue.functions()));
            case "METHODS" -> alternatives(names(catalogue.methods()));
            case "VIEWS" -> alternatives(names(catalogue.views()));
            case "NAMESPACES" -> alternatives(catalogue.views().stream().map(View::namespace));
            case "OBJECTS" -> alternatives(names(catalogue.patternObjects()));
            default -> throw new IllegalStateException("the template has a gap for " + gap);
        };
    }

    private static Stream<String> keywords(Predicate<String> which) {
        return Vocabulary.get().keywords().stream().filter(which);
    }

    private static Stream<String> names(Collection<? extends CatalogueEntry> entries) {
        return entries.stream().map(CatalogueEntry::name);
    }

    /** The first alternative that matches is taken: a long word comes before the one with which it begins. */
    private static String alternatives(Stream<String> words) {
        return words.distinct().sorted(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .collect(Collectors.joining("|"));
    }

    private static String template() {
        try (var in = TextMateGrammar.class.getResourceAsStream("epl.tmLanguage.json")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the template is in this jar", e);
        }
    }
}
