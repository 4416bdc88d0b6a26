package org.millrace.sirius.component;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Statement;
import org.millrace.epn.ui.open.ElementOpener;
import org.millrace.epn.ui.open.JavaSource;
import org.millrace.sirius.session.ClassResource;
import org.millrace.sirius.session.StatementResource;

/** Opens the source of an element: of a network, of a file with statements, or of a Java class. Used in the UI thread. */
final class ElementSource {

    private ElementSource() {
    }

    static void open(EObject element) {
        try {
            switch (element.eResource()) {
                case EpnResource network -> ElementOpener.open(new SessionDesigner(network), element);
                case StatementResource file when element instanceof Statement statement -> open(file, statement);
                case ClassResource file -> JavaSource.open(file.file(), file.javaClass());
                case null, default -> { }
            }
        } catch (CoreException e) {
            ILog.get().log(e.getStatus());
        }
    }

    private static void open(StatementResource file, Statement statement) throws CoreException {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        if (IDE.openEditor(page, file.file(), true) instanceof ITextEditor editor) {
            editor.selectAndReveal(file.offset(statement), 0);
        }
    }
}
