package org.millrace.scenario.ide.role;

import org.millrace.scenario.ide.token.ScenarioScanner;
import org.millrace.scenario.ide.token.ScenarioToken;
import org.millrace.scenario.ide.token.ScenarioToken.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The tokens of a text with their roles. */
public final class Roles {

    private static final Set<String> LITERALS = Set.of("true", "false", "null");

    private final List<RoledToken> tokens;

    private Roles(List<RoledToken> tokens) {
        this.tokens = tokens;
    }

    /** Returns the roles of the tokens of a text, which may have errors. */
    public static Roles of(String text) {
        var tokens = ScenarioScanner.tokens(text);
        var roled = new ArrayList<RoledToken>(tokens.size());
        var context = Context.BEGIN;
        for (var i = 0; i < tokens.size(); i++) {
            var token = tokens.get(i);
            if (token.kind() == Kind.COMMENT) {
                roled.add(new RoledToken(token, Role.COMMENT, context));
                continue;
            }
            var after = Grammar.next(context, token);
            roled.add(new RoledToken(token, role(context, after, token, i + 1 < tokens.size() ? Optional.of(tokens.get(i + 1)) : Optional.empty()), context));
            context = after;
        }
        return new Roles(List.copyOf(roled));
    }

    private static Role role(Context before, Context after, ScenarioToken token, Optional<ScenarioToken> next) {
        if (token.kind() == Kind.SYMBOL) {
            return Role.OTHER;
        }
        return switch (before.expected()) {
            case SCENARIO_NAME -> token.kind() == Kind.STRING ? Role.SCENARIO : Role.OTHER;
            case BEAN, PROCESSOR, PLACE, WIRE_END, NOTHING_WIRE_END -> Role.STAGE;
            case PLACE_OR_NOTHING -> after.expected() == Expected.AT ? Role.KEYWORD : Role.STAGE;
            case NOTHING_END -> token.is("within") && next.filter(behind -> behind.is(":") || behind.is("=")).isPresent() ? named(token, next)
                    : after.expected() == Expected.STAGE_OR_TYPE_END ? named(token, next) : Role.KEYWORD;
            case STEP, AMOUNT -> after.expected() == Expected.STAGE_OR_TYPE_END ? named(token, next)
                    : token.kind() == Kind.NUMBER ? Role.NUMBER : Role.KEYWORD;
            case UNIT -> Role.UNIT;
            case TIME -> token.kind() == Kind.STRING ? Role.VALUE : Role.KEYWORD;
            case MOVE -> Role.KEYWORD;
            case EVENT -> Role.EVENT_TYPE;
            case FILE -> Role.FILE;
            case PROPERTY -> Role.PROPERTY;
            case VALUE -> LITERALS.contains(token.text()) ? Role.KEYWORD : Role.VALUE;
            case TOLERANCE -> Role.NUMBER;
            default -> token.kind() == Kind.WORD && after != before ? Role.KEYWORD : Role.OTHER;
        };
    }

    /** Returns the role of a name at the beginning of a step. */
    private static Role named(ScenarioToken token, Optional<ScenarioToken> next) {
        return next.filter(behind -> behind.is(":")).isPresent() ? Role.STAGE
                : token.is("t") && next.filter(behind -> behind.is("=")).isPresent() ? Role.KEYWORD : Role.EVENT_TYPE;
    }

    /** Returns all tokens in the order of the text. */
    public List<RoledToken> tokens() {
        return tokens;
    }

    /** Returns the token at an offset; of two the one that begins there, unless only the other one is a word. */
    public Optional<RoledToken> at(int offset) {
        var touching = tokens.stream().filter(roled -> roled.token().touches(offset)).toList();
        return touching.stream().filter(roled -> roled.token().kind() != Kind.SYMBOL).reduce((first, second) -> second)
                .or(() -> touching.stream().reduce((first, second) -> second));
    }

    /** Returns the context at an offset, as if the text ended there. */
    public Context context(int offset) {
        var context = Context.BEGIN;
        for (var roled : tokens) {
            if (roled.token().end() > offset || roled.token().end() == offset && roled.token().kind() != Kind.SYMBOL) {
                return roled.token().kind() == Kind.COMMENT || roled.token().start() >= offset ? context : roled.before();
            }
            context = roled.token().kind() == Kind.COMMENT ? context : Grammar.next(context, roled.token());
        }
        return context;
    }
}
