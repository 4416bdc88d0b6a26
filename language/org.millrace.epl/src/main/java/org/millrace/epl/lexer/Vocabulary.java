package org.millrace.epl.lexer;

import org.millrace.epl.tokens.EplToken;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The keywords and operators of the grammar, and the numbers that the generated parser gives to token types. */
public final class Vocabulary {

    private static final String TOKENS = "/org/millrace/epl/parser/antlr/internal/InternalEpl.tokens";
    private static final Vocabulary INSTANCE = load();

    private final Map<String, Integer> numbers;
    private final Map<String, String> literals = new HashMap<>();
    private final Set<String> keywords = new TreeSet<>();

    private Vocabulary(Map<String, Integer> numbers) {
        this.numbers = Map.copyOf(numbers);
        numbers.keySet().stream().filter(type -> !Character.isUpperCase(type.charAt(0))).forEach(type -> {
            literals.put(type, type);
            if (Character.isLowerCase(type.charAt(0))) {
                keywords.add(type);
            }
        });
    }

    /** The vocabulary of the grammar. */
    public static Vocabulary get() {
        return INSTANCE;
    }

    /** The keywords, in lower case. */
    public Set<String> keywords() {
        return Collections.unmodifiableSet(keywords);
    }

    /** Whether a word in lower case is a keyword somewhere. */
    public boolean isKeyword(String word) {
        return keywords.contains(word);
    }

    /** The keyword or operator as the one string that token types share; empty if the text is none. */
    String literal(String text) {
        return literals.getOrDefault(text, "");
    }

    /**
     * The number of a token type in the generated parser.
     *
     * @param type see {@link EplToken#type()}
     */
    public int number(String type) {
        var number = numbers.get(type);
        if (number == null) {
            throw new IllegalArgumentException("the grammar has no token " + type);
        }
        return number;
    }

    private static Vocabulary load() {
        var numbers = new HashMap<String, Integer>();
        try (var in = Vocabulary.class.getResourceAsStream(TOKENS);
             var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                var split = line.lastIndexOf('=');
                var name = line.substring(0, split);
                if (name.startsWith("'")) {
                    numbers.put(name.substring(1, name.length() - 1).intern(), Integer.parseInt(line.substring(split + 1)));
                } else if (name.startsWith("RULE_")) {
                    numbers.put(name.substring("RULE_".length()), Integer.parseInt(line.substring(split + 1)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Vocabulary(numbers);
    }
}
