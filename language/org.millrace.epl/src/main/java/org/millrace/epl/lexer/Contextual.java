package org.millrace.epl.lexer;

import org.millrace.epl.tokens.EplToken;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Decides for the words that are keywords in some places only whether they are keywords where they
 * stand; elsewhere they are names. These are the words of BEA's dialect, those that begin a module's
 * clauses, and a few of which Esper looks at the text.
 */
final class Contextual {

    private static final Set<String> WORDS = Set.of("module", "uses", "import", "method", "istream", "retain", "batch", "of", "based", "with",
            "largest", "smallest", "unique", "matching", "followed", "within", "event", "cast", "instanceof", "where", "for", "escape", "between");
    private static final Set<String> VIEW_NAMESPACES = Set.of("win", "std", "ext", "stat", "rnd");

    private final CharSequence text;
    /** The tokens that are not hidden, and their positions in the whole list. */
    private final List<EplToken> visible = new ArrayList<>();
    private final int[] positions;
    private boolean matching;
    /** Whether the statement names a module or a class, in which every word is a name. */
    private boolean moduleClause;
    private boolean inFrom;
    /** The same for the brackets around. */
    private final Deque<Boolean> outer = new ArrayDeque<>();

    private Contextual(CharSequence text, List<EplToken> tokens) {
        this.text = text;
        positions = new int[tokens.size()];
        for (var i = 0; i < tokens.size(); i++) {
            if (!tokens.get(i).isHidden()) {
                positions[visible.size()] = i;
                visible.add(tokens.get(i));
            }
        }
    }

    /** The tokens with the right types; the list is changed. */
    static List<EplToken> resolve(CharSequence text, List<EplToken> tokens) {
        var context = new Contextual(text, tokens);
        for (var i = 0; i < context.visible.size(); i++) {
            var token = context.visible.get(i);
            var type = context.type(i, token.type());
            if (!type.equals(token.type())) {
                var changed = new EplToken(type, token.start(), token.end());
                context.visible.set(i, changed);
                tokens.set(context.positions[i], changed);
            }
            context.follow(type);
        }
        return tokens;
    }

    private String type(int i, String type) {
        if (type.equals(";")) {
            matching = false;
            moduleClause = false;
        }
        if (moduleClause && visible.get(i).isKeyword()) {
            return EplToken.ID;
        }
        if (type.equals(".")) {
            return isLegacyDot(i) ? EplToken.LEGACY_DOT : type;
        }
        if (type.equals(",")) {
            return inFrom && isBasedComma(i) ? EplToken.BASED_COMMA : type;
        }
        if (!WORDS.contains(type)) {
            return type;
        }
        var keyword = switch (type) {
            case "module", "uses", "import" -> (i == 0 || at(i - 1, ";")) && isWord(i + 1);
            case "cast", "instanceof" -> at(i + 1, "(") && !at(i - 1, ".");
            // As a name of a column: no expression can follow.
            case "where", "for", "escape", "between" -> !(at(i + 1, "from") || at(i + 1, ","));
            case "method" -> at(i + 1, ":") && (at(i - 1, "from") || at(i - 1, ",") || at(i - 1, "join"));
            case "istream" -> !(at(i + 1, "(") && at(i + 2, ")"));
            case "retain" -> at(i + 1, "all") || at(i + 1, "batch") || isAmount(i + 1) && (at(i + 2, "events") || at(i + 2, "event") || isUnit(i + 2));
            case "event" -> isAmount(i - 1) && (at(i - 2, "retain") || at(i - 2, "of") || at(i - 2, "every"));
            case "batch" -> at(i - 1, "retain") && at(i + 1, "of");
            case "of" -> at(i - 1, "batch");
            case "based" -> at(i + 1, "on");
            case "with" -> at(i + 1, "largest") || at(i + 1, "smallest") || at(i + 1, "unique")
                    || isAmount(i + 1) && (at(i + 2, "largest") || at(i + 2, "smallest"));
            case "largest", "smallest" -> at(i - 1, "with") || isAmount(i - 1) && at(i - 2, "with");
            case "unique" -> at(i - 1, "with");
            case "matching" -> isPatternBegin(i + 1) && !at(i - 1, ".") && !at(i - 1, "as") && !at(i - 1, "@");
            case "followed" -> at(i + 1, "by");
            case "within" -> matching && !at(i - 1, ":") && !at(i - 1, ".");
            default -> true;
        };
        moduleClause |= keyword && (type.equals("module") || type.equals("uses") || type.equals("import"));
        matching |= keyword && type.equals("matching");
        return keyword ? type : EplToken.ID;
    }

