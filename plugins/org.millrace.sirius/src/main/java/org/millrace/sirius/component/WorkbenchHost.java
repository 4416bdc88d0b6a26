package org.millrace.sirius.component;

import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.ToolTip;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.representation.RepresentationHost;
import org.millrace.diagram.ui.page.StatementCounts;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.open.ElementOpener;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.sirius.figure.RunFigures;
import org.millrace.sirius.session.NetworkFiles;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The workbench as the host of the representations. */
final class WorkbenchHost implements RepresentationHost {

    private static final String EDITOR = "org.millrace.epn.ui.editor";

    private final StatementCounts counts = new StatementCounts();

    @Override
    public EpnValidator project(EpnResource network) {
        return ProjectValidation.of(NetworkFiles.of(network));
    }

    @Override
    public OptionalInt statements(Processor processor) {
        return Optional.ofNullable(processor.eResource()).flatMap(NetworkFiles::of).map(file -> counts.of(processor, file.getProject()))
                .orElseGet(() -> RepresentationHost.super.statements(processor));
    }

    @Override
    public List<Statement> fileStatements(Processor processor) {
        return StatementFiles.statements(processor);
    }

    @Override
    public Optional<RunningFigures> figures(EpnResource network) {
        return NetworkFiles.of(network).flatMap(RunFigures.instance()::of);
    }

    /** Shows the reason where the user has pointed, when the tool has ended. */
    @Override
    public void refused(EObject element, Refusal refusal) {
        var display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> {
            var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
            if (window != null && !window.getShell().isDisposed()) {
                var tip = new ToolTip(window.getShell(), SWT.BALLOON | SWT.ICON_WARNING);
                tip.setText(Messages.host_refused);
                tip.setMessage(refusal.toText());
                tip.setLocation(display.getCursorLocation());
                tip.setVisible(true);
            }
        });
    }

    /** The network editor knows what stands behind an element; it opens, too, since it has the text. */
    @Override
    public void open(EObject element) {
        if (element.eResource() instanceof EpnResource network) {
            var fragment = network.getURIFragment(element);
            NetworkFiles.of(network).ifPresent(file -> PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
                var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
                try {
                    if (page.openEditor(new FileEditorInput(file), EDITOR, true, IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID)
                            instanceof NetworkEditorPart editor && editor.model().editing().resource().getEObject(fragment) instanceof EObject found) {
                        ElementOpener.open(editor, found);
                    }
                } catch (PartInitException e) {
                    ILog.get().log(e.getStatus());
                }
            }));
        }
    }
}
