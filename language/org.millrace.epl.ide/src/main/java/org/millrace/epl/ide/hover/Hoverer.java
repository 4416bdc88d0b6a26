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
import org.millrace.epl.ide.names.Paths;
import org.millrace.epl.ide.names.Role;
import org.millrace.epl.ide.names.Space;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.types.EplType;

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
            var source = names.sources(project, document, mention.place().end()).stream().filter(s -> s.name().equals(symbol.name())).findFirst();
            return Optional.of(Markup.paragraphs(declared, source.filter(s -> !s.shape().name().isEmpty()).map(s -> CatalogueText.of(s.shape())).orElse("")));
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
            var methods = methods(project, document, tokens, at, word);
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
        return property(project, document, tokens, at);
    }

    private List<EplMethod> methods(EplProject project, EplDocument document, List<EplToken> tokens, int at, String word) {
        var path = Paths.endingAt(document.text(), tokens, at - 2);
        var type = path.segments().isEmpty() ? EplType.UNKNOWN : names.type(project, document, path.start(), path.segments());
        var methods = Catalogue.get().methods(word);
        var fitting = methods.stream().filter(method -> method.family().appliesTo(type)).toList();
        return fitting.isEmpty() ? methods : fitting;
    }

    private Optional<String> property(EplProject project, EplDocument document, List<EplToken> tokens, int at) {
        var path = Paths.endingAt(document.text(), tokens, at);
        if (path.segments().isEmpty()) {
            return Optional.empty();
        }
        if (path.segments().size() == 1) {
            var name = path.segments().getFirst().name();
            var sources = names.sources(project, document, path.start());
            var bare = sources.stream().filter(source -> source.bare() && source.shape().property(name).isPresent()).findFirst();
            return bare.map(source -> CatalogueText.of(source.shape().property(name).orElseThrow(), source.shape()));
        }
        var type = names.type(project, document, path.start(), path.segments());
        return type.isUnknown() ? Optional.empty() : Optional.of(Markup.code(path.segments().getLast().name() + ": " + type.label()));
    }

    private static boolean is(List<EplToken> tokens, int i, String type) {
        return i >= 0 && i < tokens.size() && tokens.get(i).is(type);
    }
}
