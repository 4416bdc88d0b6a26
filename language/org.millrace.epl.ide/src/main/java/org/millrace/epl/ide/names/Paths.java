package org.millrace.epl.ide.names;

import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.types.PathSegment;

import java.util.ArrayList;
import java.util.List;

/** Reads the property path that ends at a token, by the tokens alone. */
public final class Paths {

    /**
     * A path.
     *
     * @param start    where its first name begins
     * @param segments its steps; empty if what stands there is no plain path
     */
    public record Path(int start, List<PathSegment> segments) {
    }

    private Paths() {
    }

    /**
     * The path whose last name is a token.
     *
     * @param tokens the visible tokens of a statement
     * @param last   the position of the name
     */
    public static Path endingAt(String text, List<EplToken> tokens, int last) {
        var segments = new ArrayList<PathSegment>();
        var i = last;
        while (i >= 0) {
            var segment = new PathSegment[1];
            var name = nameAt(text, tokens, i, segment);
            if (name < 0) {
                return new Path(0, List.of());
            }
            segments.addFirst(segment[0]);
            if (name == 0 || !tokens.get(name - 1).is(".")) {
                return new Path(tokens.get(name).start(), List.copyOf(segments));
            }
            i = name - 2;
        }
        return new Path(0, List.of());
    }

    /** Reads a step backwards from its last token; tells the position of its name, or -1. */
    private static int nameAt(String text, List<EplToken> tokens, int end, PathSegment[] segment) {
        var i = end;
        var indexed = false;
        if (tokens.get(i).is("?")) {
            i--;
        }
        if (i > 1 && tokens.get(i).is("]") && tokens.get(i - 2).is("[")) {
            indexed = true;
            i -= 3;
        }
        var keyed = i > 2 && tokens.get(i).is(")") && tokens.get(i - 1).is(EplToken.STRING) && tokens.get(i - 2).is("(");
        if (keyed) {
            i -= 3;
        }
        if (i < 0 || !(tokens.get(i).isWord() || tokens.get(i).is(EplToken.QUOTED_ID))) {
            return -1;
        }
        var plain = PathSegment.of(Texts.plain(tokens.get(i).text(text)));
        segment[0] = indexed ? plain.at(0) : keyed ? plain.at("") : plain;
        return i;
    }
}
