package org.millrace.epl.ui.edit;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.ICharacterPairMatcher;
import org.eclipse.jface.text.source.ICharacterPairMatcherExtension;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;

/** Finds matching brackets outside of strings and comments. */
public final class BracketMatcher implements ICharacterPairMatcher, ICharacterPairMatcherExtension {

    private final DocumentTokens tokens = new DocumentTokens();
    private int anchor = -1;

    private record Pair(int open, int close) {
    }

    @Override
    public IRegion match(IDocument document, int offset) {
        for (var pair : pairs(tokens.of(document))) {
            for (var at : new int[] {offset - 1, offset}) {
                if (pair.open() == at || pair.close() == at) {
                    anchor = pair.open() == at ? LEFT : RIGHT;
                    return region(pair);
                }
            }
        }
        return null;
    }

    @Override
    public IRegion match(IDocument document, int offset, int length) {
        return match(document, length >= 0 ? offset + length : offset);
    }

    @Override
    public IRegion findEnclosingPeerCharacters(IDocument document, int offset, int length) {
        var found = pairs(tokens.of(document)).stream().filter(pair -> pair.open() < offset && offset <= pair.close())
                .reduce((a, b) -> b.open() > a.open() ? b : a);
        found.ifPresent(pair -> anchor = LEFT);
        return found.map(BracketMatcher::region).orElse(null);
    }

    @Override
    public boolean isMatchedChar(char character) {
        return "()[]{}".indexOf(character) >= 0;
    }

    @Override
    public boolean isMatchedChar(char character, IDocument document, int offset) {
        return isMatchedChar(character);
    }

    @Override
    public boolean isRecomputationOfEnclosingPairRequired(IDocument document, IRegion current, IRegion previous) {
        return true;
    }

    @Override
    public int getAnchor() {
        return anchor;
    }

    @Override
    public void dispose() {
        clear();
    }

    @Override
    public void clear() {
        anchor = -1;
    }

    private static IRegion region(Pair pair) {
        return new Region(pair.open(), pair.close() - pair.open() + 1);
    }

    private static List<Pair> pairs(List<EplToken> tokens) {
        var pairs = new ArrayList<Pair>();
        var open = new ArrayList<EplToken>();
        for (var token : tokens) {
            switch (token.type()) {
                case "(", "[", "{" -> open.add(token);
                case ")", "]", "}" -> {
                    if (!open.isEmpty() && isPair(open.getLast().type(), token.type())) {
                        pairs.add(new Pair(open.removeLast().start(), token.start()));
                    }
                }
                case ";" -> open.clear();
                default -> { }
            }
        }
        return pairs;
    }

    private static boolean isPair(String open, String close) {
        return switch (open) {
            case "(" -> close.equals(")");
            case "[" -> close.equals("]");
            default -> close.equals("}");
        };
    }
}
