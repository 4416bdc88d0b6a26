package org.millrace.epl.ide.hover;

import org.millrace.epl.catalogue.CallableEntry;
import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.catalogue.EplMethod;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.names.Declaration;
import org.millrace.epl.ide.names.Mention;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.ide.names.Role;
import org.millrace.epl.ide.names.Space;
import org.millrace.epl.link.Reference;
import org.millrace.epl.link.Target;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tells what is known about the word at a place. */
public final class Hoverer {

    private static final int LONGEST_DECLARATION = 600;

    private final Names names;

    /** Asks who knows what names stand for. */
    public Hoverer(Names names) {
        this.names = names;
    }

    /** What is known about the word at an offset. */
    public Optional<Hover> at(EplProject project, EplDocument document, int offset) {
        var token = document.visibleTokenAt(offset).filter(t -> t.isWord() || t.is(EplToken.QUOTED_ID) || t.is("@"));
        if (token.isEmpty()) {
            return Optional.empty();
        }
        var mention = names.mention(project, document, token.get().start());
        if (mention.isPresent()) {
            return symbol(project, document, mention.get()).map(text -> new Hover(mention.get().place(), text));
        }
        return word(project, document, token.get()).map(text -> new Hover(new TextRange(token.get().start(), token.get().end()), text));
    }

    private Optional<String> symbol(EplProject project, EplDocument document, Mention mention) {
        var symbol = mention.symbol();
        var declarations = names.declarations(project, symbol);
        var declared = declarations.stream().findFirst().map(declaration -> declaration.kind().label() + " **" + Markup.plain(symbol.name()) + "**").orElse("");
        if (symbol.space() == Space.EVENTS) {
            var shape = names.shape(project, symbol.name());
            return shape.map(CatalogueText::of).map(text -> Markup.paragraphs(text, statement(declarations)))
                    .or(() -> Optional.of(declared).filter(text -> !text.isEmpty()));
        }
        if (symbol.space() == Space.LOCAL) {
            var shape = target(project, document, mention.place().start()).filter(Target.Stream.class::isInstance)
                    .map(stream -> ((Target.Stream) stream).stream().shape());
            return Optional.of(Markup.paragraphs(declared, shape.filter(s -> !s.name().isEmpty()).map(CatalogueText::of).orElse("")));
        }
        return Optional.of(Markup.paragraphs(declared, statement(declarations)));
    }

    /** The statement that declares something, if it is not too long. */
    private static String statement(List<Declaration> declarations) {
        return declarations.stream().findFirst().map(declaration -> declaration.whole().of(declaration.document().text()))
                .filter(text -> text.length() <= LONGEST_DECLARATION).map(Markup::code).orElse("");
    }

    private Optional<String> word(EplProject project, EplDocument document, EplToken token) {
        var catalogue = Catalogue.get();
        var tokens = document.statementTokens(token.start());
        var at = tokens.indexOf(token);
        var word = token.text(document.text());
        var role = document.statementAt(token.start()).map(Role::of).map(roles -> roles.get(token.start()));
        if (is(tokens, at - 1, "@") || token.is("@")) {
            var name = token.is("@") && at + 1 < tokens.size() ? tokens.get(at + 1).text(document.text()) : word;
            return catalogue.annotation(name).map(CatalogueText::of);
        }
        if (is(tokens, at - 1, "#")) {
            return catalogue.view(word).map(CatalogueText::of);
        }
        if (is(tokens, at - 1, ":") && at > 1) {
            var qualified = tokens.get(at - 2).text(document.text());
            var object = catalogue.patternObject(qualified + ":" + word).map(CallableEntry.class::cast).or(() -> catalogue.legacyView(qualified, word));
            if (object.isPresent()) {
                return object.map(CatalogueText::of);
            }
        }
        var isCall = is(tokens, at + 1, "(");
        if (is(tokens, at - 1, ".") && isCall && at > 1) {
            var methods = methods(project, document, token, word);
            if (!methods.isEmpty()) {
                return Optional.of(methods.stream().map(CatalogueText::of).distinct().collect(Collectors.joining("\n\n---\n\n")));
            }
        }
        var function = catalogue.function(word);
        if (function.isPresent() && (isCall || word.equalsIgnoreCase("current_timestamp"))) {
            return function.map(CatalogueText::of);
        }
        if (token.isKeyword() && role.map(r -> !r.isName()).orElse(true)) {
            return catalogue.keyword(word).map(CatalogueText::of);
        }
        return target(project, document, token.start()).flatMap(Hoverer::property);
    }

    private List<EplMethod> methods(EplProject project, EplDocument document, EplToken token, String word) {
        var methods = Catalogue.get().methods(word);
        return target(project, document, token.start()).filter(Target.Method.class::isInstance).map(method -> List.of(((Target.Method) method).method()))
                .orElse(methods);
    }

    private static Optional<String> property(Target target) {
        return switch (target) {
            case Target.Property property -> Optional.of(CatalogueText.of(property.property(), property.owner()));
            case Target.JavaProperty property -> Optional.of(Markup.code(property.property().label()));
            case Target.Column column -> Optional.of(Markup.code(column.name() + ": " + column.type().label()));
            default -> Optional.empty();
        };
    }

    private Optional<Target> target(EplProject project, EplDocument document, int offset) {
        return names.analysis(project).reference(document.uri(), offset).map(Reference::target);
    }

    private static boolean is(List<EplToken> tokens, int i, String type) {
        return i >= 0 && i < tokens.size() && tokens.get(i).is(type);
    }
}
