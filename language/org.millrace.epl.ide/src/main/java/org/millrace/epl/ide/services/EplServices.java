package org.millrace.epl.ide.services;

import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.format.EplFormatter;
import org.millrace.epl.format.FormatOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.Location;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.Completer;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.diagnostics.Diagnostics;
import org.millrace.epl.ide.diagnostics.EngineVerdicts;
import org.millrace.epl.ide.fold.Fold;
import org.millrace.epl.ide.fold.Folder;
import org.millrace.epl.ide.highlight.Highlighter;
import org.millrace.epl.ide.highlight.Word;
import org.millrace.epl.ide.hint.Hint;
import org.millrace.epl.ide.hint.Hinter;
import org.millrace.epl.ide.hover.Hover;
import org.millrace.epl.ide.hover.Hoverer;
import org.millrace.epl.ide.link.Link;
import org.millrace.epl.ide.link.LinkFinder;
import org.millrace.epl.ide.names.Mention;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.ide.names.TextNames;
import org.millrace.epl.ide.navigate.Highlight;
import org.millrace.epl.ide.navigate.Navigator;
import org.millrace.epl.ide.navigate.Places;
import org.millrace.epl.ide.outline.OutlineEntry;
import org.millrace.epl.ide.outline.Outliner;
import org.millrace.epl.ide.rename.RenameResult;
import org.millrace.epl.ide.rename.Renamer;
import org.millrace.epl.ide.select.Selections;
import org.millrace.epl.ide.signature.SignatureHelp;
import org.millrace.epl.ide.signature.SignatureHelper;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** What editors need of EPL. */
public final class EplServices implements EditorServices {

    private final Names names;
    private final List<Diagnostics> diagnostics;
    private final Completer completer;
    private final Hoverer hoverer;
    private final Highlighter highlighter;
    private final Renamer renamer;
    private final Navigator navigator;
    private final Hinter hinter;

    /**
     * Services with the knowledge of others.
     *
     * @param names       who knows what names stand for
     * @param diagnostics who finds problems
     */
    public EplServices(Names names, List<Diagnostics> diagnostics) {
        this.names = names;
        this.diagnostics = List.copyOf(diagnostics);
        completer = new Completer(names);
        hoverer = new Hoverer(names);
        highlighter = new Highlighter(names);
        renamer = new Renamer(names);
        navigator = new Navigator(names);
        hinter = new Hinter(names);
    }

    /** Services that ask the engine, too. */
    public static EplServices withEngine(EngineVerdicts engine) {
        var names = new TextNames();
        return new EplServices(names, List.of(Diagnostics.withEngine(names, engine)));
    }

    /** Services that know what the texts and the project's types tell. */
    public static EplServices ofTexts() {
        return withEngine(EngineVerdicts.none());
    }

    @Override
    public List<CompletionItem> complete(EplProject project, EplDocument document, int offset) {
        return completer.at(project, document, offset);
    }

    @Override
    public Optional<Hover> hover(EplProject project, EplDocument document, int offset) {
        return hoverer.at(project, document, offset);
    }

    @Override
    public Optional<SignatureHelp> signature(EplDocument document, int offset) {
        return SignatureHelper.at(document, offset);
    }

    @Override
    public List<Word> highlight(EplProject project, EplDocument document, TextRange part) {
        return highlighter.words(project, document, part);
    }

    @Override
    public List<OutlineEntry> outline(EplDocument document) {
        return Outliner.of(document);
    }

    @Override
    public List<Fold> folds(EplDocument document) {
        return Folder.of(document);
    }

    @Override
    public List<TextRange> selections(EplDocument document, int offset) {
        return Selections.around(document, offset);
    }

    @Override
    public List<Hint> hints(EplProject project, EplDocument document, TextRange part) {
        return hinter.in(project, document, part);
    }

    @Override
    public List<Link> links(EplProject project, EplDocument document) {
        return LinkFinder.in(project, document);
    }

    @Override
    public List<Location> definition(EplProject project, EplDocument document, int offset) {
        return names.mention(project, document, offset).map(mention -> names.declarations(project, mention.symbol()).stream()
                .map(declaration -> new Location(declaration.document(), declaration.name())).distinct().toList()).orElse(List.of());
    }

    @Override
    public List<Location> references(EplProject project, EplDocument document, int offset, boolean declarations) {
        var mention = names.mention(project, document, offset);
        return mention.isEmpty() ? List.of() : project.documents().stream()
                .flatMap(other -> names.mentions(project, other).stream()
                        .filter(m -> m.symbol().equals(mention.get().symbol()) && (declarations || !m.declaration()))
                        .map(Mention::place).distinct().map(place -> new Location(other, place)))
                .toList();
    }

    @Override
    public Places declarations(EplProject project, EplDocument document, int offset) {
        return navigator.declarations(project, document, offset);
    }

    @Override
    public Places mentions(EplProject project, EplDocument document, int offset, boolean declarations) {
        return navigator.references(project, document, offset, declarations);
    }

    @Override
    public List<Highlight> highlights(EplProject project, EplDocument document, int offset) {
        return navigator.highlights(project, document, offset);
    }

    @Override
    public Optional<TextRange> renamable(EplProject project, EplDocument document, int offset) {
        return renamer.renamable(project, document, offset);
    }

    @Override
    public RenameResult rename(EplProject project, EplDocument document, int offset, String name) {
        return renamer.rename(project, document, offset, name);
    }

    @Override
    public List<TextEdit> format(EplDocument document, FormatOptions options) {
        return EplFormatter.edits(document.source(), options);
    }

    @Override
    public List<TextEdit> format(EplDocument document, TextRange part, FormatOptions options) {
        return EplFormatter.edits(document.source(), options, part.start(), part.end());
    }

    @Override
    public List<Diagnostic> diagnose(EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        var found = new ArrayList<Diagnostic>();
        for (var source : diagnostics) {
            if (isCancelled.getAsBoolean()) {
                break;
            }
            found.addAll(source.of(project, document, isCancelled));
        }
        return sorted(found);
    }

    @Override
    public List<Diagnostic> diagnoseAtOnce(EplProject project, EplDocument document) {
        return sorted(diagnostics.stream().flatMap(source -> source.atOnce(project, document).stream()).toList());
    }

    private static List<Diagnostic> sorted(List<Diagnostic> found) {
        return found.stream().sorted(Comparator.comparingInt(diagnostic -> diagnostic.range().start())).toList();
    }
}
