package org.millrace.epl.ide.names;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.*;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The names in one text, as far as the text alone tells what they stand for. */
final class DocumentNames {

    /**
     * A name at the beginning of an expression that nothing around it declares: a property, or
     * something that is declared elsewhere.
     */
    record Free(TextRange place, String name, boolean call) {
    }

    private final EplDocument document;
    final List<Declaration> declarations = new ArrayList<>();
    final List<Mention> mentions = new ArrayList<>();
    final List<Free> free = new ArrayList<>();
    // While the text is read: what elements declare, and where to look next from those that declare nothing.
    private final Map<EObject, Map<String, SymbolKind>> declared = new HashMap<>();
    private final Map<EObject, EObject> scopes = new HashMap<>();

    DocumentNames(EplDocument document) {
        this.document = document;
        for (var statement : document.source().statements()) {
            statement.tree().ifPresent(tree -> {
                visit(tree, statement);
                EcoreUtil.<EObject>getAllContents(tree, false).forEachRemaining(element -> visit(element, statement));
            });
        }
        declared.clear();
        scopes.clear();
    }

    private void visit(EObject element, EplStatement statement) {
        locals(element, statement);
        switch (element) {
            case Statement tree -> name(tree, "context", Space.CONTEXTS);
            case CreateSchema schema -> declare(schema, "name", Space.EVENTS, SymbolKind.SCHEMA, statement);
            case CreateTable table -> declare(table, "name", Space.EVENTS, SymbolKind.TABLE, statement);
            case CreateWindow window -> {
                declare(window, "name", Space.EVENTS, SymbolKind.WINDOW, statement);
                name(window, "type", Space.EVENTS);
            }
            case CreateVariable variable -> declare(variable, "name", Space.VARIABLES, SymbolKind.VARIABLE, statement);
            case CreateContext context -> declare(context, "name", Space.CONTEXTS, SymbolKind.CONTEXT, statement);
            case CreateDataflow dataflow -> declare(dataflow, "name", Space.OTHERS, SymbolKind.DATAFLOW, statement);
            case CreateIndex index -> {
                declare(index, "name", Space.OTHERS, SymbolKind.INDEX, statement);
                name(index, "window", Space.EVENTS);
            }
            case ExpressionDeclaration expression -> expression(expression, statement);
            case Insert insert -> declare(insert, "target", Space.EVENTS, SymbolKind.STREAM, statement);
            case MergeInsert insert -> name(insert, "target", Space.EVENTS);
            case Select select -> name(select, "table", Space.EVENTS);
            case Filter filter -> name(filter, "type", Space.EVENTS);
            case OnTarget target -> name(target, "name", Space.EVENTS);
            case OnMerge merge -> name(merge, "name", Space.EVENTS);
            case OnUpdate update -> name(update, "name", Space.EVENTS);
            case OnSelect select -> name(select, "name", Space.EVENTS);
            case Update update -> name(update, "name", Space.EVENTS);
            case Delete delete -> name(delete, "name", Space.EVENTS);
            case Variant variant -> name(variant, "type", Space.EVENTS);
            case TypeReference type -> name(type, "name", Space.EVENTS);
            case SchemaQualifier qualifier when qualifier.getName() != null
                    && (qualifier.getName().equalsIgnoreCase("inherits") || qualifier.getName().equalsIgnoreCase("copyfrom")) ->
                Texts.places(qualifier, "values").forEach(place -> mention(place, Space.EVENTS));
            case LimitValue limit -> name(limit, "variable", Space.VARIABLES);
            case RetainCount count -> name(count, "variable", Space.VARIABLES);
            case Chain chain when chain.getRoot() == null && !chain.getSteps().isEmpty() -> chain(chain);
            default -> { }
        }
    }

    private void expression(ExpressionDeclaration expression, EplStatement statement) {
        if (expression.eContainer() instanceof CreateExpression) {
            declare(expression, "name", Space.EXPRESSIONS, SymbolKind.EXPRESSION, statement);
        } else {
            Texts.place(expression, "name").ifPresent(place -> add(
                    new Symbol(Space.EXPRESSIONS, Texts.plain(expression.getName()), owner(statement.start())), SymbolKind.EXPRESSION, place,
                    Texts.place(expression)));
        }
    }

