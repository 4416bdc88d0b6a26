package org.millrace.epl.ui.edit;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.IExecutionListener;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.epl.ui.preference.EplPreferences;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Formats texts before Save and Save All if the preference is set. Long texts are skipped, because they would delay
 * saving.
 */
public final class FormatOnSave implements IExecutionListener {

    private static final int LONGEST = 100_000;

    private static final IExecutionListener LISTENER = new FormatOnSave();

    private FormatOnSave() {
    }

    /** Registers the listener; repeated calls have no effect. Called in the UI thread. */
    public static void install() {
        ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
        commands.addExecutionListener(LISTENER);
    }

    @Override
    public void preExecute(String command, ExecutionEvent event) {
        var saved = switch (command) {
            case IWorkbenchCommandConstants.FILE_SAVE -> EplEditors.active().stream();
            case IWorkbenchCommandConstants.FILE_SAVE_ALL -> EplEditors.all();
            default -> Stream.<ITextEditor>empty();
        };
        if (EplPreferences.store().getBoolean(EplPreferences.FORMAT_ON_SAVE)) {
            saved.filter(ITextEditor::isDirty).filter(ITextEditor::isEditable).forEach(FormatOnSave::format);
        }
    }

    private static void format(ITextEditor editor) {
        EplEditors.model(editor).filter(model -> model.text().length() <= LONGEST).map(FormatOnSave::parsed)
                .ifPresent(text -> EplEditors.viewer(editor).ifPresent(viewer -> Formatting.apply(viewer, text, Optional.empty())));
    }

    /** Parses the text without its project, which would take longer. */
    private static EplDocument parsed(EplModel model) {
        return model.ready().map(Snapshot::document).orElseGet(() -> new EplDocument(model.uri(), (int) model.version(), model.text()));
    }

    @Override
    public void notHandled(String command, NotHandledException exception) {
        // Nothing was saved.
    }

    @Override
    public void postExecuteFailure(String command, ExecutionException exception) {
        // The command itself shows the error.
    }

    @Override
    public void postExecuteSuccess(String command, Object result) {
        // The text was formatted before the command.
    }
}
