package org.millrace.scenario.ide.hover;

import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.hover.Hover;
import org.millrace.scenario.compile.Tested;
import org.millrace.scenario.compile.Tested.Wire;
import org.millrace.scenario.ide.role.RoledToken;
import org.millrace.scenario.ide.role.Roles;

import java.util.Optional;
import java.util.stream.Collectors;

/** Explains stages, event types, properties and the words of the language. */
public final class ScenarioHoverer {

    private ScenarioHoverer() {
    }

    /**
     * Returns what is known about the word at an offset.
     *
     * @param tested the network; empty if it is not known
     */
    public static Optional<Hover> at(Roles roles, Optional<Tested> tested, int offset) {
        return roles.at(offset).flatMap(roled -> text(roled, tested)
                .map(text -> new Hover(new TextRange(roled.token().start(), roled.token().end()), text)));
    }

    private static Optional<String> text(RoledToken roled, Optional<Tested> tested) {
        var name = roled.token().name();
        return switch (roled.role()) {
            case STAGE -> tested.flatMap(network -> stage(network, name));
            case EVENT_TYPE -> tested.flatMap(network -> eventType(network, name));
            case PROPERTY -> tested.flatMap(network -> property(network, roled.before().type(network), name));
            case KEYWORD, UNIT -> KeywordText.of(name);
            default -> Optional.empty();
        };
    }

    private static Optional<String> stage(Tested network, String name) {
        return network.stage(name).map(stage -> Markup.paragraphs("**" + Markup.plain(name) + "**: " + Markup.plain(StageText.detail(stage)),
                wires("from", network.wires().stream().filter(wire -> wire.to().equals(name)).map(Wire::from).collect(Collectors.joining(", "))),
                wires("to", String.join(", ", network.targets(name)))));
    }

    private static String wires(String direction, String names) {
        return names.isEmpty() ? "" : "Wires " + direction + " " + Markup.plain(names);
    }

    private static Optional<String> eventType(Tested network, String name) {
        return Optional.ofNullable(network.types().get(name)).map(properties -> Markup.paragraphs("event type **" + Markup.plain(name) + "**",
                properties.isEmpty() ? "" : Markup.code(properties.entrySet().stream().map(property -> property.getKey() + ": " + property.getValue().label())
                        .collect(Collectors.joining("\n")))));
    }

    private static Optional<String> property(Tested network, String type, String name) {
        return Optional.ofNullable(network.types().get(type)).map(properties -> properties.get(name))
                .map(found -> Markup.paragraphs(Markup.code(name + ": " + found.label()), "property of " + Markup.plain(type)));
    }
}
