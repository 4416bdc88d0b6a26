package org.millrace.epl.ui.hover;

import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.millrace.epl.ide.hover.Hover;
import org.millrace.epl.ui.document.EplModels;

import java.util.Optional;

/** Shows the documentation of a word. The generic editor shows the problems. */
public final class EplHover implements ITextHover, ITextHoverExtension {

    @Override
    public String getHoverInfo(ITextViewer viewer, IRegion region) {
        return at(viewer, region.getOffset()).map(Hover::markdown).filter(text -> !text.isBlank()).orElse(null);
    }

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int offset) {
        return at(viewer, offset).<IRegion>map(hover -> new Region(hover.range().start(), hover.range().length())).orElseGet(() -> new Region(offset, 0));
    }

    /** Uses only the last snapshot, because the region is requested in the UI thread. */
    private static Optional<Hover> at(ITextViewer viewer, int offset) {
        return EplModels.of(viewer.getDocument()).flatMap(model -> model.ready())
                .flatMap(snapshot -> EplModels.services(snapshot.document()).hover(snapshot.project(), snapshot.document(), offset));
    }

    @Override
    public IInformationControlCreator getHoverControlCreator() {
        return MarkdownControls.creator();
    }
}
