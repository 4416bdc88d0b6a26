package org.millrace.debug.ui.toggle;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.compiler.debug.NetworkLines;
import org.millrace.debug.breakpoint.BreakpointPlace;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.List;
import java.util.Optional;

/**
 * An editor in which breakpoints can be set.
 *
 * @param editor the editor
 * @param file   the edited file
 */
record TogglePart(IEditorPart editor, IFile file) {

    /** Returns the editor that a part is, or that is open beside a part such as its outline; empty if it is another one. */
    static Optional<TogglePart> of(IWorkbenchPart part) {
        var editor = part instanceof IEditorPart own ? own : part == null ? null : part.getSite().getPage().getActiveEditor();
        return Optional.ofNullable(editor).map(open -> ResourceUtil.getFile(open.getEditorInput())).filter(BreakpointPlace::isIn)
                .map(file -> new TogglePart(editor, file));
    }

    /**
     * Returns a reader for the elements of a selection. The reader works without the user interface, since it parses the text.
     *
     * @return empty if a breakpoint makes no sense on the selection
     */
    Optional<PlaceReader> places(ISelection selection) {
        return switch (selection) {
            case ITextSelection text -> text().<PlaceReader>map(content -> () -> BreakpointPlace.at(file, content, text.getStartLine() + 1).stream().toList());
            case IStructuredSelection several when editor instanceof NetworkEditorPart network && !elements(network, several).isEmpty() -> {
                var content = network.model().text();
                var places = elements(network, several);
                yield Optional.of(() -> current(content, places));
            }
            case null, default -> Optional.empty();
        };
    }

    /** Reads the elements of a selection. */
    interface PlaceReader {

        /** Returns the elements that can have breakpoints. Not for the UI thread. */
        List<BreakpointPlace> read();
    }

    private Optional<String> text() {
        var text = editor instanceof ITextEditor own ? own : Adapters.adapt(editor, ITextEditor.class);
        return Optional.ofNullable(text).filter(known -> known.getDocumentProvider() != null)
                .map(known -> known.getDocumentProvider().getDocument(known.getEditorInput())).map(document -> document.get());
    }

    private static List<BreakpointPlace> elements(NetworkEditorPart network, IStructuredSelection selection) {
        var lines = NetworkLines.of(network.model().editing().network());
        return selection.stream().filter(EObject.class::isInstance).map(EObject.class::cast).flatMap(element -> lines.of(element).stream())
                .map(found -> BreakpointPlace.of(found, lines)).toList();
    }

    /** Returns the elements with their lines in the present text: those of the model are of the text that was read. */
    private static List<BreakpointPlace> current(String content, List<BreakpointPlace> places) {
        var lines = NetworkLines.of(EpnFile.parse("network.epn", content).network());
        return places.stream().map(place -> lines.all().filter(each -> each.place().equals(place.place())).findFirst()
                .map(found -> BreakpointPlace.of(found, lines)).orElse(place))
                .toList();
    }
}
