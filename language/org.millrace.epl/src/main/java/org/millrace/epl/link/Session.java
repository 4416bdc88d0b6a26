package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.PropertyPaths;
import org.millrace.epn.EpnProblem.Severity;
import org.millrace.epn.Suggestion;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The linking of one statement: what is found out, and the parts that find it out. */
final class Session {

    /** Problems that a declaration solves that is missing. */
    private static final Set<String> NAMES = Set.of(LinkCodes.UNKNOWN_EVENT_TYPE, LinkCodes.UNKNOWN_WINDOW, LinkCodes.UNKNOWN_TABLE,
            LinkCodes.UNKNOWN_CONTEXT, LinkCodes.UNKNOWN_VARIABLE, LinkCodes.UNKNOWN_TYPE, LinkCodes.UNKNOWN_FUNCTION, LinkCodes.UNKNOWN_PROPERTY);

    /** Problems with what a statement takes events from: each mention of the name would be the same error. */
    private static final Set<String> STREAMS = Set.of(LinkCodes.UNKNOWN_EVENT_TYPE, LinkCodes.UNKNOWN_WINDOW, LinkCodes.UNKNOWN_TYPE);

    private final Namespace names;
    private final Places places;
    private final boolean reporting;
    private final PropertyPaths paths;
    private final Map<Expression, EplType> types = new IdentityHashMap<>();
    private final Map<EObject, Target> targets = new IdentityHashMap<>();
    private final List<Reference> references = new ArrayList<>();
    private final List<LinkProblem> problems = new ArrayList<>();
    private final Set<String> missing = new HashSet<>();
    private final Expressions expressions = new Expressions(this);
    private final Chains chains = new Chains(this);
    private final Steps steps = new Steps(this);
    private final Calls calls = new Calls(this);
    private final Selects selects = new Selects(this);
    private final Sources sources = new Sources(this);
    private final Patterns patterns = new Patterns(this);
    private final Columns columns = new Columns(this);
    private final Annotations annotations = new Annotations(this);
    private Optional<EventShape> context = Optional.empty();
    private Map<String, Declaration> locals = Map.of();
    private Caret caret = Caret.none();
    private boolean inContext;
    private boolean opaque;
    private boolean filtering;
    private int depth;

    /**
     * @param names     what can be named
     * @param places    finds places in the statement's source
     * @param reporting whether problems are kept
     */
    Session(Namespace names, Places places, boolean reporting) {
        this.names = names;
        this.places = places;
        this.reporting = reporting;
        this.paths = new PropertyPaths(names.classes());
    }

    /** A session of the same statement for the body of an expression, of which problems alone are of interest. */
    Session inner(Places bodyPlaces, boolean reports) {
        var silent = new Session(names, bodyPlaces, reporting && reports);
        silent.context = context;
        silent.locals = locals;
        silent.inContext = inContext;
        silent.opaque = opaque;
        silent.depth = depth + 1;
        return silent;
    }

    /** Takes over the problems of an inner session. */
    void adopt(Session inner) {
        problems.addAll(inner.problems);
    }

    /** How many sessions there are around this one. */
    int depth() {
        return depth;
    }

    Namespace names() {
        return names;
    }

    Places places() {
        return places;
    }

    PropertyPaths paths() {
        return paths;
    }

    Catalogue catalogue() {
        return Catalogue.get();
    }

    Expressions expressions() {
        return expressions;
    }

    Chains chains() {
        return chains;
    }

    Steps steps() {
        return steps;
    }

    Calls calls() {
        return calls;
    }

    Selects selects() {
        return selects;
    }

    Sources sources() {
        return sources;
    }

    Patterns patterns() {
        return patterns;
    }

    Columns columns() {
        return columns;
    }

    Annotations annotations() {
        return annotations;
    }

    /** The type of an expression. */
    EplType type(Expression expression, Scope scope) {
        return expressions.type(expression, scope);
    }

    Map<Expression, EplType> types() {
        return types;
    }

    Map<EObject, Target> targets() {
        return targets;
    }

    List<Reference> references() {
        return references;
    }

    List<LinkProblem> problems() {
        return List.copyOf(new LinkedHashSet<>(problems));
    }

    /** The properties of the statement's context. */
    Optional<EventShape> context() {
        return context;
    }

    /** Whether the statement names a context, be it one that there is or not. */
    boolean inContext() {
        return inContext;
    }

    void setContext(Optional<EventShape> shape) {
        context = shape;
        inContext = true;
    }

    /** The expression or script of a name, one in front of the statement before one of the namespace. */
    Optional<Declaration> expression(String name) {
        return Optional.ofNullable(locals.get(name)).or(() -> names.find(Declaration.Kind.EXPRESSION, name))
                .or(() -> names.find(Declaration.Kind.SCRIPT, name));
    }

    void setLocals(Map<String, Declaration> declarations) {
        locals = declarations;
    }

    Collection<String> localNames() {
        return locals.keySet();
    }

    /** The name about which the statement is linked. */
    Caret caret() {
        return caret;
    }

    void setCaret(Caret name) {
        caret = name;
    }

    /** Whether single events are looked at, so that nothing can be aggregated. */
    boolean isFiltering() {
        return filtering;
    }

    void setFiltering(boolean single) {
        filtering = single;
    }

    /** Whether there may be functions and classes that are not known. */
    boolean isOpaque() {
        return opaque || names.isOpaque();
    }

    void setOpaque() {
        opaque = true;
    }

    /** Says what an element refers to, and where its name is written. */
    void refer(EObject element, Place place, Target target) {
        targets.putIfAbsent(element, target);
        refer(place, target);
    }

    /** Says what a name refers to. */
    void refer(Place place, Target target) {
        if (place.length() > 0) {
            references.add(new Reference(place, target));
        }
    }

    void error(Place place, String code, String message, String advice) {
        report(Severity.ERROR, place, code, message, advice, List.of());
    }

    void error(Place place, String code, String message, String advice, Fix fix) {
        report(Severity.ERROR, place, code, message, advice, List.of(fix));
    }

    void warning(Place place, String code, String message, String advice) {
        report(Severity.WARNING, place, code, message, advice, List.of());
    }

    /** An error about a class that there is not. */
    void noClass(Place place, String name) {
        if (names.isComplete()) {
            error(place, LinkCodes.UNKNOWN_TYPE, "there is no class '" + name + "'", "write its full name, and see that the project compiles");
        }
    }

    /** Whether a stream that is missing has not been named before: each of its properties would be the same error. */
    boolean isFirstMissing(String stream) {
        return missing.add(stream);
    }

    /** An error about a name, with the known name that is nearest to it as a fix. */
    void unknown(Place place, String code, String message, String wrong, Collection<String> known, String what) {
        if (!names.isComplete() && NAMES.contains(code) || reporting && STREAMS.contains(code) && !names.isFirstUnknown(place.source(), wrong)) {
            return;
        }
        var fixes = Suggestion.nearest(wrong, known).map(name -> List.of(Fixes.replacing(place, Identifiers.written(name)))).orElse(List.of());
        report(Severity.ERROR, place, code, message, Suggestion.advice(wrong, known, what), fixes);
    }

    private void report(Severity severity, Place place, String code, String message, String advice, List<Fix> fixes) {
        if (reporting && names.project().complete()) {
            problems.add(new LinkProblem(severity, code, place, message, advice, fixes));
        }
    }
}
