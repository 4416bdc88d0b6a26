package org.millrace.epl.ide.names;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epl.ast.*;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What an element of a statement declares for the expressions in it. */
final class LocalNames {

    /**
     * A declaration.
     *
     * @param element the element that holds the name
     * @param feature the feature that is the name
     * @param index   the position of the name among the values of the feature
     * @param name    the name without back-ticks
     * @param kind    what is declared
     */
    record Local(EObject element, String feature, int index, String name, SymbolKind kind) {
    }

    private final List<Local> locals = new ArrayList<>();

    private LocalNames() {
    }

    /** The declarations; empty for most elements. A name may be declared more than once, as a tag is. */
    static List<Local> of(EObject owner) {
        var names = new LocalNames();
        names.collect(owner);
        return names.locals;
    }

    /** The declarations by their names. */
    static Map<String, SymbolKind> kinds(EObject owner) {
        var kinds = new LinkedHashMap<String, SymbolKind>();
        of(owner).forEach(local -> kinds.putIfAbsent(local.name, local.kind));
        return kinds;
    }

    private void collect(EObject owner) {
        switch (owner) {
            case Select select -> select(select);
            case On on -> {
                add(on, "alias", on.getAlias(), SymbolKind.ALIAS);
                tags(on.getTrigger());
                action(on.getAction());
            }
            case Split split -> add(split, "alias", split.getAlias(), SymbolKind.ALIAS);
            case Update update -> add(update, "alias", update.getAlias(), SymbolKind.ALIAS);
            case Delete delete -> add(delete, "alias", delete.getAlias(), SymbolKind.ALIAS);
            case Contained contained -> add(contained, "alias", contained.getAlias(), SymbolKind.ALIAS);
            case CreateContext context -> context(context);
            case ExpressionDeclaration declaration -> {
                for (var i = 0; i < declaration.getParameters().size(); i++) {
                    locals.add(new Local(declaration, "parameters", i, Texts.plain(declaration.getParameters().get(i)), SymbolKind.PARAMETER));
                }
            }
            case Lambda lambda -> parameters(lambda.getLeft());
            case Argument argument when argument.getLambda() != null -> parameters(argument.getExpression());
            case null, default -> { }
        }
    }

    private void select(Select select) {
        if (select.getFrom() != null) {
            var streams = new ArrayList<>(select.getFrom().getStreams());
            select.getFrom().getJoins().forEach(join -> streams.add(join.getStream()));
            for (var stream : streams) {
                if (stream != null) {
                    add(stream, "alias", stream.getAlias(), SymbolKind.ALIAS);
                    tags(stream.getSource());
                }
            }
        }
        tags(select.getMatching());
        if (select.getRecognition() != null) {
            rows(select.getRecognition());
        }
    }

    private void rows(Recognition recognition) {
        EcoreUtil.<EObject>getAllContents(recognition, false).forEachRemaining(element -> {
            switch (element) {
                case RowVariable variable -> add(variable, "name", variable.getName(), SymbolKind.ROW_VARIABLE);
                case Definition definition -> add(definition, "name", definition.getName(), SymbolKind.ROW_VARIABLE);
                default -> { }
            }
        });
    }

    private void action(OnAction action) {
        switch (action) {
            case OnDelete delete when delete.getTarget() != null -> add(delete.getTarget(), "alias", delete.getTarget().getAlias(), SymbolKind.ALIAS);
            case OnMerge merge -> add(merge, "alias", merge.getAlias(), SymbolKind.ALIAS);
            case OnUpdate update -> add(update, "alias", update.getAlias(), SymbolKind.ALIAS);
            case OnSelect select -> add(select, "alias", select.getAlias(), SymbolKind.ALIAS);
            case null, default -> { }
        }
    }

    private void context(CreateContext context) {
        EcoreUtil.<EObject>getAllContents(context, false).forEachRemaining(element -> {
            switch (element) {
                case PatternFilter filter -> add(filter, "tag", filter.getTag(), SymbolKind.TAG);
                case ContextFilter filter -> add(filter, "alias", filter.getAlias(), SymbolKind.ALIAS);
                case ContextPattern pattern -> add(pattern, "alias", pattern.getAlias(), SymbolKind.ALIAS);
                case ContextKey key -> add(key, "alias", key.getAlias(), SymbolKind.ALIAS);
                default -> { }
            }
        });
    }

    private void tags(EObject source) {
        if (!(source instanceof PatternSource) && !(source instanceof Matching)) {
            return;
        }
        EcoreUtil.<EObject>getAllContents(source, false).forEachRemaining(element -> {
            if (element instanceof PatternFilter filter) {
                add(filter, "tag", filter.getTag(), SymbolKind.TAG);
            }
        });
    }

    /** The parameters of a lambda expression: a name, or names in parentheses. */
    private void parameters(EObject left) {
        switch (left) {
            case Chain chain when chain.getRoot() == null && chain.getSteps().size() == 1 ->
                add(chain.getSteps().getFirst(), "name", chain.getSteps().getFirst().getName(), SymbolKind.PARAMETER);
            case Parenthesized list -> list.getElements().forEach(this::parameters);
            case null, default -> { }
        }
    }

    private void add(EObject element, String feature, String name, SymbolKind kind) {
        if (name != null && !name.isBlank()) {
            locals.add(new Local(element, feature, 0, Texts.plain(name), kind));
        }
    }
}
