package org.millrace.scenario.ide.navigate;

import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.ProjectName;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.link.Link;
import org.millrace.epl.ide.navigate.Highlight;
import org.millrace.epl.types.JavaClass;
import org.millrace.scenario.compile.Tested;
import org.millrace.scenario.ide.role.Role;
import org.millrace.scenario.ide.role.RoledToken;
import org.millrace.scenario.ide.role.Roles;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Leads from the names in scenarios to the network and to CSV files. */
public final class ScenarioNavigator {

    private static final Set<Role> NAMES = Set.of(Role.STAGE, Role.EVENT_TYPE, Role.PROPERTY, Role.FILE);

    private ScenarioNavigator() {
    }

    /**
     * Returns where the name at an offset is declared.
     *
     * @param tested the network; empty if it is not known
     */
    public static List<FilePlace> declarations(EplProject project, Roles roles, Optional<Tested> tested, int offset) {
        return roles.at(offset).stream().flatMap(roled -> declarations(project, roled, tested)).toList();
    }

    private static Stream<FilePlace> declarations(EplProject project, RoledToken roled, Optional<Tested> tested) {
        var name = roled.token().name();
        return switch (roled.role()) {
            case STAGE -> project.files().declarations(new ProjectName.Stage(name)).stream();
            case EVENT_TYPE -> project.files().declarations(new ProjectName.EventType(name, javaClass(project, name))).stream();
            case PROPERTY -> {
                var type = tested.map(network -> roled.before().type(network)).orElse("");
                yield project.files().declarations(new ProjectName.Property(type, name, javaClass(project, type))).stream();
            }
            case FILE -> project.files().file(name).map(uri -> FilePlace.inLine(uri, 0, 0, 0)).stream();
            default -> Stream.empty();
        };
    }

    private static Optional<String> javaClass(EplProject project, String eventType) {
        return project.types().eventType(eventType).flatMap(type -> type.javaClass()).map(JavaClass::name);
    }

    /** Returns the places with the same name as at an offset. */
    public static List<Highlight> highlights(Roles roles, int offset) {
        return roles.at(offset).filter(roled -> NAMES.contains(roled.role())).map(roled -> roles.tokens().stream()
                .filter(other -> other.role() == roled.role() && other.token().name().equals(roled.token().name()))
                .map(other -> new Highlight(range(other), false)).toList()).orElse(List.of());
    }

    /** Returns the files that a text names, as far as they exist. */
    public static List<Link> links(EplProject project, Roles roles) {
        return roles.tokens().stream().filter(roled -> roled.role() == Role.FILE).flatMap(roled -> project.files().file(roled.token().name())
                .map(uri -> new Link(range(roled), uri, "Open the file")).stream()).toList();
    }

    /** Returns the place of a token in the text of a document. */
    private static TextRange range(RoledToken roled) {
        return new TextRange(roled.token().start(), roled.token().end());
    }
}
