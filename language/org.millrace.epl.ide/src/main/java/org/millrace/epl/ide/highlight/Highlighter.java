package org.millrace.epl.ide.highlight;

import org.millrace.epl.EplStatement;
import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.names.Mention;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.ide.names.Role;
import org.millrace.epl.ide.names.SymbolKind;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells what the words of a text are. */
public final class Highlighter {

    private static final Map<String, WordKind> KINDS = new HashMap<>();

    static {
        put(WordKind.TYPE, "Filter.type PlainFilter.type TypeReference.name PlainType.name TableColumn.type Variant.type CreateWindow.type RootedAtom.type"
                + " Insert.target MergeInsert.target OnTarget.name OnMerge.name OnUpdate.name OnSelect.name Update.name Delete.name CreateSchema.name"
                + " CreateWindow.name CreateTable.name CreateIndex.window Select.table SchemaQualifier.values DataflowType.name DataflowOutput.stream"
                + " DataflowInput.streams");
        put(WordKind.PROPERTY, "ChainStep.name Column.name TableColumn.name SelectItem.alias ContainedItem.alias Measure.alias Insert.columns"
                + " MergeInsert.columns FirstStep.name PlainStep.name");
        put(WordKind.VIEW, "View.name View.namespace LegacyView.name LegacyView.namespace");
        put(WordKind.FUNCTION, "PatternGuarded.name PatternGuarded.namespace PatternAtom.name PatternAtom.namespace ExpressionDeclaration.name"
                + " MethodSource.method DataflowElement.name");
        put(WordKind.ANNOTATION, "Annotation.name SelectItem.annotations PatternAtom.annotation");
        put(WordKind.PARAMETER, "ExpressionDeclaration.parameters Substitution.name AnnotationAttribute.name DataflowSetting.name");
        put(WordKind.VARIABLE, "CreateVariable.name LimitValue.variable RetainCount.variable");
        put(WordKind.CONTEXT, "CreateContext.name NestedContext.name Statement.context");
        put(WordKind.ALIAS, "Stream.alias On.alias OnTarget.alias OnMerge.alias OnUpdate.alias OnSelect.alias Split.alias Update.alias Delete.alias"
                + " Contained.alias ContextKey.alias ContextPoint.alias ContextFilter.alias PatternAtom.tag Filter.tag RowElement.name Definition.name"
                + " DataflowInput.alias ContextGroup.name");
        put(WordKind.CONTEXTUAL_KEYWORD, "SchemaQualifier.name CreateSchema.representation CreateVariable.constant CreateIndex.unique"
                + " StatementOption.name Recognition.skip Recognition.intervalWord ContextHash.granularityWord ContextHash.preallocate TableColumn.words"
                + " IndexColumn.kind ExpressionDeclaration.alias ExpressionDeclaration.dialect ContextInitiated.now ContextPoint.word"
                + " ContextPoint.inclusive TypeDimension.primitive");
    }

    private final Names names;

    /** Asks who knows what names stand for. */
    public Highlighter(Names names) {
        this.names = names;
    }

    private static void put(WordKind kind, String keys) {
        for (var key : keys.split(" ")) {
            KINDS.put(key, kind);
        }
    }

    /** The pieces of a part of a text, in its order; they do not overlap. */
    public List<Word> words(EplProject project, EplDocument document, TextRange part) {
        var words = new ArrayList<Word>();
        var mentions = new HashMap<Integer, Mention>();
        names.mentions(project, document).forEach(mention -> mentions.putIfAbsent(mention.place().start(), mention));
        var parameters = parameters(project);
        var statements = document.source().statements().iterator();
        Optional<EplStatement> statement = Optional.empty();
        Map<Integer, Role> roles = Map.of();
        var tokens = document.source().tokens();
        for (var i = 0; i < tokens.size(); i++) {
            var token = tokens.get(i);
            while ((statement.isEmpty() || statement.get().end() <= token.start()) && statements.hasNext()) {
                statement = Optional.of(statements.next());
                roles = statement.get().end() < part.start() || statement.get().start() > part.end() ? Map.of() : Role.of(statement.get());
            }
            if (token.is(EplToken.WS) || token.end() < part.start() || token.start() > part.end()) {
                continue;
            }
            var mention = Optional.ofNullable(mentions.get(token.start()));
            var role = Optional.ofNullable(roles.get(token.start()));
            var next = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
            var kind = mention.filter(m -> isName(token)).map(m -> kind(m, parameters)).or(() -> kind(document.text(), token, role, next));
            kind.ifPresent(k -> words.add(new Word(new TextRange(token.start(), token.end()), k, mention.map(Mention::declaration).orElse(false))));
        }
        return words;
    }

    private Set<String> parameters(EplProject project) {
        var parameters = new HashSet<String>();
        names.declarations(project).stream().filter(declaration -> declaration.kind() == SymbolKind.PARAMETER)
                .forEach(declaration -> parameters.add(declaration.symbol().owner() + " " + declaration.symbol().name()));
        return parameters;
    }

    private static WordKind kind(Mention mention, Set<String> parameters) {
        return switch (mention.symbol().space()) {
            case EVENTS -> WordKind.TYPE;
            case VARIABLES -> WordKind.VARIABLE;
            case CONTEXTS -> WordKind.CONTEXT;
            case EXPRESSIONS -> WordKind.FUNCTION;
            case OTHERS -> WordKind.TYPE;
            case LOCAL -> parameters.contains(mention.symbol().owner() + " " + mention.symbol().name()) ? WordKind.PARAMETER : WordKind.ALIAS;
        };
    }

    private static boolean isName(EplToken token) {
        return token.isWord() || token.is(EplToken.QUOTED_ID);
    }

    private static Optional<WordKind> kind(String text, EplToken token, Optional<Role> role, boolean isCall) {
        return switch (token.type()) {
            case EplToken.ML_COMMENT, EplToken.SL_COMMENT -> Optional.of(WordKind.COMMENT);
            case EplToken.STRING, EplToken.SCRIPT, EplToken.TRIPLE_QUOTED -> Optional.of(WordKind.STRING);
            case EplToken.NUMBER -> Optional.of(WordKind.NUMBER);
            case EplToken.PLACEHOLDER -> Optional.of(WordKind.PARAMETER);
            case "@" -> Optional.of(WordKind.ANNOTATION);
            case "?" -> role.filter(r -> r.rule().equals("Substitution")).map(r -> WordKind.PARAMETER);
            default -> isName(token) ? word(text, token, role, isCall) : Optional.empty();
        };
    }

    private static Optional<WordKind> word(String text, EplToken token, Optional<Role> role, boolean isCall) {
        if (token.isKeyword() && (role.isEmpty() || !role.get().isName())) {
            return Optional.of(WordKind.KEYWORD);
        }
        if (role.isEmpty()) {
            return isCall && Catalogue.get().function(token.text(text)).isPresent() ? Optional.of(WordKind.FUNCTION) : Optional.empty();
        }
        if (isCall && (role.get().feature().equals("name") && role.get().rule().endsWith("Step") || role.get().is("TableColumn", "type"))) {
            return Optional.of(WordKind.FUNCTION);
        }
        return Optional.ofNullable(KINDS.get(role.get().key()));
    }
}
