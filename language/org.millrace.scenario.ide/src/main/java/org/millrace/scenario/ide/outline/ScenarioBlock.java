package org.millrace.scenario.ide.outline;

import org.millrace.scenario.ide.role.Role;
import org.millrace.scenario.ide.role.RoledToken;
import org.millrace.scenario.ide.role.Roles;
import org.millrace.scenario.ide.token.ScenarioToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A scenario of a text.
 *
 * @param name  its name
 * @param start where it begins
 * @param end   where it ends
 * @param steps its steps, each with its tokens
 */
record ScenarioBlock(ScenarioToken name, int start, int end, List<List<ScenarioToken>> steps) {

    /** Returns the scenarios of a text, as far as they are written. */
    static List<ScenarioBlock> of(Roles roles) {
        var blocks = new ArrayList<ScenarioBlock>();
        var own = new ArrayList<RoledToken>();
        for (var roled : roles.tokens()) {
            if (roled.role() == Role.COMMENT) {
                continue;
            }
            if (roled.role() == Role.KEYWORD && roled.token().is("scenario")) {
                of(own).ifPresent(blocks::add);
                own.clear();
            }
            own.add(roled);
        }
        of(own).ifPresent(blocks::add);
        return blocks;
    }

    private static Optional<ScenarioBlock> of(List<RoledToken> tokens) {
        var name = tokens.stream().filter(roled -> roled.role() == Role.SCENARIO).map(RoledToken::token).findFirst();
        return name.map(found -> new ScenarioBlock(found, tokens.getFirst().token().start(), tokens.getLast().token().end(), steps(tokens)));
    }

    private static List<List<ScenarioToken>> steps(List<RoledToken> tokens) {
        var steps = new ArrayList<List<ScenarioToken>>();
        for (var roled : tokens) {
            if (roled.startsStep()) {
                steps.add(new ArrayList<>());
            }
            if (!steps.isEmpty() && !roled.endsScenario()) {
                steps.getLast().add(roled.token());
            }
        }
        return steps;
    }
}
