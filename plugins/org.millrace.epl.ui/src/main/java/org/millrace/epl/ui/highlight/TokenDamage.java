package org.millrace.epl.ui.highlight;

import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITypedRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.presentation.IPresentationDamager;
import org.eclipse.jface.text.presentation.IPresentationRepairer;
import org.eclipse.swt.custom.StyleRange;
import org.millrace.epl.ui.colour.StyleCache;
import org.millrace.epl.ui.document.EplModel;

import java.util.List;
import java.util.function.Function;

/** Computes the styles of the tokens of the text after each change, and updates the presentation of those that differ. */
final class TokenDamage implements IPresentationDamager, IPresentationRepairer {

    private final Function<String, List<Styled>> styles;

    private IDocument document;
    private List<Styled> tokens = List.of();

    /**
     * Computes styles.
     *
     * @param styles returns the tokens of a text that have a style, in their order
     */
    TokenDamage(Function<String, List<Styled>> styles) {
        this.styles = styles;
    }

    @Override
    public void setDocument(IDocument given) {
        document = given;
        tokens = tokens();
    }

    private List<Styled> tokens() {
        return document == null || document.getLength() > EplModel.LONGEST ? List.of() : styles.apply(document.get());
    }

    @Override
    public IRegion getDamageRegion(ITypedRegion partition, DocumentEvent event, boolean partitioningChanged) {
        var before = tokens;
        tokens = tokens();
        var inserted = event.getText() == null ? 0 : event.getText().length();
        var shift = inserted - event.getLength();
        var most = Math.min(before.size(), tokens.size());
        var first = 0;
        while (first < most && before.get(first).equals(tokens.get(first)) && tokens.get(first).end() <= event.getOffset()) {
            first++;
        }
        var same = 0;
        while (same < most - first && isMoved(before.get(before.size() - 1 - same), tokens.get(tokens.size() - 1 - same), shift)
                && tokens.get(tokens.size() - 1 - same).start() >= event.getOffset() + inserted) {
            same++;
        }
        // A token that has no style any more has to be redrawn, too.
        var start = Math.min(event.getOffset(), Math.min(start(tokens, first, same), start(before, first, same)));
        var end = Math.max(event.getOffset() + inserted, Math.max(end(tokens, first, same), end(before, first, same) + shift));
        return new Region(start, Math.max(0, Math.min(end, document.getLength()) - start));
    }

    /** Returns where the tokens begin that differ; a large number if there are none. */
    private static int start(List<Styled> tokens, int first, int same) {
        return first < tokens.size() - same ? tokens.get(first).start() : Integer.MAX_VALUE;
    }

    /** Returns where the tokens end that differ; 0 if there are none. */
    private static int end(List<Styled> tokens, int first, int same) {
        return first < tokens.size() - same ? tokens.get(tokens.size() - 1 - same).end() : 0;
    }

    private static boolean isMoved(Styled before, Styled now, int shift) {
        return before.style() == now.style() && before.start() + shift == now.start() && before.end() + shift == now.end();
    }

    @Override
    public void createPresentation(TextPresentation presentation, ITypedRegion region) {
        var end = region.getOffset() + region.getLength();
        var plain = region.getOffset();
        var look = new StyleCache();
        for (var i = first(region.getOffset()); i < tokens.size() && tokens.get(i).start() < end; i++) {
            var token = tokens.get(i);
            var from = Math.max(token.start(), region.getOffset());
            plain(presentation, plain, from);
            plain = Math.min(token.end(), end);
            presentation.addStyleRange(look.range(token.style(), from, plain - from));
        }
        plain(presentation, plain, end);
    }

    /** Resets a range without a style, because it may have had one before. */
    private static void plain(TextPresentation presentation, int start, int end) {
        if (end > start) {
            presentation.addStyleRange(new StyleRange(start, end - start, null, null));
        }
    }

    /** Returns the index of the first token that ends after an offset. */
    private int first(int offset) {
        var low = 0;
        var high = tokens.size();
        while (low < high) {
            var middle = (low + high) >>> 1;
            if (tokens.get(middle).end() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
