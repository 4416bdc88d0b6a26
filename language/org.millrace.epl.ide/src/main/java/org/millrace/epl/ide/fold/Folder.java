package org.millrace.epl.ide.fold;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** Finds what can be folded: statements, comments, and what stands between brackets, over several lines each. */
public final class Folder {

    private final EplDocument document;
    /** The longest fold that begins on a line. */
    private final TreeMap<Integer, Fold> folds = new TreeMap<>();

    private Folder(EplDocument document) {
        this.document = document;
    }

    /** The folds of a text, in its order; at most one begins on a line. */
    public static List<Fold> of(EplDocument document) {
        var folder = new Folder(document);
        document.source().statements().forEach(statement -> folder.add(statement.start(), statement.end(), false));
        folder.brackets();
        folder.comments();
        return folder.folds.values().stream().sorted(Comparator.comparingInt(Fold::firstLine)).toList();
    }

    private void brackets() {
        var open = new ArrayList<EplToken>();
        for (var token : document.source().tokens()) {
            switch (token.type()) {
                case "(", "[", "{" -> open.add(token);
                case ")", "]", "}" -> {
                    if (!open.isEmpty()) {
                        add(open.removeLast().start(), token.start(), false);
                    }
                }
                case ";" -> open.clear();
                case EplToken.SCRIPT, EplToken.TRIPLE_QUOTED -> add(token.start(), token.end(), false);
                default -> { }
            }
        }
    }

    /** Comments of several lines, and lines of comments below each other. */
    private void comments() {
        var first = -1;
        var last = -1;
        for (var token : document.source().tokens()) {
            if (token.is(EplToken.ML_COMMENT)) {
                add(token.start(), token.end(), true);
            } else if (token.is(EplToken.SL_COMMENT)) {
                if (last < 0 || document.line(token.start()) > document.line(last) + 1) {
                    first = token.start();
                }
                last = token.start();
                add(first, last, true);
            } else if (!token.isHidden()) {
                last = -1;
            }
        }
    }

    private void add(int start, int end, boolean comment) {
        var fold = new Fold(document.line(start), document.line(end), comment);
        if (fold.lastLine() > fold.firstLine()) {
            folds.merge(fold.firstLine(), fold, (a, b) -> a.lastLine() >= b.lastLine() ? a : b);
        }
    }
}