    private void locals(EObject element, EplStatement statement) {
        for (var local : LocalNames.of(element)) {
            var places = Texts.places(local.element(), local.feature());
            if (local.index() < places.size()) {
                add(new Symbol(Space.LOCAL, local.name(), owner(Texts.place(element).start())), local.kind(), places.get(local.index()),
                        Texts.place(local.element()));
            }
        }
    }

    private void declare(EObject element, String feature, Space space, SymbolKind kind, EplStatement statement) {
        Texts.place(element, feature).ifPresent(place -> add(Symbol.global(space, Texts.plain(place.of(document.text()))), kind, place,
                new TextRange(statement.start(), statement.end())));
    }

    private void add(Symbol symbol, SymbolKind kind, TextRange place, TextRange whole) {
        declarations.add(new Declaration(symbol, kind, document, place, whole));
        mentions.add(new Mention(place, symbol, true));
    }

    private void name(EObject element, String feature, Space space) {
        Texts.place(element, feature).ifPresent(place -> mention(place, space));
    }

    private void mention(TextRange place, Space space) {
        mentions.add(new Mention(place, Symbol.global(space, Texts.plain(place.of(document.text()))), false));
    }

    /** The name at the beginning of an expression, looked up from the inside to the outside. */
    private void chain(Chain chain) {
        var first = chain.getSteps().getFirst();
        var place = first.getName() == null ? Optional.<TextRange>empty() : Texts.place(first, "name");
        if (place.isEmpty()) {
            return;
        }
        var name = Texts.plain(first.getName());
        for (var around = scope(chain.eContainer()); around != null; around = scope(around.eContainer())) {
            if (around instanceof Lambda lambda && EcoreUtil.isAncestor(lambda.getLeft(), chain)
                    || around instanceof Argument argument && argument.getLambda() != null && EcoreUtil.isAncestor(argument.getExpression(), chain)) {
                return;
            }
            if (declared(around).containsKey(name)) {
                mentions.add(new Mention(place.get(), new Symbol(Space.LOCAL, name, owner(Texts.place(around).start())), false));
                return;
            }
            var type = unnamedStream(around, name);
            if (type.isPresent() && chain.getSteps().size() > 1) {
                mentions.add(new Mention(place.get(), Symbol.global(Space.EVENTS, type.get()), false));
                return;
            }
        }
        free.add(new Free(place.get(), name, first.isCall()));
    }

    /** The first element from here to the outside in which names may be declared; {@code null} if there is none. */
    private EObject scope(EObject from) {
        var passed = new ArrayList<EObject>();
        var at = from;
        while (at != null && !scopes.containsKey(at) && !mayDeclare(at)) {
            passed.add(at);
            at = at.eContainer();
        }
        var found = scopes.getOrDefault(at, at);
        // Each operator of a chain is a level: without this, a long one would be climbed once for each of its names.
        passed.forEach(element -> scopes.put(element, found));
        return found;
    }

    private boolean mayDeclare(EObject element) {
        return element instanceof Lambda || element instanceof Argument || element instanceof Select || !declared(element).isEmpty();
    }

    private Map<String, SymbolKind> declared(EObject element) {
        return declared.computeIfAbsent(element, LocalNames::kinds);
    }

    /** The stream without an alias that goes by the name of its type. */
    private static Optional<String> unnamedStream(EObject around, String name) {
        if (!(around instanceof Select select) || select.getFrom() == null) {
            return Optional.empty();
        }
        var streams = new ArrayList<>(select.getFrom().getStreams());
        select.getFrom().getJoins().forEach(join -> streams.add(join.getStream()));
        return streams.stream().filter(stream -> stream != null && stream.getAlias() == null)
                .map(Stream::getSource).filter(Filter.class::isInstance).map(source -> ((Filter) source).getType())
                .filter(type -> type != null && Texts.plain(type).equals(name)).map(Texts::plain).findFirst();
    }

    private String owner(int offset) {
        return document.uri() + "#" + offset;
    }
}
