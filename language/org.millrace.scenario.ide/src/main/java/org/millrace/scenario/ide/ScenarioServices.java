package org.millrace.scenario.ide;

import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.format.FormatOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.fold.Fold;
import org.millrace.epl.ide.highlight.Word;
import org.millrace.epl.ide.highlight.WordKind;
import org.millrace.epl.ide.hover.Hover;
import org.millrace.epl.ide.link.Link;
import org.millrace.epl.ide.navigate.Highlight;
import org.millrace.epl.ide.navigate.Places;
import org.millrace.epl.ide.outline.OutlineEntry;
import org.millrace.epl.ide.services.EditorServices;
import org.millrace.scenario.compile.Tested;
import org.millrace.scenario.ide.completion.ScenarioCompleter;
import org.millrace.scenario.ide.diagnostics.ScenarioDiagnostics;
import org.millrace.scenario.ide.format.ScenarioFormatter;
import org.millrace.scenario.ide.hover.ScenarioHoverer;
import org.millrace.scenario.ide.navigate.ScenarioNavigator;
import org.millrace.scenario.ide.outline.ScenarioOutliner;
import org.millrace.scenario.ide.role.RoledToken;
import org.millrace.scenario.ide.role.Roles;
import org.millrace.scenario.syntax.ScenarioSource;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;

/** What editors need of scenarios. */
public final class ScenarioServices implements EditorServices {

    private final Function<EplProject, Optional<Tested>> networks;

    /**
     * Creates the services.
     *
     * @param networks returns the network of a project; empty if it has none
     */
    public ScenarioServices(Function<EplProject, Optional<Tested>> networks) {
        this.networks = networks;
    }

    private static Roles roles(EplDocument document) {
        return document.derived(Roles.class, text -> Roles.of(text.text()));
    }

    private static ScenarioSource source(EplDocument document) {
        return document.derived(ScenarioSource.class, text -> ScenarioSource.parse(text.text()));
    }

    @Override
    public List<CompletionItem> complete(EplProject project, EplDocument document, int offset) {
        return ScenarioCompleter.at(document, roles(document), networks.apply(project), offset);
    }

    @Override
    public Optional<Hover> hover(EplProject project, EplDocument document, int offset) {
        return ScenarioHoverer.at(roles(document), networks.apply(project), offset);
    }

    /** Returns what the words of a text are, which needs neither a project nor a whole syntax tree. */
    public static List<Word> words(String text) {
        return Roles.of(text).tokens().stream().flatMap(ScenarioServices::word).toList();
    }

    @Override
    public List<Word> highlight(EplProject project, EplDocument document, TextRange part) {
        return roles(document).tokens().stream().filter(roled -> roled.token().end() > part.start() && roled.token().start() < part.end())
                .flatMap(ScenarioServices::word).toList();
    }

    private static Stream<Word> word(RoledToken roled) {
        var kind = switch (roled.role()) {
            case KEYWORD, UNIT -> WordKind.KEYWORD;
            case SCENARIO, FILE -> WordKind.STRING;
            case STAGE -> WordKind.VARIABLE;
            case EVENT_TYPE -> WordKind.TYPE;
            case PROPERTY -> WordKind.PROPERTY;
            case VALUE -> roled.token().isName() ? WordKind.STRING : WordKind.NUMBER;
            case NUMBER -> WordKind.NUMBER;
            case COMMENT -> WordKind.COMMENT;
            case OTHER -> null;
        };
        return Stream.ofNullable(kind).map(found -> new Word(new TextRange(roled.token().start(), roled.token().end()), found, false));
    }

    @Override
    public List<OutlineEntry> outline(EplDocument document) {
        return ScenarioOutliner.of(document, roles(document));
    }

    @Override
    public List<Fold> folds(EplDocument document) {
        return ScenarioOutliner.folds(document, roles(document));
    }

    @Override
    public List<TextRange> selections(EplDocument document, int offset) {
        var word = roles(document).at(offset).map(roled -> new TextRange(roled.token().start(), roled.token().end()));
        var entries = outline(document).stream().flatMap(scenario -> Stream.concat(scenario.children().stream(), Stream.of(scenario))).map(OutlineEntry::range);
        return Stream.of(word.stream(), entries.filter(range -> range.touches(offset)), Stream.of(new TextRange(0, document.text().length())))
                .flatMap(ranges -> ranges).distinct().toList();
    }

    @Override
    public List<Link> links(EplProject project, EplDocument document) {
        return ScenarioNavigator.links(project, roles(document));
    }

    @Override
    public Places declarations(EplProject project, EplDocument document, int offset) {
        return new Places(List.of(), ScenarioNavigator.declarations(project, roles(document), networks.apply(project), offset));
    }

    @Override
    public List<Highlight> highlights(EplProject project, EplDocument document, int offset) {
        return ScenarioNavigator.highlights(roles(document), offset);
    }

    @Override
    public List<TextEdit> format(EplDocument document, FormatOptions options) {
        // As with statements, a text with errors is not laid out.
        return source(document).errors().isEmpty() ? ScenarioFormatter.edits(document.text(), roles(document), options.indent()) : List.of();
    }

    @Override
    public List<TextEdit> format(EplDocument document, TextRange part, FormatOptions options) {
        return format(document, options).stream().filter(edit -> edit.offset() < part.end() && edit.offset() + edit.length() > part.start()).toList();
    }

    @Override
    public List<Diagnostic> diagnose(EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        return ScenarioDiagnostics.of(document, source(document), roles(document), networks.apply(project));
    }
}
