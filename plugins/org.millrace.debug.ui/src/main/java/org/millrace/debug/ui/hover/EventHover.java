package org.millrace.debug.ui.hover;

import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IValue;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.swt.widgets.Display;
import org.millrace.debug.model.EventExpressions;
import org.millrace.debug.model.NetworkFrame;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Shows the value that a property has in the event of the selected frame, while the network is suspended. */
public final class EventHover implements ITextHover, ITextHoverExtension {

    private static final int MOST_SECONDS = 2;

    /** Called by the generic editor. */
    public EventHover() {
    }

    @Override
    public String getHoverInfo(ITextViewer viewer, IRegion region) {
        try {
            var path = viewer.getDocument().get(region.getOffset(), region.getLength());
            return path.isEmpty() ? null : frame().flatMap(frame -> value(frame, path)).map(value -> Messages.bind(Messages.value, path, value)).orElse(null);
        } catch (BadLocationException e) {
            // The text has changed since.
            return null;
        }
    }

    /** The platform computes hovers in a thread of their own, and the selection of the Debug view belongs to the UI thread. */
    private static Optional<NetworkFrame> frame() {
        return Display.getDefault().syncCall(() -> Optional.ofNullable(DebugUITools.getDebugContext())).filter(NetworkFrame.class::isInstance)
                .map(NetworkFrame.class::cast).filter(NetworkFrame::isSuspended);
    }

    private static Optional<String> value(NetworkFrame frame, String path) {
        try {
            return Optional.of(text(EventExpressions.evaluate(frame, path).get(MOST_SECONDS, TimeUnit.SECONDS)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException | TimeoutException | DebugException e) {
            // The word is no property of the event.
            return Optional.empty();
        }
    }

    private static String text(IValue value) throws DebugException {
        return value.getValueString();
    }

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int offset) {
        try {
            return path(viewer.getDocument(), offset);
        } catch (BadLocationException e) {
            return new Region(offset, 0);
        }
    }

    @Override
    public IInformationControlCreator getHoverControlCreator() {
        return parent -> new DefaultInformationControl(parent, false);
    }

    /** Returns the path of names up to the end of the name at an offset. */
    static IRegion path(IDocument document, int offset) throws BadLocationException {
        var end = offset;
        while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
            end++;
        }
        var start = offset;
        while (start > 0 && isPartOfPath(document.getChar(start - 1))) {
            start--;
        }
        return new Region(start, end - start);
    }

    private static boolean isPartOfPath(char character) {
        return Character.isJavaIdentifierPart(character) || character == '.' || character == '[' || character == ']';
    }
}
