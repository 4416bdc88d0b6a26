package org.millrace.epl.ide.rename;

import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.Identifiers;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.names.Mention;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.ide.names.Space;
import org.millrace.epl.ide.names.Symbol;
import org.millrace.epl.ide.names.SymbolKind;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Renames what EPL texts declare. */
public final class Renamer {

    /** The engine takes these names in back-ticks, too. */
    private static final Set<SymbolKind> QUOTABLE = Set.of(SymbolKind.STREAM, SymbolKind.ALIAS);

    private final Names names;

    /** Asks who knows what names stand for. */
    public Renamer(Names names) {
        this.names = names;
    }

    /** The name at an offset, if what it stands for can be renamed. */
    public Optional<TextRange> renamable(EplProject project, EplDocument document, int offset) {
        return names.mention(project, document, offset).filter(mention -> refusal(project, mention.symbol()).isEmpty()).map(Mention::place);
    }

    /**
     * Renames what the name at an offset stands for.
     *
     * @param name the new name, without back-ticks
     */
    public RenameResult rename(EplProject project, EplDocument document, int offset, String name) {
        var mention = names.mention(project, document, offset);
        if (mention.isEmpty()) {
            return new RenameResult.Refused("there is nothing here that could be renamed");
        }
        var symbol = mention.get().symbol();
        var refusal = refusal(project, symbol).or(() -> refusal(project, symbol, name));
        return refusal.isPresent() ? new RenameResult.Refused(refusal.get()) : new RenameResult.Changes(edits(project, symbol, Identifiers.written(name)));
    }

    private Optional<String> refusal(EplProject project, Symbol symbol) {
        if (symbol.space() == Space.EVENTS && project.types().eventType(symbol.name()).isPresent()) {
            return Optional.of("'" + symbol.name() + "' is an event type of the network and is renamed there");
        }
        return names.declarations(project, symbol).isEmpty()
                ? Optional.of("'" + symbol.name() + "' is not declared in a text of this project") : Optional.empty();
    }

    private Optional<String> refusal(EplProject project, Symbol symbol, String name) {
        if (!Identifiers.isPossible(name)) {
            return Optional.of("'" + name + "' is no name");
        }
        if (!Identifiers.isPlain(name)) {
            var bare = names.declarations(project, symbol).stream().filter(declaration -> !QUOTABLE.contains(declaration.kind())).findFirst();
            if (bare.isPresent()) {
                return Optional.of("'" + name + "' needs back-ticks, which the engine does not take for a " + bare.get().kind().label());
            }
        }
        var same = new Symbol(symbol.space(), name, symbol.owner());
        return !name.equals(symbol.name()) && (!names.declarations(project, same).isEmpty()
                || symbol.space() == Space.EVENTS && project.types().eventType(name).isPresent())
                ? Optional.of("there is something else named '" + name + "'") : Optional.empty();
    }

    private Map<EplDocument, List<TextEdit>> edits(EplProject project, Symbol symbol, String written) {
        var edits = new LinkedHashMap<EplDocument, List<TextEdit>>();
        for (var document : project.documents()) {
            var own = names.mentions(project, document).stream().filter(mention -> mention.symbol().equals(symbol))
                    .map(Mention::place).distinct().map(place -> new TextEdit(place.start(), place.length(), written)).toList();
            if (!own.isEmpty()) {
                edits.put(document, own);
            }
        }
        return edits;
    }
}
