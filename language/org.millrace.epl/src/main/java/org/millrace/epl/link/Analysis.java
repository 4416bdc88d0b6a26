package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.types.EplType;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What linking found out about the sources of a processor. It never changes and may be asked by many
 * threads. Expressions and other elements are those of the trees of the linked sources.
 */
public final class Analysis {

    private final List<LinkSource> sources;
    private final List<StatementResult> statements;
    private final Namespace names;
    private final List<Declaration> declarations;
    private final LinkFindings findings;
    private final List<Reference> references;
    private final Map<Expression, EplType> types = new IdentityHashMap<>();
    private final Map<EObject, Target> targets = new IdentityHashMap<>();

    Analysis(List<LinkSource> sources, List<StatementResult> statements, Namespace names) {
        this.sources = List.copyOf(sources);
        this.statements = List.copyOf(statements);
        this.names = names;
        this.declarations = List.copyOf(names.all());
        var found = new ArrayList<LinkProblem>();
        var owners = new HashMap<LinkProblem, EplStatement>();
        var named = new ArrayList<Reference>();
        for (var statement : statements) {
            var own = statement.session().problems().stream().sorted(LinkProblem.BY_PLACE).toList();
            found.addAll(own);
            own.forEach(problem -> owners.putIfAbsent(problem, statement.statement()));
            named.addAll(statement.session().references().stream().distinct()
                    .sorted(Comparator.comparingInt((Reference reference) -> reference.place().offset())).toList());
            types.putAll(statement.session().types());
            targets.putAll(statement.session().targets());
        }
        findings = new LinkFindings(found, owners, declarations);
        references = List.copyOf(named);
    }

    List<LinkSource> sources() {
        return sources;
    }

    List<StatementResult> statements() {
        return statements;
    }

    /** The names behind the last statement. */
    Namespace names() {
        return names;
    }

    /** What is wrong and what is declared. */
    public LinkFindings findings() {
        return findings;
    }

    /** The last declaration of a kind and name. */
    public Optional<Declaration> declaration(Declaration.Kind kind, String name) {
        return declarations.stream().filter(declaration -> declaration.kind() == kind && declaration.name().equals(name)).reduce((a, b) -> b);
    }

    /** The type of an expression; unknown if it could not be found out, or if the expression is not of these sources. */
    public EplType typeOf(Expression expression) {
        return types.getOrDefault(expression, EplType.UNKNOWN);
    }

    /** What an element refers to: a step of a path, a filter, a view, an annotation and so on. */
    public Optional<Target> reference(EObject element) {
        return Optional.ofNullable(targets.get(element));
    }

    /** The name at an offset or directly in front of it, with what it refers to. */
    public Optional<Reference> reference(String source, int offset) {
        return references.stream().filter(reference -> reference.place().source().equals(source) && reference.place().touches(offset))
                .min(Comparator.comparingInt(reference -> reference.place().length()));
    }

    /** All names that refer to something, in the order of the sources; the places of declarations are among them. */
    public List<Reference> references() {
        return references;
    }

    /** All names that refer to the same as another, that one included. */
    public List<Reference> references(Target target) {
        return references.stream().filter(reference -> isSame(reference.target(), target)).toList();
    }

    /**
     * Returns what a name at a place can refer to. The statement around the place is linked anew, as if it stood at the
     * end of the sources; it need not be in accordance with the grammar.
     *
     * @param id     the id of the source
     * @param source the source as it is or a later version of it, of which only this statement is read
     * @param start  where the name begins
     * @param end    the offset behind it; the same if there is no name yet
     */
    public VisibleNames scopeAt(String id, EplSource source, int start, int end) {
        return source.statementWithName(start, end).map(statement -> Linker.visible(id, statement, start, names.before(names.changes())))
                .orElse(VisibleNames.NONE);
    }

    private static boolean isSame(Target a, Target b) {
        return a.equals(b) || a instanceof Target.Property p && b instanceof Target.Property q && p.name().equals(q.name())
                && p.owner().name().equals(q.owner().name()) && !p.owner().name().isEmpty();
    }
}
