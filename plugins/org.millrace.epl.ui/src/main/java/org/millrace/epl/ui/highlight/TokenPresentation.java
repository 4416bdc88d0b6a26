package org.millrace.epl.ui.highlight;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.millrace.epl.ui.colour.EplStyles;

import java.util.List;
import java.util.function.Function;

/** Colours keywords, strings, comments and other tokens immediately. */
abstract class TokenPresentation extends PresentationReconciler {

    private final IPropertyChangeListener styles = event -> {
        if (EplStyles.isStyle(event.getProperty())) {
            invalidate();
        }
    };
    private ITextViewer viewer;

    TokenPresentation(Function<String, List<Styled>> styles) {
        var tokens = new TokenDamage(styles);
        setDamager(tokens, IDocument.DEFAULT_CONTENT_TYPE);
        setRepairer(tokens, IDocument.DEFAULT_CONTENT_TYPE);
    }

    @Override
    public final void install(ITextViewer installed) {
        super.install(installed);
        viewer = installed;
        EplStyles.addListener(styles);
    }

    @Override
    public final void uninstall() {
        EplStyles.removeListener(styles);
        super.uninstall();
    }

    private void invalidate() {
        if (viewer.getTextWidget() != null && !viewer.getTextWidget().isDisposed()) {
            viewer.invalidateTextPresentation();
        }
    }
}
