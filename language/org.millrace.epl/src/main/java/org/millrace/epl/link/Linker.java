package org.millrace.epl.link;

import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.CreateContext;
import org.millrace.epl.ast.CreateSchema;
import org.millrace.epl.ast.CreateTable;
import org.millrace.epl.ast.CreateWindow;
import org.millrace.epl.ast.Select;
import org.millrace.epl.link.Declaration.Kind;
import org.millrace.epl.types.ProjectTypes;

import java.util.ArrayList;
import java.util.List;

/**
 * Links EPL. The sources of one processor are read in their order, and a statement sees what those
 * before it declare. Nothing that a source may contain makes linking fail.
 */
public final class Linker {

    /** Longer statements are not linked; they are made by programs. */
    private static final int MOST_TOKENS = 20_000;

    private Linker() {
    }

    /** Links one source. */
    public static Analysis link(String id, EplSource source, ProjectTypes types) {
        return link(List.of(new LinkSource(id, source)), types);
    }

    /**
     * Links the sources of one processor.
     *
     * @param sources the sources in order, with different ids
     * @param types   what the project offers
     */
    public static Analysis link(List<LinkSource> sources, ProjectTypes types) {
        var names = new Namespace(types);
        sources.forEach(source -> announce(source, names));
        var results = new ArrayList<StatementResult>();
        for (var source : sources) {
            var places = new Places(source.id());
            for (var statement : source.source().statements()) {
                results.add(link(source, statement, places, names));
            }
        }
        return new Analysis(results, names.all());
    }

    private static StatementResult link(LinkSource source, EplStatement statement, Places places, Namespace names) {
        // Of a statement that is not whole a part is missing, and what depends on it looks wrong.
        var session = new Session(names, places, statement.whole());
        var before = names.all().size();
        if (statement.tree().isPresent() && statement.tokens().size() <= 2 * MOST_TOKENS) {
            var declared = new Statements(session, names, source.source(), statement, source.id()).link(statement.tree().get());
            declared.forEach(names::add);
        }
        return new StatementResult(source.id(), statement, session, before);
    }

    /** Says which names are declared, so that one that is used too early is told from one that there is not. */
    private static void announce(LinkSource source, Namespace names) {
        for (var statement : source.source().statements()) {
            statement.tree().ifPresent(tree -> {
                switch (tree.getBody()) {
                    case CreateSchema schema -> names.announce(Kind.SCHEMA, Identifiers.plain(schema.getName()));
                    case CreateWindow window -> names.announce(Kind.WINDOW, Identifiers.plain(window.getName()));
                    case CreateTable table -> names.announce(Kind.TABLE, Identifiers.plain(table.getName()));
                    case CreateContext context -> names.announce(Kind.CONTEXT, Identifiers.plain(context.getName()));
                    case Select select when select.getInsert() != null ->
                            names.announce(Kind.STREAM, Identifiers.qualified(select.getInsert().getTarget()));
                    case null, default -> {
                    }
                }
            });
        }
    }
}
