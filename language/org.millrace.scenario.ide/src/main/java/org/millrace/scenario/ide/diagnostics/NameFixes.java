package org.millrace.scenario.ide.diagnostics;

import org.millrace.epl.edit.Fix;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Suggestion;
import org.millrace.scenario.compile.Tested;
import org.millrace.scenario.compile.Tested.Kind;
import org.millrace.scenario.ide.role.Context;
import org.millrace.scenario.ide.role.Expected;
import org.millrace.scenario.ide.role.RoledToken;
import org.millrace.scenario.ide.role.Roles;
import org.millrace.scenario.ide.token.ScenarioToken;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Offers other names for names that do not exist or do not fit: the nearest one, or each of a few possible ones. */
final class NameFixes {

    /** The most names that are offered if none is near. */
    private static final int FEW = 4;

    private final Roles roles;
    private final Tested tested;

    NameFixes(Roles roles, Tested tested) {
        this.roles = roles;
        this.tested = tested;
    }

    /** Returns the fixes of a problem; none if it is not about a name. */
    List<Fix> of(EpnProblem problem, int offset) {
        var token = roles.tokens().stream().filter(roled -> roled.token().start() == offset).findFirst();
        return token.stream().flatMap(roled -> switch (problem.code()) {
            case "unknown-stage", "wrong-stage" -> change(roled, stages(roled.before()));
            case "stage-not-tested" -> change(roled, List.of(roled.before().processor()));
            case "unknown-wire" -> wireEnd(roled);
            case "unknown-event-type" -> change(roled, tested.types().keySet());
            case "unknown-property" -> isPath(roled) ? Stream.<Fix>empty() : change(roled, properties(roled.before()));
            case "no-receiver" -> receivers(roled);
            default -> Stream.<Fix>empty();
        }).toList();
    }

    private Collection<String> stages(Context context) {
        return switch (context.expected()) {
            case BEAN -> tested.names(Kind.BEAN);
            case PROCESSOR -> tested.names(Kind.PROCESSOR);
            case WIRE_END, NOTHING_WIRE_END -> tested.targets(context.stage());
            default -> context.processor().isEmpty() ? tested.stages().keySet() : List.of(context.processor());
        };
    }

    private List<String> properties(Context context) {
        return tested.types().getOrDefault(context.type(tested), Map.of()).keySet().stream()
                .filter(name -> !context.used().contains(name)).toList();
    }

    /** The properties of properties are not known. */
    private boolean isPath(RoledToken property) {
        return roles.tokens().stream().anyMatch(roled -> roled.token().start() == property.token().end() && roled.token().is("."));
    }

    /** The problem is where the wire begins, and the name at its end is another one. */
    private Stream<Fix> wireEnd(RoledToken from) {
        return roles.tokens().stream().filter(roled -> roled.token().start() > from.token().start() && isWireEnd(roled))
                .findFirst().stream().flatMap(to -> change(to, tested.targets(to.before().stage())));
    }

    private static boolean isWireEnd(RoledToken token) {
        return token.before().expected() == Expected.WIRE_END || token.before().expected() == Expected.NOTHING_WIRE_END;
    }

    private static Stream<Fix> change(RoledToken wrong, Collection<String> known) {
        var token = wrong.token();
        var others = known.stream().filter(name -> !name.equals(token.name())).distinct().toList();
        var nearest = Suggestion.nearest(token.name(), others);
        var offered = new ArrayList<>(nearest.stream().toList());
        if (others.size() <= FEW) {
            others.stream().filter(name -> !offered.contains(name)).forEach(offered::add);
        }
        return offered.stream().map(name -> Fix.of("Change to '" + name + "'", token.start(), token.end() - token.start(), ScenarioToken.written(name)));
    }

    private Stream<Fix> receivers(RoledToken type) {
        return tested.sources(type.token().name()).stream().limit(FEW)
                .map(stage -> Fix.of("Send it from '" + stage + "'", type.token().start(), 0, ScenarioToken.written(stage) + ": "));
    }
}
