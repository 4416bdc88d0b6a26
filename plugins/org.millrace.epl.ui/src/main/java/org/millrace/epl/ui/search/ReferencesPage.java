package org.millrace.epl.ui.search;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.OpenEvent;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.search.ui.text.Match;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

import java.util.Arrays;
import java.util.Comparator;

/** Shows references in the Search view: files, and the lines of each file. */
public final class ReferencesPage extends AbstractTextSearchViewPage {

    /** Called by the extension point. */
    public ReferencesPage() {
        super(FLAG_LAYOUT_TREE);
    }

    @Override
    protected void configureTreeViewer(TreeViewer viewer) {
        viewer.setUseHashlookup(true);
        viewer.setContentProvider(new Content());
        viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new ReferenceLabels()));
    }

    @Override
    protected void configureTableViewer(TableViewer viewer) {
        throw new IllegalStateException("this page has a tree only");
    }

    @Override
    protected void elementsChanged(Object[] elements) {
        getViewer().refresh();
        ((TreeViewer) getViewer()).expandAll();
    }

    @Override
    protected void clear() {
        getViewer().refresh();
    }

    @Override
    protected void handleOpen(OpenEvent event) {
        if (event.getSelection() instanceof IStructuredSelection selection
                && selection.getFirstElement() instanceof ReferenceMatch match) {
            try {
                showMatch(match, match.getOffset(), match.getLength(), true);
            } catch (PartInitException e) {
                ErrorDialog.openError(getSite().getShell(), getLabel(), null, e.getStatus());
            }
            return;
        }
        super.handleOpen(event);
    }

    @Override
    protected void showMatch(Match match, int offset, int length, boolean activate) throws PartInitException {
        var editor = IDE.openEditor(getSite().getPage(), (IFile) match.getElement(), activate);
        if (editor instanceof ITextEditor text) {
            text.selectAndReveal(offset, length);
        }
    }

    private static final class Content implements ITreeContentProvider {

        private AbstractTextSearchResult result;

        @Override
        public Object[] getElements(Object input) {
            result = (AbstractTextSearchResult) input;
            return result.getElements();
        }

        @Override
        public Object[] getChildren(Object element) {
            return element instanceof IFile ? Arrays.stream(result.getMatches(element)).sorted(Comparator.comparingInt(Match::getOffset)).toArray()
                    : new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return element instanceof Match match ? match.getElement() : null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return element instanceof IFile;
        }
    }
}
