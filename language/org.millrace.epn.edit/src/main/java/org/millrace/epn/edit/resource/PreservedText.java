package org.millrace.epn.edit.resource;

import org.eclipse.emf.common.util.URI;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.internal.FileText;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.io.FileContent;

import java.util.Optional;

/**
 * Keeps the comments, the order and the layout of lines of a file whose resource is saved. A file that could not be
 * read as a whole stays as it is, and so does that of a network that has not changed.
 */
public final class PreservedText implements FileContent {

    private byte[] before = {};
    /** The network of the kept text, without its layout of lines; computed at the first comparison. */
    private Optional<String> formatted = Optional.empty();

    @Override
    public void loaded(byte[] content) {
        before = content.clone();
        formatted = Optional.empty();
    }

    @Override
    public byte[] of(EpnResource resource) {
        return before.length > 0 && (EpnProblem.anyError(resource.problems()) || isUnchanged(resource)) ? before.clone() : FileText.of(resource, before);
    }

    private boolean isUnchanged(EpnResource resource) {
        return EpnFile.format(resource).equals(formatted(resource.getURI()));
    }

    private String formatted(URI uri) {
        var known = formatted.orElseGet(() -> EpnFile.format(EpnFile.parse(uri, before)));
        formatted = Optional.of(known);
        return known;
    }
}
