package org.millrace.epn.ui.outline;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.provider.ITreeItemContentProvider;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreePath;
import org.eclipse.jface.viewers.TreeSelection;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.ui.image.ElementImages;
import org.millrace.epn.ui.open.ElementOpener;
import org.millrace.epn.ui.page.ElementPath;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The outline of a network: its event types, stages and wires with their contents, and the notes of its diagram. A
 * selection shows the element in the editor, a double click opens its source.
 */
public final class NetworkOutline extends ContentOutlinePage {

    /** The id of the context menu. */
    public static final String MENU = "org.millrace.epn.ui.outline";

    private final NetworkEditorPart editor;
    private final Runnable gone;
    private boolean following;

    /**
     * Creates an outline.
     *
     * @param gone called when the outline is disposed
     */
    public NetworkOutline(NetworkEditorPart editor, Runnable gone) {
        this.editor = editor;
        this.gone = gone;
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        var images = new ElementImages(getTreeViewer().getControl());
        getTreeViewer().setContentProvider(new Elements());
        getTreeViewer().setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ItemLabels.text((EObject) element);
            }

            @Override
            public Image getImage(Object element) {
                return images.of((EObject) element, editor.findings().isOf(editor.model().text()) ? editor.findings().within((EObject) element) : List.of());
            }
        });
        getTreeViewer().addDoubleClickListener(event -> {
            if (getTreeViewer().getStructuredSelection().getFirstElement() instanceof EObject element) {
                ElementOpener.open(editor, element);
            }
        });
        var menu = new MenuManager();
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        getTreeViewer().getControl().setMenu(menu.createContextMenu(getTreeViewer().getControl()));
        getSite().registerContextMenu(MENU, menu, getTreeViewer());
        getTreeViewer().setAutoExpandLevel(2);
        getTreeViewer().setInput(editor);
    }

    /**
     * Refreshes the tree. If the network was parsed again, expansion and selection move to the elements at the same
     * positions.
     */
    public void refresh() {
        if (getTreeViewer() == null || getTreeViewer().getControl().isDisposed()) {
            return;
        }
        var expanded = List.of(getTreeViewer().getVisibleExpandedElements()).stream().map(element -> ElementPath.of((EObject) element)).toList();
        var first = getTreeViewer().getInput() == null || getTreeViewer().getTree().getItemCount() == 0;
        var chosen = Optional.ofNullable((EObject) getTreeViewer().getStructuredSelection().getFirstElement()).map(ElementPath::of);
        var editing = editor.model().editing();
        following = true;
        try {
            getTreeViewer().refresh();
            if (first) {
                getTreeViewer().expandToLevel(2);
            } else {
                getTreeViewer().setExpandedElements(expanded.stream().flatMap(place -> place.in(editing).stream()).toArray());
            }
            chosen.flatMap(place -> place.in(editing)).ifPresent(element -> getTreeViewer().setSelection(path(element)));
        } finally {
            following = false;
        }
    }

    /** Selects the element that is selected in the editor. */
    public void follow(EObject element) {
        if (getTreeViewer() != null && !getTreeViewer().getControl().isDisposed() && !following) {
            following = true;
            try {
                getTreeViewer().setSelection(path(element), true);
            } finally {
                following = false;
            }
        }
    }

    @Override
    public void selectionChanged(SelectionChangedEvent event) {
        super.selectionChanged(event);
        if (!following && event.getStructuredSelection().getFirstElement() instanceof EObject element) {
            following = true;
            try {
                editor.navigation().select(element);
            } finally {
                following = false;
            }
        }
    }

    @Override
    public void dispose() {
        gone.run();
        super.dispose();
    }

    private TreeSelection path(EObject element) {
        var path = new ArrayDeque<EObject>();
        for (var at = Optional.of(element); at.isPresent(); at = parent(at.get())) {
            path.addFirst(at.get());
        }
        return new TreeSelection(new TreePath(path.toArray()));
    }

    /** Returns the parent; that of notes is the network, although they are stored in its layout. */
    private Optional<EObject> parent(EObject element) {
        return element instanceof Note ? editor.model().editing().network().map(EObject.class::cast) : Optional.ofNullable(element.eContainer());
    }

    /** Provides the network as root, and the children of the item providers. */
    private final class Elements implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return editor.model().editing().network().stream().toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            var children = editor.model().editing().items().adapt(parent, ITreeItemContentProvider.class) instanceof ITreeItemContentProvider items
                    ? items.getChildren(parent).stream() : Stream.empty();
            return (parent instanceof Network ? Stream.concat(children, notes()) : children).toArray();
        }

        private Stream<Note> notes() {
            return editor.model().editing().resource().layout().stream().flatMap(layout -> layout.getNotes().stream());
        }

        /** Returns {@code null} for the root, as JFace requires. */
        @Override
        public Object getParent(Object element) {
            return parent((EObject) element).orElse(null);
        }

        @Override
        public boolean hasChildren(Object element) {
            return getChildren(element).length > 0;
        }
    }

    /** Returns the selected element. */
    public Optional<EObject> chosen() {
        return Optional.ofNullable((EObject) ((StructuredSelection) getTreeViewer().getStructuredSelection()).getFirstElement());
    }
}
