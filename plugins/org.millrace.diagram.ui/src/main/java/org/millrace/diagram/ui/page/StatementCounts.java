package org.millrace.diagram.ui.page;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.jface.text.IDocumentExtension4;
import org.millrace.epl.EplSource;
import org.millrace.epn.model.Processor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Counts the statements of processors in their files, including unsaved changes. A text is parsed again only after it
 * has changed. Used in the UI thread.
 */
public final class StatementCounts {

    /** The maximum size of files in characters; larger ones are not counted. */
    private static final int LONGEST = 500_000;

    private record Count(long stamp, int statements) {
    }

    private final Map<IFile, Count> counts = new HashMap<>();

    /** Returns the number of statements of a processor; empty if one of its files is missing. */
    public OptionalInt of(Processor processor, IProject project) {
        var sum = processor.getStatements().size();
        for (var name : processor.getFiles()) {
            var file = project.getFile(Path.fromPortableString(name));
            var count = file.exists() ? count(file) : OptionalInt.empty();
            if (count.isEmpty()) {
                return OptionalInt.empty();
            }
            sum += count.getAsInt();
        }
        return OptionalInt.of(sum);
    }

    private OptionalInt count(IFile file) {
        var open = Optional.ofNullable(FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE))
                .map(ITextFileBuffer::getDocument);
        var stamp = open.filter(IDocumentExtension4.class::isInstance).map(document -> ((IDocumentExtension4) document).getModificationStamp())
                .orElseGet(file::getModificationStamp);
        var known = counts.get(file);
        if (known == null || known.stamp() != stamp) {
            try {
                var text = open.isPresent() ? open.get().get() : file.readString();
                if (text.length() > LONGEST) {
                    return OptionalInt.empty();
                }
                known = new Count(stamp, EplSource.parse(text).statements().size());
                counts.put(file, known);
            } catch (CoreException e) {
                return OptionalInt.empty();
            }
        }
        return OptionalInt.of(known.statements());
    }
}
