package org.millrace.scenario.ide.role;

import org.millrace.scenario.ide.token.ScenarioToken;

/**
 * A token and its role.
 *
 * @param token  the token
 * @param role   what it is
 * @param before the context in front of it
 */
public record RoledToken(ScenarioToken token, Role role, Context before) {

    /** Returns whether a step begins with it. */
    public boolean startsStep() {
        return switch (before.expected()) {
            case STEP -> !token.is("}") && role != Role.COMMENT && role != Role.OTHER;
            // What goes on here instead of the step in front has one of these roles.
            case NOTHING_END -> role == Role.STAGE || role == Role.EVENT_TYPE || role == Role.KEYWORD && !token.is("within");
            case AMOUNT -> before.expecting() && (role == Role.STAGE || role == Role.EVENT_TYPE || role == Role.KEYWORD);
            default -> false;
        };
    }

    /** Returns whether the scenario ends with it. */
    public boolean endsScenario() {
        return token.is("}") && switch (before.expected()) {
            case STEP, NOTHING_END -> true;
            case AMOUNT -> before.expecting();
            default -> false;
        };
    }
}
