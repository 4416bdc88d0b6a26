package org.millrace.epl.ide.completion;

import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.catalogue.EplAnnotation;
import org.millrace.epl.catalogue.PatternObject;
import org.millrace.epl.expect.Place;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.hover.CatalogueText;
import org.millrace.epl.ide.names.Declaration;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.ide.names.Space;
import org.millrace.epl.ide.names.SymbolKind;
import org.millrace.epl.link.VisibleStream;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.TypeNames;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** Proposes names for the places at which the grammar has some. */
final class NameProposals {

    private static final int NEAREST = 10;
    private static final int NEAR = 20;
    private static final int FAR = 30;
    private static final int FARTHEST = 40;

    private static final Set<String> EVENTS = Set.of("Filter.type", "PlainFilter.type", "Insert.target", "MergeInsert.target", "CreateWindow.type",
            "Variant.type", "SchemaQualifier.values", "DataflowType.name", "Update.name");
    private static final Set<String> WINDOWS = Set.of("OnTarget.name", "OnMerge.name", "OnUpdate.name", "OnSelect.name", "CreateIndex.window", "Delete.name");
    private static final Set<String> EXPRESSIONS = Set.of("FirstStep.name", "PlainStep.name");

    private final Request request;
    private final Names names;
    private final Proposals proposals;
    /** The project as the other statements make it. */
    private final EplProject around;

    NameProposals(Request request, Names names, Proposals proposals) {
        this.request = request;
        this.names = names;
        this.proposals = proposals;
        around = names.around(request.project(), request.document(), request.replaced().start());
    }

    /** Proposes for all places at which a name may stand. */
    void propose() {
        var done = new HashSet<String>();
        for (var place : request.expected().names()) {
            var key = place.rule() + "." + place.feature();
            // In an expression the same names are possible in its forms with and without calls.
            if (done.add(EXPRESSIONS.contains(key) ? "expression" : key)) {
                propose(place);
            }
        }
    }

    private void propose(Place place) {
        var key = place.rule() + "." + place.feature();
        ContextWords.of(place.rule(), place.feature()).forEach(word -> proposals.word(word, FAR));
        if (EVENTS.contains(key)) {
            events(shape -> true, NEAREST);
        } else if (WINDOWS.contains(key)) {
            events(shape -> shape.origin() == Origin.NAMED_WINDOW || shape.origin() == Origin.TABLE, NEAREST);
        } else if (key.equals("Select.table")) {
            events(shape -> shape.origin() == Origin.TABLE, NEAREST);
        } else if (EXPRESSIONS.contains(key)) {
            expression(place);
        } else {
            switch (key) {
                case "ChainStep.name" -> new MemberProposals(request, names, proposals).propose();
                case "View.name" -> Catalogue.get().views().forEach(view -> proposals.call(view.name(), view, CompletionKind.VIEW, "", NEAREST));
                case "LegacyView.name" -> Catalogue.get().views().stream().filter(view -> view.namespace().equals(request.back(2)))
                        .forEach(view -> proposals.call(view.name(), view, CompletionKind.VIEW, "", NEAREST));
                case "PatternGuarded.namespace" -> patternObjects(PatternObject.Role.GUARD, "");
                case "PatternAtom.namespace" -> patternObjects(PatternObject.Role.OBSERVER, "");
                case "PatternGuarded.name" -> patternObjects(PatternObject.Role.GUARD, request.back(2) + ":");
                case "PatternAtom.name" -> patternObjects(PatternObject.Role.OBSERVER, request.back(2) + ":");
                case "Annotation.name" -> annotations();
                case "AnnotationAttribute.name" -> attributes();
                case "Statement.context" -> declared(Space.CONTEXTS, CompletionKind.CONTEXT, NEAREST);
                case "LimitValue.variable", "RetainCount.variable" -> declared(Space.VARIABLES, CompletionKind.VARIABLE, NEAREST);
                case "TypeReference.name", "PlainType.name" -> types();
                case "TableColumn.type" -> {
                    types();
                    Catalogue.get().functions().stream().filter(function -> function.isAggregation())
                            .forEach(function -> proposals.call(function.name(), function, CompletionKind.FUNCTION, "", NEAR));
                }
                default -> { }
            }
        }
    }

