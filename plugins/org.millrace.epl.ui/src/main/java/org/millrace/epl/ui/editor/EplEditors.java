package org.millrace.epl.ui.editor;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the editors of EPL. Used in the UI thread. */
public final class EplEditors {

    private EplEditors() {
    }

    /** Returns the text editor of a part, if it shows EPL. */
    public static Optional<ITextEditor> of(IWorkbenchPart part) {
        return Optional.ofNullable(part).map(p -> Adapters.adapt(p, ITextEditor.class)).filter(editor -> model(editor).isPresent());
    }

    /** Returns the active editor, if it shows EPL. */
    public static Optional<ITextEditor> active() {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        return window == null || window.getActivePage() == null ? Optional.empty() : of(window.getActivePage().getActiveEditor());
    }

    /** Returns all editors of EPL. */
    public static Stream<ITextEditor> all() {
        return Arrays.stream(PlatformUI.getWorkbench().getWorkbenchWindows()).flatMap(window -> Arrays.stream(window.getPages()))
                .flatMap(page -> Arrays.stream(page.getEditorReferences())).map(reference -> reference.getEditor(false)).filter(Objects::nonNull)
                .flatMap(part -> of(part).stream());
    }

    /** Returns the editor of a viewer. */
    public static Optional<ITextEditor> of(ITextViewer viewer) {
        return all().filter(editor -> viewer(editor).filter(v -> v == viewer).isPresent()).findFirst();
    }

    /** Returns the viewer of an editor. */
    public static Optional<ISourceViewer> viewer(ITextEditor editor) {
        return editor.getAdapter(ITextOperationTarget.class) instanceof ISourceViewer viewer ? Optional.of(viewer) : Optional.empty();
    }

    /** Returns the document of an editor. */
    public static Optional<IDocument> document(ITextEditor editor) {
        return editor.getDocumentProvider() == null ? Optional.empty() : Optional.ofNullable(editor.getDocumentProvider().getDocument(editor.getEditorInput()));
    }

    /** Returns the model of an editor's text, if it is EPL. */
    public static Optional<EplModel> model(ITextEditor editor) {
        return document(editor).flatMap(EplModels::of);
    }

    /** Returns the offset of the cursor. */
    public static int caret(ISourceViewer viewer) {
        return Math.max(0, viewer.getSelectedRange().x);
    }
}
