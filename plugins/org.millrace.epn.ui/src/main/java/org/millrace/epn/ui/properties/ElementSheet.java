package org.millrace.epn.ui.properties;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.properties.PropertySheetPage;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.ui.editor.ElementPlace;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.epn.ui.editor.NetworkModel;

import java.util.List;
import java.util.Optional;

/**
 * The Properties view of a network editor. It follows every change of the network, also of one that
 * was read again, and undoes and redoes the steps of the editor's history.
 */
public final class ElementSheet extends PropertySheetPage {

    private final NetworkEditor editor;
    private Optional<NetworkModel> followed = Optional.empty();
    private Runnable unfollow = () -> { };
    private Optional<IWorkbenchPart> part = Optional.empty();
    private Optional<EObject> chosen = Optional.empty();
    private Optional<ElementPlace> place = Optional.empty();
    private boolean due;

    /** The page of an editor. */
    public ElementSheet(NetworkEditor editor) {
        this.editor = editor;
        setSorter(new RowOrder());
        setPropertySourceProvider(element -> ElementProperties.of(editor, element, this::say));
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        follow();
    }

    @Override
    public void setActionBars(IActionBars bars) {
        super.setActionBars(bars);
        var source = editor.getAdapter(ITextEditor.class);
        List.of(ActionFactory.UNDO.getId(), ActionFactory.REDO.getId()).forEach(id -> bars.setGlobalActionHandler(id, source.getAction(id)));
    }

    @Override
    public void selectionChanged(IWorkbenchPart from, ISelection selection) {
        part = Optional.ofNullable(from);
        chosen = selection instanceof IStructuredSelection several && several.getFirstElement() instanceof EObject element ? Optional.of(element) : Optional.empty();
        place = chosen.map(ElementPlace::of);
        follow();
        super.selectionChanged(from, selection);
    }

    /** What the page shows. */
    public Optional<EObject> chosen() {
        return chosen;
    }

    /** The editor has another model after its text was saved under another name. */
    private void follow() {
        if (followed.filter(model -> model == editor.model()).isEmpty()) {
            unfollow.run();
            followed = Optional.of(editor.model());
            unfollow = editor.model().onChange(this::changed);
        }
    }

    /** Several changes come in a row, and the cell that made one of them is still at work. */
    private void changed() {
        if (!due && getControl() != null && !getControl().isDisposed()) {
            due = true;
            getControl().getDisplay().asyncExec(() -> {
                due = false;
                if (getControl() != null && !getControl().isDisposed()) {
                    update();
                }
            });
        }
    }

    private void update() {
        if (chosen.isEmpty()) {
            return;
        }
        if (chosen.get().eResource() == editor.model().editing().resource()) {
            place = chosen.map(ElementPlace::of);
            refresh();
        } else {
            place.flatMap(known -> known.in(editor.model().editing())).filter(found -> found.eClass() == chosen.get().eClass())
                    .ifPresentOrElse(this::show, this::refresh);
        }
    }

    private void show(EObject found) {
        chosen = Optional.of(found);
        super.selectionChanged(part.orElse(editor), new StructuredSelection(found));
    }

    private void say(Refusal refusal) {
        getSite().getActionBars().getStatusLineManager().setErrorMessage(refusal.toText());
    }

    @Override
    public void dispose() {
        unfollow.run();
        super.dispose();
    }
}
