package org.millrace.sirius.sync;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.millrace.epn.ui.page.TextChange;

import java.util.Optional;

/** The text of a file in the editors that are open on it. Used in the UI thread. */
final class SharedText {

    private final IFile file;
    private final Runnable gone;
    private final IDocumentListener changes;
    private final IFileBufferListener buffers = new BufferListener();
    private Optional<IDocument> followed = Optional.empty();
    private boolean writing;

    /**
     * Makes that of a file.
     *
     * @param changed called after somebody else has changed the text
     * @param gone    called after the last editor was closed
     */
    SharedText(IFile file, Runnable changed, Runnable gone) {
        this.file = file;
        this.gone = gone;
        this.changes = new IDocumentListener() {
            @Override
            public void documentAboutToBeChanged(DocumentEvent event) {
                // Only the new text matters.
            }

            @Override
            public void documentChanged(DocumentEvent event) {
                if (!writing) {
                    changed.run();
                }
            }
        };
    }

    void follow() {
        FileBuffers.getTextFileBufferManager().addFileBufferListener(buffers);
        attach();
    }

    void forget() {
        FileBuffers.getTextFileBufferManager().removeFileBufferListener(buffers);
        detach();
    }

    private void attach() {
        detach();
        followed = buffer().map(ITextFileBuffer::getDocument);
        followed.ifPresent(document -> document.addDocumentListener(changes));
    }

    private void detach() {
        followed.ifPresent(document -> document.removeDocumentListener(changes));
        followed = Optional.empty();
    }

    private Optional<ITextFileBuffer> buffer() {
        return Optional.ofNullable(FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE));
    }

    /** Returns whether an editor is open. */
    boolean isOpen() {
        return buffer().isPresent();
    }

    /** Returns whether an editor has a text that is not saved. */
    boolean isDirty() {
        return buffer().filter(ITextFileBuffer::isDirty).isPresent();
    }

    /** Returns the text; empty if no editor is open. */
    Optional<String> read() {
        return buffer().map(buffer -> buffer.getDocument().get());
    }

    /** Replaces the text where it differs. */
    void write(String text) {
        buffer().map(ITextFileBuffer::getDocument).filter(document -> !document.get().equals(text)).ifPresent(document -> {
            writing = true;
            try {
                TextChange.between(document.get(), text).apply(document);
            } finally {
                writing = false;
            }
        });
    }

    /** Saves the text of the editors. */
    void save() throws CoreException {
        var buffer = buffer();
        if (buffer.isPresent()) {
            buffer.get().commit(new NullProgressMonitor(), true);
        }
    }

    /** Editors come and go. */
    private final class BufferListener implements IFileBufferListener {

        private boolean isOwn(IFileBuffer buffer) {
            return file.getFullPath().equals(buffer.getLocation());
        }

        @Override
        public void bufferCreated(IFileBuffer buffer) {
            if (isOwn(buffer)) {
                attach();
            }
        }

        @Override
        public void bufferDisposed(IFileBuffer buffer) {
            if (isOwn(buffer)) {
                detach();
                gone.run();
            }
        }

        @Override
        public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {
            // The document tells of it.
        }

        @Override
        public void bufferContentReplaced(IFileBuffer buffer) {
            // The document tells of it.
        }

        @Override
        public void stateChanging(IFileBuffer buffer) {
            // Only the text matters.
        }

        @Override
        public void dirtyStateChanged(IFileBuffer buffer, boolean isDirty) {
            // Only the text matters.
        }

        @Override
        public void stateValidationChanged(IFileBuffer buffer, boolean isStateValidated) {
            // Only the text matters.
        }

        @Override
        public void underlyingFileMoved(IFileBuffer buffer, IPath path) {
            // The session follows the file by itself.
        }

        @Override
        public void underlyingFileDeleted(IFileBuffer buffer) {
            // The session follows the file by itself.
        }

        @Override
        public void stateChangeFailed(IFileBuffer buffer) {
            // Only the text matters.
        }
    }
}
