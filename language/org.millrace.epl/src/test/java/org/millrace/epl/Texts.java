package org.millrace.epl;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.domains.DomainContextBase;
import org.millrace.epl.lexer.Vocabulary;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Texts for tests: those of the resources, and random ones that have something of the language. */
public final class Texts extends DomainContextBase {

    private static final List<String> PIECES = pieces();

    private static List<String> pieces() {
        var pieces = new ArrayList<>(Vocabulary.get().keywords());
        pieces.addAll(List.of("a", "b", "Tick", "`a b`", "`", "'x'", "\"y\"", "'", "\"", "\"\"\"", "\"\"\" class A {} \"\"\"", "1", "2.5", "1e3", ".5", "0x1F",
                "0b1", "1_0", "99999999999999999999", "${p}", "a${p}", "${", "$", "(", ")", "[", "]", "{", "}", ",", ";", ".", ":", ":=", "=",
                "<", ">", "<=", ">=",
                "<>", "!=", "->", "-[", "=>", "+", "-", "*", "/", "%", "||", "|", "&", "^", "?", "@", "#", "!", "\\", "\\.", "~", "//", "/*", "*/",
                "// c\n", "/* c */",
                "\n", "\r\n", "\t", " ", "  ", "ä", "\uD83D\uDE00", "\uD83D", "\u0000", "\uFEFF", "@Name('n')", "select * from S",
                "retain 3 events", "win:length(1)", "expression js:f() [ x ]"));
        return List.copyOf(pieces);
    }

    /** Any text, in which much is written that means something in the language. */
    @Provide
    static Arbitrary<String> soup() {
        var piece = Arbitraries.frequencyOf(Tuple.of(12, Arbitraries.of(PIECES)),
                Tuple.of(1, Arbitraries.strings().ofMaxLength(4)));
        return Combinators.combine(piece, Arbitraries.of("", " ", " ", "\n")).as((text, gap) -> text + gap).list().ofMaxSize(40)
                .map(pieces -> String.join("", pieces));
    }

    /** The statements of the resources in a dialect, or the wrong ones, a file each. */
    public static List<String> files(String folder) {
        try (var files = Files.list(Path.of(Texts.class.getResource("/org/millrace/epl/" + folder).toURI()))) {
            var texts = new ArrayList<String>();
            for (var file : files.sorted().toList()) {
                texts.add(Files.readString(file));
            }
            return texts;
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError(folder, e);
        }
    }
}
