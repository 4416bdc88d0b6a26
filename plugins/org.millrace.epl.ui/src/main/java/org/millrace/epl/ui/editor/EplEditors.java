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

/** The editors that show EPL. In the user interface's thread. */
public final class EplEditors {

    private EplEditors() {
    }

    /** A text editor that shows EPL, if a part is one. */
    public static Optional<ITextEditor> of(IWorkbenchPart part) {
        return Optional.ofNullable(part).map(p -> Adapters.adapt(p, ITextEditor.class)).filter(editor -> model(editor).isPresent());
    }

    /** The editor in which the user works, if it shows EPL. */
    public static Optional<ITextEditor> active() {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        return window == null || window.getActivePage() == null ? Optional.empty() : of(window.getActivePage().getActiveEditor());
    }

    /** All editors that show EPL. */
    public static Stream<ITextEditor> all() {
        return Arrays.stream(PlatformUI.getWorkbench().getWorkbenchWindows()).flatMap(window -> Arrays.stream(window.getPages()))
                .flatMap(page -> Arrays.stream(page.getEditorReferences())).map(reference -> reference.getEditor(false)).filter(Objects::nonNull)
                .flatMap(part -> of(part).stream());
    }

    /** The editor around a viewer. */
    public static Optional<ITextEditor> of(ITextViewer viewer) {
        return all().filter(editor -> viewer(editor).filter(v -> v == viewer).isPresent()).findFirst();
    }

    /** The viewer in an editor. */
    public static Optional<ISourceViewer> viewer(ITextEditor editor) {
        return editor.getAdapter(ITextOperationTarget.class) instanceof ISourceViewer viewer ? Optional.of(viewer) : Optional.empty();
    }

    /** The document of an editor. */
    public static Optional<IDocument> document(ITextEditor editor) {
        return editor.getDocumentProvider() == null ? Optional.empty() : Optional.ofNullable(editor.getDocumentProvider().getDocument(editor.getEditorInput()));
    }

    /** The model of what an editor shows, if that is EPL. */
    public static Optional<EplModel> model(ITextEditor editor) {
        return document(editor).flatMap(EplModels::of);
    }

    /** The offset of the caret. */
    public static int caret(ISourceViewer viewer) {
        return Math.max(0, viewer.getSelectedRange().x);
    }
}
