package org.millrace.epl.ui.problem;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.markers.WorkbenchMarkerResolution;
import org.millrace.epl.ui.EplImages;
import org.millrace.epl.ui.Messages;
import org.millrace.workspace.marker.EpnMarker;

import java.util.Arrays;
import java.util.Comparator;

/** A quick fix in the Problems view. It can fix all problems of its kind at once. */
final class FixResolution extends WorkbenchMarkerResolution {

    private final IMarker marker;
    private final String title;

    FixResolution(IMarker marker, String title) {
        this.marker = marker;
        this.title = title;
    }

    @Override
    public String getLabel() {
        return title;
    }

    @Override
    public String getDescription() {
        return marker.getAttribute(EpnMarker.ADVICE, title);
    }

    @Override
    public Image getImage() {
        return EplImages.get(EplImages.FIX);
    }

    @Override
    public IMarker[] findOtherMarkers(IMarker[] markers) {
        var code = marker.getAttribute(EpnMarker.CODE, "");
        return Arrays.stream(markers).filter(other -> !other.equals(marker) && other.getAttribute(EpnMarker.CODE, "").equals(code)
                && MarkerFixes.of(other).stream().anyMatch(fix -> fix.title().equals(title))).toArray(IMarker[]::new);
    }

    @Override
    public void run(IMarker[] markers, IProgressMonitor monitor) {
        // Applied from the end, so that the offsets of earlier problems stay valid.
        Arrays.stream(markers).sorted(Comparator.comparingInt((IMarker m) -> m.getAttribute(IMarker.CHAR_START, 0)).reversed()).forEach(this::run);
    }

    @Override
    public void run(IMarker wanted) {
        var fix = MarkerFixes.of(wanted).stream().filter(f -> f.title().equals(title)).findFirst();
        if (fix.isEmpty()) {
            return;
        }
        var path = ((IFile) wanted.getResource()).getFullPath();
        var buffers = FileBuffers.getTextFileBufferManager();
        var monitor = new NullProgressMonitor();
        try {
            buffers.connect(path, LocationKind.IFILE, monitor);
            try {
                var buffer = buffers.getTextFileBuffer(path, LocationKind.IFILE);
                var wasDirty = buffer.isDirty();
                buffer.validateState(monitor, PlatformUI.getWorkbench().getModalDialogShellProvider().getShell());
                if (TextFixes.apply(buffer.getDocument(), fix.get().edits()) && !wasDirty) {
                    buffer.commit(monitor, false);
                }
            } finally {
                buffers.disconnect(path, LocationKind.IFILE, monitor);
            }
        } catch (CoreException e) {
            ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), title, Messages.FixResolution_failed, e.getStatus());
        }
    }
}
