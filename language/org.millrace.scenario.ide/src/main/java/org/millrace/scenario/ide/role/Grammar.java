package org.millrace.scenario.ide.role;

import org.millrace.scenario.ide.token.ScenarioToken;
import org.millrace.scenario.ide.token.ScenarioToken.Kind;

import java.util.Optional;

/**
 * Follows a text with scenarios from word to word. It accepts what the parser accepts, and finds its way behind what the parser does not
 * accept: at the next step or the next scenario.
 */
final class Grammar {

    private Grammar() {
    }

    /** Returns the context behind a token. */
    static Context next(Context context, ScenarioToken token) {
        return follow(context, token).orElseGet(() -> recover(context, token));
    }

    /** Returns the context behind a token that stands where it may not. */
    private static Context recover(Context context, ScenarioToken token) {
        return switch (token.kind() == Kind.STRING ? "" : token.text()) {
            case "scenario" -> Context.outside(Expected.SCENARIO_NAME);
            case "}" -> isInEvent(context) ? context.eventEnd() : Context.outside(Expected.SCENARIO);
            case "expect", "ignore" -> follow(context.step(), token).orElse(context);
            default -> context;
        };
    }

    private static boolean isInEvent(Context context) {
        return switch (context.expected()) {
            case PROPERTY, PROPERTY_END, VALUE, VALUE_END, TOLERANCE -> true;
            default -> false;
        };
    }

    private static Optional<Context> follow(Context context, ScenarioToken token) {
        return Optional.ofNullable(switch (context.expected()) {
            case BEGIN, BEAN, BEAN_END, SCENARIO, SCENARIO_NAME, HEAD, PROCESSOR_WORD, PROCESSOR, STEPS -> outside(context, token);
            case STEP, STAGE_OR_TYPE_END -> step(context, token);
            case TIME, MOVE, AMOUNT, UNIT -> time(context, token);
            case PLACE_OR_NOTHING, AT, REST, PLACE, PLACE_END, WIRE_END, NOTHING_WIRE_END, ANY, ORDER, NOTHING_END -> place(context, token);
            default -> event(context, token);
        });
    }

    private static Context outside(Context context, ScenarioToken token) {
        return switch (context.expected()) {
            case BEGIN, SCENARIO -> token.is("scenario") ? Context.outside(Expected.SCENARIO_NAME)
                    : token.is("replace") && context.expected() == Expected.BEGIN ? Context.outside(Expected.BEAN) : null;
            case BEAN -> token.isName() ? Context.outside(Expected.BEAN_END) : null;
            case BEAN_END -> token.is(",") ? Context.outside(Expected.BEAN) : token.is("scenario") ? Context.outside(Expected.SCENARIO_NAME) : null;
            case SCENARIO_NAME -> token.kind() == Kind.STRING ? Context.outside(Expected.HEAD) : null;
            case HEAD -> token.is("of") ? Context.outside(Expected.PROCESSOR_WORD) : token.is("{") ? context.step() : null;
            case PROCESSOR_WORD -> token.is("processor") ? Context.outside(Expected.PROCESSOR) : null;
            case PROCESSOR -> token.isName() ? context.inProcessor(token.name()) : null;
            default -> token.is("{") ? context.step() : null;
        };
    }

    private static Context step(Context context, ScenarioToken token) {
        if (context.expected() == Expected.STAGE_OR_TYPE_END) {
            var name = context.type();
            return token.is(":") ? context.atStage(name, Expected.EVENT).event(false)
                    : token.is("with") ? context.expecting(Expected.ROWS)
                    // After "t" the sign belongs to a move of the clock, unless a brace follows.
                    : token.is("=") ? context.expecting(name.equals("t") ? Expected.TIME : Expected.VALUES) : null;
        }
        if (token.is("}")) {
            return Context.outside(Expected.SCENARIO);
        }
        if (token.is("expect")) {
            return context.expectation(Expected.PLACE_OR_NOTHING);
        }
        if (token.is("ignore")) {
            return context.expectation(Expected.REST);
        }
        return token.isName() ? context.ofType(token.name(), Expected.STAGE_OR_TYPE_END) : null;
    }

