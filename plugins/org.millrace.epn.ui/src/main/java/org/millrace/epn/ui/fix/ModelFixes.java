package org.millrace.epn.ui.fix;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.osgi.util.NLS;
import org.millrace.epn.edit.fix.Fix;
import org.millrace.epn.edit.fix.Fixes;
import org.millrace.epn.ui.page.NetworkModel;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Set;

/**
 * The fixes that are edits of the network, for the problem of a marker. The diagram offers the same fixes.
 *
 * @param file  the network's file
 * @param code  the code of the problem
 * @param place the position of the marker
 */
record ModelFixes(IFile file, String code, MarkerPosition place) {

    private static final Set<String> OF_TYPES = Set.of("unknown-event-type");

    /** Returns the fixes; empty if there are none or the file cannot be read. */
    List<NetworkFix> offered() {
        if (!Fixes.mayFix(code)) {
            return List.of();
        }
        try {
            var document = new Document(text());
            var model = new NetworkModel(document, file.getName(), () -> false);
            try {
                return in(model, document).stream().map(fix ->
                        new NetworkFix(fix.label(), OF_TYPES.contains(code) ? "event-type" : "wire", () -> run(fix.label()))).toList();
            } finally {
                model.close();
            }
        } catch (CoreException | IOException e) {
            ILog.of(ModelFixes.class).warn(NLS.bind(Messages.fix_unreadable, file.getFullPath()), e);
            return List.of();
        }
    }

    private List<Fix> in(NetworkModel model, IDocument document) {
        return model.editing().resource().positions().at(place.position(document))
                .map(element -> Fixes.of(model.editing()).of(code, element)).orElse(List.of());
    }

    /** Returns the text of an open editor, or else of the file. */
    private String text() throws CoreException, IOException {
        var buffer = FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
        if (buffer != null) {
            return buffer.getDocument().get();
        }
        try (var content = file.getContents(true)) {
            return new String(content.readAllBytes(), Charset.forName(file.getCharset()));
        }
    }

    private void run(String label) throws CoreException {
        new SharedNetworkText(file).change(document -> {
            var model = new NetworkModel(document, file.getName(), () -> true);
            try {
                var chosen = in(model, document).stream().filter(fix -> fix.label().equals(label)).findFirst()
                        .orElseThrow(() -> new CoreException(Status.error(Messages.fix_gone)));
                var refusal = model.execute(chosen.edit()).refusal();
                if (refusal.isPresent()) {
                    throw new CoreException(Status.error(refusal.get().toText()));
                }
            } finally {
                model.close();
            }
        });
    }
}
