package org.millrace.epl.ui.search;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.millrace.epl.ui.EplImages;

/** Shows files with their folders, and lines with their numbers. */
final class ReferenceLabels extends LabelProvider implements DelegatingStyledCellLabelProvider.IStyledLabelProvider {

    @Override
    public StyledString getStyledText(Object element) {
        return switch (element) {
            case IFile file -> new StyledString(file.getName()).append(" – " + file.getParent().getFullPath().makeRelative(), StyledString.QUALIFIER_STYLER);
            case ReferenceMatch match -> new StyledString(match.line() + ": ", StyledString.QUALIFIER_STYLER).append(match.text().strip());
            default -> new StyledString(String.valueOf(element));
        };
    }

    @Override
    public String getText(Object element) {
        return getStyledText(element).getString();
    }

    @Override
    public Image getImage(Object element) {
        return EplImages.get(element instanceof IFile ? EplImages.FILE : EplImages.MATCH);
    }
}
