package org.millrace.runtime.epl;

import org.millrace.runtime.epl.StatementToken.Kind;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Lexical facts about a statement. Conservative: in doubt it assumes more declarations, which causes more
 * recompilation but misses no dependency.
 *
 * @param words         every word in the text, including strings and comments; a superset of all names used
 * @param created       the names declared by {@code create}
 * @param inserted      the streams of insert clauses, which are declared unless they exist
 * @param declaresTypes whether the created elements are event types, named windows or tables
 * @param opaque        whether the declarations are unknown, so that all later statements depend on this one
 * @param unsplittable  whether the statement affects the whole module: it consists of several statements or has
 *                      module-private declarations
 * @param databases     the databases that the statement joins
 */
public record StatementShape(Set<String> words, Set<String> created, Set<String> inserted, boolean declaresTypes, boolean opaque,
        boolean unsplittable, Set<String> databases) {

    private static final String SQL = "sql";
    private static final Set<String> TYPE_KINDS = Set.of("schema", "window", "table");
    private static final Set<String> NAMED_KINDS = Set.of("schema", "window", "table", "context", "index", "dataflow");
    private static final Set<String> MODULE_ANNOTATIONS = Set.of("private", "protected");

    /** Analyzes a statement. */
    public static StatementShape of(String text) {
        var tokens = StatementTokens.of(text);
        var create = StatementTokens.topLevel(tokens, "create");
        var created = new HashSet<String>();
        var opaque = false;
        var types = false;
        if (create < tokens.size()) {
            var creation = tokens.subList(create, tokens.size());
            var kind = kind(creation);
            types = TYPE_KINDS.contains(kind);
            opaque = !addCreated(kind, creation, created);
        } else {
            // After an unclosed bracket nothing is at the top level.
            opaque = tokens.stream().anyMatch(token -> token.isWord("create"));
        }
        var body = tokens.subList(StatementTokens.afterAnnotations(tokens), tokens.size());
        return new StatementShape(StatementTokens.words(text), created, inserted(body), types, opaque,
                isUnsplittable(tokens, create), databases(tokens));
    }

    /** Returns the databases that a statement joins. */
    public static Set<String> databases(String text) {
        return text.toLowerCase(Locale.ROOT).contains(SQL) ? databases(StatementTokens.of(text)) : Set.of();
    }

    private static Set<String> databases(List<StatementToken> tokens) {
        var databases = new HashSet<String>();
        for (var i = 0; i + 2 < tokens.size(); i++) {
            if (tokens.get(i).isWord(SQL) && tokens.get(i + 1).isSign(":") && tokens.get(i + 2).kind() == Kind.WORD) {
                databases.add(tokens.get(i + 2).text());
            }
        }
        return databases;
    }

    /** Returns whether the statement may declare anything. */
    public boolean declares() {
        return opaque || !created.isEmpty() || !inserted.isEmpty();
    }

    private static boolean isUnsplittable(List<StatementToken> tokens, int create) {
        // Annotations, expressions and classes before a statement may have any order.
        var prefixes = create < tokens.size() ? create : StatementTokens.afterAnnotations(tokens);
        return tokens.stream().anyMatch(token -> token.isSign(";"))
                || tokens.subList(0, prefixes).stream().anyMatch(token ->
                        token.kind() == Kind.WORD && MODULE_ANNOTATIONS.contains(token.text().toLowerCase(Locale.ROOT)));
    }

    /** Returns the word for the kind of the created element; modifiers may precede it. */
    private static String kind(List<StatementToken> body) {
        for (var token : body.subList(1, Math.min(body.size(), 4))) {
            var word = token.text().toLowerCase(Locale.ROOT);
            if (NAMED_KINDS.contains(word) || word.equals("variable") || word.equals("expression") || word.equals("class")) {
                return word;
            }
        }
        return "";
    }

    private static boolean addCreated(String kind, List<StatementToken> body, Set<String> created) {
        var at = 1;
        while (at < body.size() && !body.get(at).isWord(kind)) {
            at++;
        }
        if (NAMED_KINDS.contains(kind)) {
            var name = nameAt(body, at + 1);
            created.add(name);
            return !name.isEmpty();
        }
        if (kind.equals("variable") || kind.equals("expression")) {
            // Types, dialects and the name precede the value or the body.
            for (at++; at < body.size() && !Set.of("=", "{", "(").contains(body.get(at).text()); at++) {
                if (body.get(at).kind() == Kind.WORD) {
                    created.add(body.get(at).text());
                }
            }
            return !created.isEmpty();
        }
        return false;
    }

    private static Set<String> inserted(List<StatementToken> body) {
        var inserted = new HashSet<String>();
        for (var i = 0; i + 2 < body.size(); i++) {
            if (body.get(i).isWord("insert")) {
                var into = body.get(i + 1).isWord("into") ? i + 1 : i + 2;
                if (body.get(into).isWord("into")) {
                    inserted.add(nameAt(body, into + 1));
                }
            }
        }
        return inserted;
    }

    /** Returns the last part of a dotted name, which every use contains as a word. */
    private static String nameAt(List<StatementToken> body, int at) {
        if (at >= body.size() || body.get(at).kind() != Kind.WORD) {
            return "";
        }
        var last = at;
        while (last + 2 < body.size() && body.get(last + 1).isSign(".") && body.get(last + 2).kind() == Kind.WORD) {
            last += 2;
        }
        return body.get(last).text();
    }
}
