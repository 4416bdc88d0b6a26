package org.millrace.epl.link;

import org.millrace.epl.link.Declaration.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects what a statement declares. */
final class Declarations {

    private final Session session;
    private final Place statement;
    private final String documentation;
    private final List<Declaration> found = new ArrayList<>();

    Declarations(Session session, Place statement, String documentation) {
        this.session = session;
        this.statement = statement;
        this.documentation = documentation;
    }

    List<Declaration> found() {
        return found;
    }

    Place statement() {
        return statement;
    }

    String documentation() {
        return documentation;
    }

    /** Declares something; it is an error if there is something of the name. */
    void add(Kind kind, String name, Place place, EplType type, Optional<EventShape> shape, Map<String, Place> members) {
        if (name.isEmpty() || Identifiers.isPlaceholder(name)) {
            return;
        }
        if (kind != Kind.STREAM) {
            var same = kind.isSource() ? session.names().source(name).isPresent() : session.names().find(kind, name).isPresent();
            if (same) {
                session.error(place, LinkCodes.DUPLICATE_DECLARATION, "there is a" + (kind.isSource() ? "n event type" : " " + kind.label()) + " '"
                        + name + "' already", "choose another name");
            }
        }
        add(new Declaration(kind, name, place, statement, type, shape, List.of(), members, documentation));
    }

    void add(Declaration declaration) {
        found.add(declaration);
        session.refer(declaration.place(), new Target.Declared(declaration));
    }
}
