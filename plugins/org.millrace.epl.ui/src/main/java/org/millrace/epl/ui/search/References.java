package org.millrace.epl.ui.search;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.IEditorMatchAdapter;
import org.eclipse.search.ui.text.IFileMatchAdapter;
import org.eclipse.search.ui.text.Match;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.ResourceUtil;
import org.millrace.epl.ui.EplImages;
import org.millrace.epl.ui.Messages;

import java.text.MessageFormat;

/** The references to an element, by file. */
public final class References extends AbstractTextSearchResult implements IEditorMatchAdapter, IFileMatchAdapter {

    private final ReferenceQuery query;

    References(ReferenceQuery query) {
        this.query = query;
    }

    @Override
    public String getLabel() {
        return MessageFormat.format(Messages.References_label, query.name(), getMatchCount());
    }

    @Override
    public String getTooltip() {
        return getLabel();
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return EplImages.descriptor(EplImages.MATCH);
    }

    @Override
    public ISearchQuery getQuery() {
        return query;
    }

    @Override
    public IEditorMatchAdapter getEditorMatchAdapter() {
        return this;
    }

    @Override
    public IFileMatchAdapter getFileMatchAdapter() {
        return this;
    }

    @Override
    public boolean isShownInEditor(Match match, IEditorPart editor) {
        return match.getElement().equals(ResourceUtil.getFile(editor.getEditorInput()));
    }

    @Override
    public Match[] computeContainedMatches(AbstractTextSearchResult result, IEditorPart editor) {
        var file = ResourceUtil.getFile(editor.getEditorInput());
        return file == null ? new Match[0] : getMatches(file);
    }

    @Override
    public Match[] computeContainedMatches(AbstractTextSearchResult result, IFile file) {
        return getMatches(file);
    }

    @Override
    public IFile getFile(Object element) {
        return (IFile) element;
    }
}
