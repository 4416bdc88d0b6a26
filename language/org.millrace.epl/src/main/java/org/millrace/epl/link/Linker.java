package org.millrace.epl.link;

import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.WrittenStatement;
import org.millrace.epl.ast.CreateContext;
import org.millrace.epl.ast.CreateSchema;
import org.millrace.epl.ast.CreateTable;
import org.millrace.epl.ast.CreateWindow;
import org.millrace.epl.ast.On;
import org.millrace.epl.ast.OnSelect;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.Recipient;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
        return link(sources, types, List.of());
    }

    /**
     * Links the sources of one processor.
     *
     * @param sources    the sources in order, with different ids
     * @param types      what the project offers
     * @param recipients the stages that take what the statements send
     */
    public static Analysis link(List<LinkSource> sources, ProjectTypes types, List<Recipient> recipients) {
        var names = new Namespace(types, recipients);
        sources.forEach(source -> announce(source, names));
        var results = new ArrayList<StatementResult>();
        for (var source : sources) {
            var places = new Places(source.id());
            for (var statement : source.source().statements()) {
                results.add(link(source, statement, places, names));
            }
        }
        return new Analysis(sources, results, names);
    }

    /**
     * Links a source that was edited, if this can be done without the statements that stayed the same: nothing that
     * the others declare or take from others may have changed for them.
     *
     * @param before the last analysis of the sources
     * @param edited the source that is different now, with the same id
     */
    public static Optional<LinkFindings> relink(Analysis before, LinkSource edited) {
        return Relinking.of(before, edited);
    }

    static StatementResult link(LinkSource source, EplStatement statement, Places places, Namespace names) {
        // Of a statement that is not whole a part is missing, and what depends on it looks wrong.
        var session = new Session(names, places, statement.whole());
        var before = names.all().size();
        var unchanged = names.changes().size();
        if (statement.tree().isPresent() && statement.tokens().size() <= 2 * MOST_TOKENS) {
            var declared = new Statements(session, names, new Place(source.id(), statement.start(), statement.end() - statement.start()),
                    Documentation.of(source.source(), statement)).link(statement.tree().get());
            declared.stream().filter(declaration -> statement.whole() || isName(declaration.name()))
                    .forEach(declaration -> names.add(statement.whole() ? declaration : opened(declaration)));
        }
        if (!statement.whole()) {
            missing(statement, names, before);
        }
        return new StatementResult(source.id(), statement, session, List.copyOf(names.changes().subList(unchanged, names.changes().size())));
    }

    /** Returns what a name in a statement can refer to. */
    static VisibleNames visible(String id, WrittenStatement statement, int offset, Namespace names) {
        var session = new Session(names, new Places(id, statement.start()), false);
        session.setCaret(Caret.at(offset));
        new Statements(session, names, new Place(id, statement.start(), statement.end() - statement.start()), "").link(statement.tree());
        return session.caret().names();
    }

    /** Of what a statement that is not whole declares a part may be missing. */
    private static Declaration opened(Declaration declaration) {
        var shape = declaration.shape().map(EventShape::opened);
        return new Declaration(declaration.kind(), declaration.name(), declaration.place(), declaration.statement(), EplType.UNKNOWN, shape,
                declaration.parameters(), declaration.members(), declaration.documentation());
    }

    /** At a fault a name may have swallowed what comes behind it. */
    private static boolean isName(String name) {
        return !name.isEmpty() && name.chars().allMatch(c -> Character.isJavaIdentifierPart(c) || c == '.');
    }

    /** What a statement that is not whole would have declared is not known. */
    private static void missing(EplStatement statement, Namespace names, int before) {
        var announced = statement.tree().flatMap(Linker::announced).filter(Linker::isName);
        announced.ifPresent(names::addUnknown);
        if (announced.isEmpty() && names.all().size() == before
                && statement.tokens().stream().anyMatch(token -> token.is("create") || token.is("insert") || token.is("expression"))) {
            names.addGap();
        }
    }

    /** Says which names are declared, so that one that is used too early is told from one that there is not. */
    private static void announce(LinkSource source, Namespace names) {
        for (var statement : source.source().statements()) {
            statement.tree().flatMap(Linker::announced).ifPresent(names::announce);
        }
    }

    static Optional<String> announced(Statement tree) {
        var name = switch (tree.getBody()) {
            case CreateSchema schema -> schema.getName();
            case CreateWindow window -> window.getName();
            case CreateTable table -> table.getName();
            case CreateContext context -> context.getName();
            case Select select when select.getInsert() != null -> select.getInsert().getTarget();
            case On on when on.getAction() instanceof OnSelect select && select.getInsert() != null -> select.getInsert().getTarget();
            case null, default -> null;
        };
        return Optional.ofNullable(name).map(Identifiers::qualified);
    }
}
