package org.millrace.epl.ui.outline;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.millrace.epl.ui.EplImages;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.document.SnapshotListener;
import org.millrace.epl.ui.editor.EditorScope;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.epl.ui.editor.ViewerFeature;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The outline of the text in an editor. The selections of outline and editor are linked. */
public final class EplOutlinePage extends ContentOutlinePage implements SnapshotListener {

    private final ITextEditor editor;
    private final ISourceViewer source;
    private final EplModel model;
    private final ISelectionChangedListener caret = this::caretMoved;
    private List<OutlineNode> nodes = List.of();
    private boolean following;

    EplOutlinePage(ITextEditor editor, ISourceViewer source, EplModel model) {
        this.editor = editor;
        this.source = source;
        this.model = EplModels.acquire(model.document());
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        var viewer = getTreeViewer();
        viewer.setUseHashlookup(true);
        viewer.setContentProvider(new OutlineContent());
        viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new OutlineLabels()));
        viewer.setInput(nodes);
        viewer.addDoubleClickListener(event -> editor.setFocus());
        getSite().getActionBars().getToolBarManager().add(sort());
        PlatformUI.getWorkbench().getHelpSystem().setHelp(viewer.getControl(), EditorScope.help(Optional.of(model)));
        ((IPostSelectionProvider) source.getSelectionProvider()).addPostSelectionChangedListener(caret);
        model.addListener(this);
        model.ready().ifPresent(snapshot -> parsed(snapshot, () -> false));
    }

    private IAction sort() {
        var action = new Action(Messages.EplOutlinePage_sort, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                getTreeViewer().setComparator(isChecked() ? new ViewerComparator() : null);
            }
        };
        action.setImageDescriptor(EplImages.descriptor(EplImages.SORT));
        return action;
    }

    @Override
    public void dispose() {
        if (source.getSelectionProvider() instanceof IPostSelectionProvider provider) {
            provider.removePostSelectionChangedListener(caret);
        }
        model.removeListener(this);
        EplModels.release(model);
        super.dispose();
    }

    @Override
    public void parsed(Snapshot snapshot, BooleanSupplier isCancelled) {
        var found = OutlineNode.of(EplModels.services(snapshot.document()).outline(snapshot.document()));
        ViewerFeature.later(source, model, snapshot, () -> show(found));
    }

    private void show(List<OutlineNode> found) {
        var viewer = getTreeViewer();
        if (viewer == null || viewer.getControl().isDisposed()) {
            return;
        }
        following = true;
        try {
            var expanded = viewer.getExpandedElements();
            nodes = found;
            viewer.getControl().setRedraw(false);
            viewer.setInput(nodes);
            viewer.setExpandedElements(expanded);
            follow();
        } finally {
            viewer.getControl().setRedraw(true);
            following = false;
        }
    }

    private void caretMoved(SelectionChangedEvent event) {
        if (!following && getControl() != null && !getControl().isDisposed()) {
            following = true;
            try {
                follow();
            } finally {
                following = false;
            }
        }
    }

    private void follow() {
        var at = OutlineNode.at(nodes, EplEditors.caret(source));
        var selection = at.map(StructuredSelection::new).orElse(StructuredSelection.EMPTY);
        if (!selection.equals(getTreeViewer().getSelection())) {
            getTreeViewer().setSelection(selection, true);
        }
    }

    @Override
    public void selectionChanged(SelectionChangedEvent event) {
        super.selectionChanged(event);
        if (!following && event.getStructuredSelection().getFirstElement() instanceof OutlineNode node) {
            following = true;
            try {
                editor.selectAndReveal(node.entry().selected().start(), node.entry().selected().length());
            } finally {
                following = false;
            }
        }
    }
}
