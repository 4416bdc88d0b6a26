package org.millrace.epl.ui.problem;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.workspace.marker.EpnMarker;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the problem of a marker in the current text of an open or closed file. */
final class MarkerFixes {

    /** A current text and its problems. */
    private record Now(EplDocument document, List<Diagnostic> problems) {
    }

    private MarkerFixes() {
    }

    /** Returns the fixes for the problem of a marker. */
    static List<Fix> of(IMarker marker) {
        return problem(marker).map(Diagnostic::fixes).orElse(List.of());
    }

    /** Returns the problem of the same kind that is nearest to the marker. */
    static Optional<Diagnostic> problem(IMarker marker) {
        var code = marker.getAttribute(EpnMarker.CODE, "");
        if (code.isEmpty() || !(marker.getResource() instanceof IFile file) || !"epl".equalsIgnoreCase(file.getFileExtension()) || !file.exists()) {
            return Optional.empty();
        }
        return now(file).flatMap(now -> {
            var at = place(marker, now.document());
            return now.problems().stream().filter(problem -> problem.code().equals(code))
                    .filter(problem -> now.document().line(problem.range().start()) == now.document().line(at))
                    .min(Comparator.comparingInt(problem -> Math.abs(problem.range().start() - at)));
        });
    }

    private static int place(IMarker marker, EplDocument document) {
        var start = marker.getAttribute(IMarker.CHAR_START, -1);
        return start >= 0 && start <= document.text().length() ? start : document.offset(marker.getAttribute(IMarker.LINE_NUMBER, 1) - 1, 0);
    }

    private static Optional<Now> now(IFile file) {
        var buffer = FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
        var open = buffer == null ? Optional.<EplModel>empty() : EplModels.of(buffer.getDocument());
        return open.isPresent() ? open.get().diagnosed().map(found -> new Now(found.snapshot().document(), found.problems()))
                .or(() -> open.get().snapshot().map(snapshot -> now(snapshot.document(), snapshot.project()))) : saved(file);
    }

    private static Now now(EplDocument document, EplProject project) {
        return new Now(document, EplModels.services(document).diagnose(project, document, () -> false));
    }

    private static Optional<Now> saved(IFile file) {
        try (var in = file.getContents(true)) {
            var document = new EplDocument(file.getLocationURI().toString(), 0, new String(in.readAllBytes(), Charset.forName(file.getCharset())));
            return Optional.of(now(document, EplModels.projectOf(document)));
        } catch (CoreException | IOException e) {
            // The file was deleted in the meantime.
            return Optional.empty();
        }
    }
}