    private void events(Predicate<EventShape> wanted, int rank) {
        names.shapes(around).stream().filter(wanted)
                .forEach(shape -> proposals.name(shape.name(), CompletionKind.EVENT_TYPE, shape.origin().label(), CatalogueText.of(shape), rank));
    }

    private void expression(Place place) {
        var scope = names.scope(request.project(), request.document(), request.replaced());
        scope.streams().forEach(this::stream);
        scope.locals().forEach(local -> proposals.name(local.name(), CompletionKind.ALIAS, local.type().label(), "", NEAREST + 1));
        if (scope.streams().isEmpty() && request.before().stream().anyMatch(token -> token.is("select"))) {
            // Before "from" is written: most statements select from what flows into their processor.
            request.project().inputs().forEach(input -> input.properties()
                    .forEach(property -> proposals.name(property.name(), CompletionKind.PROPERTY, property.type().label(),
                    CatalogueText.of(property, input), NEAREST)));
        }
        var assigned = place.within("OnSet", "assignments");
        declared(Space.VARIABLES, CompletionKind.VARIABLE, assigned ? NEAREST : NEAR);
        declared(Space.EXPRESSIONS, CompletionKind.EXPRESSION, NEAR);
        events(shape -> shape.origin() == Origin.TABLE, FAR);
        Catalogue.get().functions().forEach(function -> proposals.call(function.name(), function, CompletionKind.FUNCTION, "", FAR));
    }

    private void stream(VisibleStream stream) {
        if (stream.kind() == VisibleStream.Kind.STREAM) {
            for (var property : stream.shape().properties()) {
                var tag = stream.shape().origin() == Origin.MATCH && property.type() instanceof EplType.Event;
                proposals.name(property.name(), tag ? CompletionKind.ALIAS : CompletionKind.PROPERTY, property.type().label(),
                        CatalogueText.of(property, stream.shape()), tag ? NEAREST + 1 : NEAREST);
            }
        }
        if (!stream.name().isEmpty()) {
            proposals.name(stream.name(), CompletionKind.ALIAS, stream.shape().name(), CatalogueText.of(stream.shape()), NEAREST + 1);
        }
    }

    private void declared(Space space, CompletionKind kind, int rank) {
        names.declarations(around).stream().filter(declaration -> declaration.symbol().space() == space)
                .filter(declaration -> declaration.symbol().isGlobal() || declaration.symbol().owner().equals(statement()))
                .forEach(declaration -> proposals.name(declaration.symbol().name(), kind, declaration.kind().label(), statement(declaration), rank));
    }

    /** The owner of what the statement itself declares. */
    private String statement() {
        return request.before().isEmpty() ? "" : request.document().uri() + "#" + request.before().getFirst().start();
    }

    private static String statement(Declaration declaration) {
        return declaration.kind() == SymbolKind.STREAM ? "" : Markup.code(declaration.whole().of(declaration.document().text()));
    }

    private void patternObjects(PatternObject.Role role, String namespace) {
        Catalogue.get().patternObjects().stream().filter(object -> object.role() == role && object.name().contains(":"))
                .filter(object -> object.name().startsWith(namespace))
                .forEach(object -> proposals.call(object.name().substring(namespace.length()), object, CompletionKind.PATTERN_OBJECT, "", NEAREST));
    }

    private void annotations() {
        for (var annotation : Catalogue.get().annotations()) {
            proposals.name(annotation.name(), CompletionKind.ANNOTATION, annotation.target().label(), CatalogueText.of(annotation),
                    annotation.target() == EplAnnotation.Target.STATEMENT || annotation.target() == EplAnnotation.Target.SCHEMA ? NEAREST : FAR);
        }
    }

    private void attributes() {
        var tokens = request.before();
        for (var i = tokens.size() - 1; i > 0; i--) {
            if (tokens.get(i).is("(") && tokens.get(i - 1).isWord()) {
                Catalogue.get().annotation(tokens.get(i - 1).text(request.document().text())).ifPresent(annotation -> annotation.attributes()
                        .forEach(attribute -> proposals.name(attribute.name(), CompletionKind.PROPERTY, attribute.label(), "", NEAREST)));
                return;
            }
        }
    }

    private void types() {
        TypeNames.KEYWORDS.forEach(type -> proposals.name(type, CompletionKind.TYPE, "", "", NEAREST));
        events(shape -> shape.origin() != Origin.TABLE, FARTHEST);
    }
}
