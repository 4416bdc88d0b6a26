package org.millrace.debug.ui.source;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.sourcelookup.ISourceDisplay;
import org.eclipse.debug.ui.sourcelookup.ISourceLookupResult;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.millrace.debug.model.NetworkFrame;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Opens the file with the wire, stage or statement of a frame. */
final class FrameDisplay implements ISourceDisplay {

    @Override
    public void displaySource(Object element, IWorkbenchPage page, boolean forceSourceLookup) {
        if (element instanceof NetworkFrame frame && frame.isSuspended()) {
            file(frame).ifPresent(file -> show(frame, file, page));
        }
    }

    private static Optional<IFile> file(NetworkFrame frame) {
        return frame.located().map(located -> located.file()).map(Path::toUri)
                .flatMap(uri -> Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(uri)).findFirst());
    }

    private static void show(NetworkFrame frame, IFile file, IWorkbenchPage page) {
        try {
            DebugUITools.displaySource(new Found(frame, file, IDE.getEditorDescriptor(file, true, false).getId()), page);
        } catch (PartInitException e) {
            // No editor can show the file; the Debug view shows the path of the event nevertheless.
        }
    }

    private record Found(NetworkFrame frame, IFile file, String editor) implements ISourceLookupResult {

        @Override
        public Object getArtifact() {
            return frame;
        }

        @Override
        public Object getSourceElement() {
            return file;
        }

        @Override
        public String getEditorId() {
            return editor;
        }

        @Override
        public IEditorInput getEditorInput() {
            return new FileEditorInput(file);
        }
    }
}
