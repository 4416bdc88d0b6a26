package org.millrace.epl.ide.signature;

import org.millrace.epl.catalogue.CallableEntry;
import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.catalogue.Parameter;
import org.millrace.epl.catalogue.Signature;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the call around a place and how it may be written. */
public final class SignatureHelper {

    private SignatureHelper() {
    }

    /** The call in whose parentheses an offset lies. */
    public static Optional<SignatureHelp> at(EplDocument document, int offset) {
        var tokens = document.statementTokens(offset).stream().filter(token -> token.start() < offset && (token.end() <= offset || !isBracket(token))).toList();
        var open = new ArrayList<Integer>();
        var commas = new ArrayList<Integer>();
        for (var i = 0; i < tokens.size(); i++) {
            switch (tokens.get(i).type()) {
                case "(", "[", "{", "-[" -> {
                    open.add(i);
                    commas.add(0);
                }
                case ")", "]", "}" -> {
                    if (!open.isEmpty()) {
                        open.removeLast();
                        commas.removeLast();
                    }
                }
                case "," -> {
                    if (!commas.isEmpty()) {
                        commas.set(commas.size() - 1, commas.getLast() + 1);
                    }
                }
                default -> { }
            }
        }
        for (var k = open.size() - 1; k >= 0; k--) {
            var entries = entries(document.text(), tokens, open.get(k));
            if (!entries.isEmpty()) {
                return Optional.of(help(entries, commas.get(k)));
            }
        }
        return Optional.empty();
    }

    private static boolean isBracket(EplToken token) {
        return token.length() == 1 && "()[]{}".contains(token.type());
    }

    private static List<CallableEntry> entries(String text, List<EplToken> tokens, int open) {
        if (open < 1 || !tokens.get(open).is("(") || !tokens.get(open - 1).isWord()) {
            return List.of();
        }
        var catalogue = Catalogue.get();
        var name = tokens.get(open - 1).text(text);
        var before = open > 1 ? tokens.get(open - 2).type() : "";
        return switch (before) {
            case "#" -> List.copyOf(catalogue.view(name).stream().toList());
            case "." -> List.copyOf(catalogue.methods(name));
            case ":" -> {
                var namespace = open > 2 ? tokens.get(open - 3).text(text) : "";
                var object = catalogue.patternObject(namespace + ":" + name).map(CallableEntry.class::cast).or(() -> catalogue.legacyView(namespace, name));
                yield object.map(List::of).orElse(List.of());
            }
            default -> List.copyOf(catalogue.function(name).stream().toList());
        };
    }

    private static SignatureHelp help(List<CallableEntry> entries, int parameter) {
        var infos = new ArrayList<SignatureInfo>();
        var active = -1;
        for (var entry : entries) {
            for (var signature : entry.signatures()) {
                if (active < 0 && (signature.most().isEmpty() || signature.most().getAsInt() > parameter || parameter == 0)) {
                    active = infos.size();
                }
                infos.add(info(entry, signature));
            }
        }
        var chosen = Math.max(active, 0);
        var count = infos.get(chosen).parameters().size();
        return new SignatureHelp(infos, chosen, count == 0 ? 0 : Math.min(parameter, count - 1));
    }

    private static SignatureInfo info(CallableEntry entry, Signature signature) {
        return new SignatureInfo(entry.name() + signature.label(), signature.parameters().stream().map(Parameter::label).toList(), entry.doc());
    }
}
