package org.millrace.epl.ide.names;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.link.Analysis;
import org.millrace.epl.link.Reference;
import org.millrace.epl.link.Target;
import org.millrace.epl.link.VisibleNames;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ProjectTypes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What names stand for by the declarations in the texts alone, without the types of expressions. */
public final class TextNames implements Names {

    private final ProjectLinks links = new ProjectLinks();

    /** The shapes of the project that was asked for last; a service is asked many times before a text changes. */
    private volatile Shapes shapes = new Shapes(new ShapesKey(ProjectTypes.unknown(), List.of()), List.of(), Map.of());

    private record ShapesKey(ProjectTypes types, List<EplDocument> documents) {
    }

    private record Shapes(ShapesKey key, List<EventShape> all, Map<String, EventShape> byName) {

        static Shapes of(ShapesKey key, List<EventShape> all) {
            var byName = new HashMap<String, EventShape>();
            all.forEach(shape -> byName.put(shape.name(), shape));
            return new Shapes(key, all, byName);
        }
    }

    @Override
    public List<Mention> mentions(EplProject project, EplDocument document) {
        var names = names(document);
        var mentions = new ArrayList<>(names.mentions);
        if (!names.free.isEmpty()) {
            var declared = new HashMap<String, List<Symbol>>();
            declarations(project).stream().filter(declaration -> declaration.symbol().space() != Space.LOCAL)
                    .forEach(declaration -> declared.computeIfAbsent(declaration.symbol().name(), name -> new ArrayList<>()).add(declaration.symbol()));
            for (var free : names.free) {
                var symbols = declared.getOrDefault(free.name(), List.of());
                if (!symbols.isEmpty()) {
                    resolved(project, document, free, symbols).ifPresent(symbol -> mentions.add(new Mention(free.place(), symbol, false)));
                }
            }
        }
        mentions.sort(Comparator.comparingInt(mention -> mention.place().start()));
        return mentions;
    }

    /** What a name that begins an expression stands for, if it is no property. */
    private Optional<Symbol> resolved(EplProject project, EplDocument document, DocumentNames.Free free, List<Symbol> symbols) {
        if (!free.call() && analysis(project).reference(document.uri(), free.place().start()).map(Reference::target)
                .filter(Target.Property.class::isInstance).isPresent()) {
            return Optional.empty();
        }
        var statement = document.statementAt(free.place().start()).map(s -> document.uri() + "#" + s.start()).orElse("");
        return symbols.stream().filter(symbol -> symbol.isGlobal() || symbol.owner().equals(statement))
                .filter(symbol -> switch (symbol.space()) {
                    case EXPRESSIONS, VARIABLES, EVENTS -> true;
                    default -> false;
                }).min(Comparator.comparing(symbol -> symbol.isGlobal() ? symbol.space().ordinal() : -1));
    }

    @Override
    public List<Declaration> declarations(EplProject project) {
        return project.documents().stream().flatMap(document -> names(document).declarations.stream()).toList();
    }

    @Override
    public EplProject around(EplProject project, EplDocument document, int offset) {
        return links.around(project, document, offset);
    }

    @Override
    public Analysis analysis(EplProject project) {
        return links.of(project);
    }

    @Override
    public Collection<EventShape> shapes(EplProject project) {
        return known(project).all;
    }

    private Shapes known(EplProject project) {
        var key = new ShapesKey(project.types(), List.copyOf(project.documents()));
        var last = shapes;
        if (!last.key.equals(key)) {
            last = Shapes.of(key, DeclaredShapes.of(project.types(), analysis(project)));
            shapes = last;
        }
        return last;
    }

    @Override
    public VisibleNames scope(EplProject project, EplDocument document, TextRange name) {
        return analysis(around(project, document, name.start())).scopeAt(document.uri(), document.source(), name.start(), name.end());
    }

    private DocumentNames names(EplDocument document) {
        return document.derived(DocumentNames.class, DocumentNames::new);
    }
}
