package org.millrace.sirius.component;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;
import org.millrace.diagram.representation.Representations;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EnclosedEdits;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.ui.open.Designer;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.sirius.session.NetworkFiles;
import org.millrace.sirius.session.SessionEdits;

import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A diagram, a table or a tree of Sirius. Elements that only the network editor can show are shown there.
 *
 * @param network the network of its session
 */
record SessionDesigner(EpnResource network) implements Designer {

    private static final String EDITOR = "org.millrace.epn.ui.editor";

    @Override
    public Optional<IFile> file() {
        return NetworkFiles.of(network);
    }

    @Override
    public Shell shell() {
        return PlatformUI.getWorkbench().getModalDialogShellProvider().getShell();
    }

    @Override
    public Optional<Refusal> refusal(Edit<?> edit) {
        return new EnclosedEdits(network, Representations.host().statementTexts()).refusal(edit);
    }

    @Override
    public Optional<Refusal> execute(Edit<?> edit) {
        return SessionEdits.execute(network, edit);
    }

    /** An element stays the same object while its network is read again. */
    @Override
    public Place place(EObject element) {
        return () -> Optional.of(element).filter(known -> known.eResource() == network);
    }

    @Override
    public void reveal(EObject element) {
        inEditor(element, (editor, found) -> editor.navigation().reveal(found));
    }

    @Override
    public void revealText(EObject element) {
        inEditor(element, (editor, found) -> editor.navigation().revealText(found));
    }

    private void inEditor(EObject element, BiConsumer<NetworkEditorPart, EObject> action) {
        var fragment = network.getURIFragment(element);
        file().ifPresent(file -> {
            try {
                if (page().openEditor(new FileEditorInput(file), EDITOR, true, IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID)
                        instanceof NetworkEditorPart editor && editor.model().editing().resource().getEObject(fragment) instanceof EObject found) {
                    action.accept(editor, found);
                }
            } catch (PartInitException e) {
                ILog.get().log(e.getStatus());
            }
        });
    }

    @Override
    public void showProperties(EObject element) throws CoreException {
        page().showView(IPageLayout.ID_PROP_SHEET);
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }
}