    private static Context time(Context context, ScenarioToken token) {
        return switch (context.expected()) {
            case TIME -> token.kind() == Kind.STRING ? context.step() : token.is("{") ? context.expecting(Expected.PROPERTY)
                    : token.is("t") ? context.expecting(Expected.MOVE) : null;
            case MOVE -> token.is("(") ? context.expecting(Expected.AMOUNT) : token.is(".") || token.is("plus") ? context : null;
            case UNIT -> token.kind() == Kind.WORD ? context.expecting(Expected.AMOUNT) : null;
            default -> token.kind() == Kind.NUMBER ? context.expecting(Expected.UNIT) : token.is(")") ? context.step()
                    // A stage or an event type may have the name "within".
                    : context.expecting() && (token.is(":") || token.is("=")) ? step(context.step().ofType("within", Expected.STAGE_OR_TYPE_END), token)
                    // A duration without parentheses ends with the step.
                    : context.expecting() ? step(context.step(), token) : null;
        };
    }

    private static Context place(Context context, ScenarioToken token) {
        return switch (context.expected()) {
            case REST -> token.is("rest") ? context.expecting(Expected.AT) : null;
            case PLACE_OR_NOTHING -> token.is("nothing") ? context.expecting(Expected.AT) : token.isName() ? context.atStage(token.name(), Expected.PLACE_END)
                    : null;
            // A stage may have the name "nothing".
            case AT -> token.is("at") ? context.expecting(Expected.PLACE)
                    : token.is(":") || token.is("{") || token.is("->") ? place(context.atStage("nothing", Expected.PLACE_END), token) : null;
            case PLACE -> token.isName() ? context.atStage(token.name(), Expected.NOTHING_END) : null;
            case WIRE_END -> token.isName() ? context.expecting(Expected.PLACE_END) : null;
            case NOTHING_WIRE_END -> token.isName() ? context.expecting(Expected.NOTHING_END) : null;
            case ANY -> token.is("any") ? context.expecting(Expected.ORDER) : null;
            case ORDER -> token.is("order") ? context.expecting(Expected.PLACE_END) : null;
            case NOTHING_END -> token.is("->") ? context.expecting(Expected.NOTHING_WIRE_END) : token.is("within") ? context.expecting(Expected.AMOUNT)
                    : step(context.step(), token);
            default -> token.is("->") ? context.expecting(Expected.WIRE_END) : token.is(":") ? context.event(false) : token.is("{") ? context.event(true)
                    : token.is("in") ? context.expecting(Expected.ANY) : null;
        };
    }

    private static Context event(Context context, ScenarioToken token) {
        return switch (context.expected()) {
            case EVENT -> token.is("{") && context.expecting() ? context.expecting(Expected.PROPERTY)
                    : token.is("}") && context.list() ? context.step() : token.isName() ? context.ofType(token.name(), Expected.TYPE_END) : null;
            case TYPE_END -> token.is("=") ? context.expecting(Expected.VALUES) : token.is("with") ? context.expecting(Expected.ROWS) : null;
            case ROWS -> token.is("rows") ? context.expecting(Expected.FROM) : null;
            case FROM -> token.is("from") ? context.expecting(Expected.FILE) : null;
            case FILE -> token.kind() == Kind.STRING ? context.eventEnd() : null;
            case VALUES -> token.is("{") ? context.expecting(Expected.PROPERTY) : null;
            case PROPERTY -> token.is("}") ? context.eventEnd() : token.isName() ? context.ofProperty(path(context, token)) : null;
            case PROPERTY_END -> token.is("=") ? context.expecting(Expected.VALUE) : token.is(".") ? context.expecting(Expected.PROPERTY) : null;
            case VALUE -> token.kind() == Kind.SYMBOL && !token.is("*") ? null : context.withValue();
            case VALUE_END -> token.is("}") ? context.eventEnd() : token.is(",") ? context.ofType(context.type(), Expected.PROPERTY).using(context.used())
                    : token.is("+/-") ? context.expecting(Expected.TOLERANCE) : null;
            default -> token.kind() == Kind.NUMBER ? context.expecting(Expected.VALUE_END) : null;
        };
    }

    /** Returns the path of a property, whose first part may stand in front. */
    private static String path(Context context, ScenarioToken token) {
        return context.property().isEmpty() ? token.name() : context.property() + "." + token.name();
    }
}
