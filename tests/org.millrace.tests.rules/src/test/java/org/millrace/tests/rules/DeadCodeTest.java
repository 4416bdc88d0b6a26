package org.millrace.tests.rules;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Tests that the types, methods and fields of the product are used: their names occur somewhere besides their declarations.
 * Does not find unused members whose names others have, too.
 */
class DeadCodeTest {

    private static final List<String> WORLDS = List.of("runtime", "language", "plugins");
    private static final List<String> USERS = List.of("runtime", "language", "plugins", "tests", "examples", "editors", "features", "update-site");
    private static final List<String> ENDINGS = List.of(".java", ".xml", ".MF", ".properties", ".xtext", ".ts", ".tsx", ".md", ".exsd", ".e4xmi");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_$][\\w$]*");
    private static final Pattern UNREAD = Pattern.compile("/\\*.*?\\*/|^import [^\\n]*|(?<!:)//[^\\n]*", Pattern.DOTALL | Pattern.MULTILINE);
    /** A declaration behind the end of a line of code, so that it has no annotation. */
    private static final Pattern DECLARATION = Pattern.compile("(?<=[;{}]\\n)(?: {4}| {8}(?=public|protected|private|static|final))"
            + "(?<modifiers>(?:(?:public|protected|private|static|final|abstract|synchronized|default|volatile|sealed|non-sealed) )*)"
            + "(?:(?:class|interface|enum|record) (?<type>\\w+)"
            + "|(?:<[^>\\n]+> )?(?!return |new |throw |yield |else )[\\w.]+(?:<[^=;(\\n]*>)?(?:\\[\\])* (?!serialVersionUID)(?<member>\\w+)(?=[(;]| =))");

    private final Map<String, Integer> words = new HashMap<>();
    private final Map<String, List<String>> declared = new TreeMap<>();
    private final TreeSet<String> unused = new TreeSet<>();

    /** Adds the words of a file, and its declarations if it is part of the product. */
    private void add(String name, String text, boolean product) {
        var code = name.endsWith(".java") ? UNREAD.matcher(text).replaceAll("").replaceAll("\\s*\\n", "\n") : text;
        var own = new HashMap<String, Integer>();
        WORD.matcher(code).results().forEach(word -> own.merge(word.group(), 1, Integer::sum));
        own.forEach((word, count) -> words.merge(word, count, Integer::sum));
        if (!product) {
            return;
        }
        DECLARATION.matcher(code).results().forEach(declaration -> {
            var member = declaration.group("type") == null ? declaration.group("member") : declaration.group("type");
            if (declaration.group("modifiers").contains("private") && own.get(member) == 1) {
                unused.add(name + ": " + member);
            }
            declared.computeIfAbsent(member, key -> new ArrayList<>()).add(name + ": " + member);
        });
    }

    private TreeSet<String> unused() {
        declared.forEach((member, places) -> {
            if (words.get(member) <= places.size()) {
                unused.addAll(places);
            }
        });
        return unused;
    }

    @Test
    void everythingIsUsed() throws IOException {
        for (var folder : USERS) {
            for (var ending : ENDINGS) {
                for (var file : Repository.files(folder, ending)) {
                    add(Repository.name(file), Files.readString(file), WORLDS.contains(folder) && isProduct(file));
                }
            }
        }
        assertEquals(new TreeSet<>(), unused());
    }

    private static boolean isProduct(Path file) {
        return Repository.name(file).contains("/src/main/java/");
    }

    @Test
    void unusedMembersAreFound() {
        add("A.java", """
                import b.unusedPackagePrivate;

                /** Calls unusedPublic. */
                public final class A {

                    public static final int USED = 1;
                    private static final int UNUSED = USED;

                    private int unusedField;

                    @Override
                    public void overriding() {
                        usedBelow();
                    }

                    @Option(names = "--x",
                            description = "x")
                    private boolean injected;

                    // unusedPublic is not used
                    public <T> List<T> unusedPublic(int a) {
                        return List.of();
                    }

                    static void usedBelow() {
                    }

                    void usedByOther() {
                    }

                    private record Unused(int a) {
                    }
                }
                """, true);
        add("B.java", "class B {\n    int x = new A().usedByOther();\n}\n", false);
        assertEquals(new TreeSet<>(List.of("A.java: UNUSED", "A.java: unusedField", "A.java: unusedPublic", "A.java: Unused")), unused());
    }
}