    private boolean isPatternBegin(int i) {
        return at(i, "(") || at(i, "every") || at(i, "not") || at(i, EplToken.ID) && !text(i).equalsIgnoreCase("from");
    }

    /** Whether a dot is followed by a data window: always for the namespaces of the engine, for others behind a type. */
    private boolean isLegacyDot(int i) {
        if (!at(i + 2, ":") || !isWord(i + 1) || !isWord(i + 3)) {
            return false;
        }
        if (VIEW_NAMESPACES.contains(text(i + 1).toLowerCase(Locale.ROOT))) {
            return true;
        }
        if (!at(i + 4, "(")) {
            return false;
        }
        var k = i - 1;
        while (k > 1 && isWord(k) && at(k - 1, ".")) {
            k -= 2;
        }
        return at(k - 1, "from") || at(k - 1, "join") || at(k - 1, "window") || at(k - 1, ",") && inFrom;
    }

    /** Whether a comma between two properties behind "based on" is followed by a property of a source in front of them, and by no other source. */
    private boolean isBasedComma(int comma) {
        var based = beforePath(comma - 1);
        while (at(based, EplToken.BASED_COMMA)) {
            based = beforePath(based - 1);
        }
        if (!at(based, "on") || !at(based - 1, "based") || !isWord(comma + 1) || !at(comma + 2, ".")) {
            return false;
        }
        var end = comma + 2;
        while (at(end, ".") && isWord(end + 1)) {
            end += 2;
        }
        var continued = at(end, EplToken.ID) || at(end, EplToken.QUOTED_ID) || at(end, "as") || at(end, "(") || at(end, "[") || at(end, "#")
                || at(end, ":") || at(end, "retain") || at(end, "unidirectional");
        return !continued && isSource(text(comma + 1), based - 1);
    }

    /** The position in front of a name with dots that ends at a position. */
    private int beforePath(int last) {
        var k = last;
        while (k > 1 && isWord(k) && at(k - 1, ".")) {
            k -= 2;
        }
        return k - 1;
    }

    /** Whether a name stands in the from clause in front of a position, outside brackets and not as a part of a longer name. */
    private boolean isSource(String name, int before) {
        var depth = 0;
        for (var k = before - 1; k >= 0 && !(depth == 0 && at(k, "from")); k--) {
            switch (visible.get(k).type()) {
                case ")", "]", "}" -> depth++;
                case "(", "[", "{" -> depth--;
                default -> {
                    if (depth == 0 && isWord(k) && text(k).equals(name) && !at(k - 1, ".") && !at(k + 1, ".")) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Keeps whether the next token stands in a from clause, within the same brackets. */
    private void follow(String type) {
        switch (type) {
            case "(", "[", "{" -> outer.push(inFrom);
            case ")", "]", "}" -> inFrom = !outer.isEmpty() && outer.pop();
            case ";" -> outer.clear();
            default -> {
            }
        }
        switch (type) {
            case "from" -> inFrom = true;
            case "(", "[", "{", "where", "group", "having", "select", "output", "order", "limit", ";" -> inFrom = false;
            default -> {
            }
        }
    }

    private boolean isAmount(int i) {
        return at(i, EplToken.NUMBER) || at(i, EplToken.PLACEHOLDER) || at(i, EplToken.ID);
    }

    private boolean isUnit(int i) {
        return i < visible.size() && TimeUnits.WORDS.contains(visible.get(i).type());
    }

    private boolean isWord(int i) {
        return i >= 0 && i < visible.size() && (visible.get(i).isWord() || visible.get(i).is(EplToken.QUOTED_ID));
    }

    private boolean at(int i, String type) {
        return i >= 0 && i < visible.size() && visible.get(i).type().equals(type);
    }

    private String text(int i) {
        return visible.get(i).text(text);
    }
}
