package org.millrace.diagram.ui.page;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.actions.ActionFactory;
import org.millrace.diagram.DiagramHost;
import org.millrace.diagram.ProblemAction;
import org.millrace.diagram.export.ExportFormat;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.model.Processor;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.open.ElementOpener;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.validation.Providers;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Connects a diagram with the network editor, which executes its edits, and with the system's clipboard. */
final class EditorHost implements DiagramHost {

    private final NetworkEditorPart editor;
    private final NetworkDiagramPage page;
    private final StatementCounts counts = new StatementCounts();

    EditorHost(NetworkEditorPart editor, NetworkDiagramPage page) {
        this.editor = editor;
        this.page = page;
    }

    @Override
    public Providers providers() {
        return ProjectValidation.of(editor.file()).providers();
    }

    @Override
    public <T> Outcome<T> execute(Edit<T> edit) {
        return editor.execute(edit);
    }

    @Override
    public void undo() {
        run(ActionFactory.UNDO.getId());
    }

    @Override
    public void redo() {
        run(ActionFactory.REDO.getId());
    }

    private void run(String id) {
        var action = editor.getEditorSite().getActionBars().getGlobalActionHandler(id);
        if (action != null && action.isEnabled()) {
            action.run();
        }
    }

    @Override
    public void save() {
        editor.getSite().getPage().saveEditor(editor, false);
    }

    @Override
    public void open(EObject element) {
        ElementOpener.open(editor, element);
    }

    @Override
    public List<ProblemAction> actions(String code, EObject element) {
        return ProblemActions.of(editor, code, element);
    }

    @Override
    public void selected(List<EObject> elements) {
        page.selected(elements);
    }

    @Override
    public void typing(boolean typing) {
        page.typing(typing);
    }

    @Override
    public OptionalInt statements(Processor processor) {
        return editor.file().map(IFile::getProject).map(project -> counts.of(processor, project)).orElseGet(() -> DiagramHost.super.statements(processor));
    }

    @Override
    public void exported(ExportFormat format, byte[] content) {
        page.exported(content);
    }

    @Override
    public void copy(String text) {
        if (text.isEmpty()) {
            return;
        }
        var clipboard = new Clipboard(Display.getCurrent());
        try {
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }

    @Override
    public Optional<String> clipboard() {
        var clipboard = new Clipboard(Display.getCurrent());
        try {
            return Optional.ofNullable((String) clipboard.getContents(TextTransfer.getInstance()));
        } finally {
            clipboard.dispose();
        }
    }

    @Override
    public void failed(String message, Throwable cause) {
        ILog.get().error(message, cause);
    }
}
