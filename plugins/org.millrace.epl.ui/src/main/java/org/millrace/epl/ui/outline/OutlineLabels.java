package org.millrace.epl.ui.outline;

import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.ILabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.millrace.epl.ui.EplImages;

/** Shows the name of a node, and its details. */
final class OutlineLabels extends LabelProvider implements DelegatingStyledCellLabelProvider.IStyledLabelProvider, ILabelProvider {

    @Override
    public StyledString getStyledText(Object element) {
        var entry = ((OutlineNode) element).entry();
        var text = new StyledString(entry.name());
        return entry.detail().isEmpty() ? text : text.append(" – " + entry.detail(), StyledString.DECORATIONS_STYLER);
    }

    @Override
    public String getText(Object element) {
        return getStyledText(element).getString();
    }

    @Override
    public Image getImage(Object element) {
        return EplImages.of(((OutlineNode) element).entry().kind());
    }
}
