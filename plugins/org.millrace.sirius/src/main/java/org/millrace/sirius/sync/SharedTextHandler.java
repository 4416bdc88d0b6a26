package org.millrace.sirius.sync;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.PlatformResourceURIHandlerImpl;
import org.eclipse.ui.PlatformUI;
import org.millrace.epn.ui.page.DocumentStorage;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** Reads a network from the open editor and saves it through this editor, so that both know that it is saved. */
final class SharedTextHandler extends PlatformResourceURIHandlerImpl {

    private final Resource network;
    private final SharedText text;

    SharedTextHandler(Resource network, SharedText text) {
        this.network = network;
        this.text = text;
    }

    @Override
    public boolean canHandle(URI uri) {
        return uri.equals(network.getURI()) && text.isOpen();
    }

    @Override
    public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
        // Before it saves, a session compares with the file: the editor has the same text already.
        var now = text.read().filter(read -> !network.isLoaded());
        return now.isPresent() ? new ByteArrayInputStream(DocumentStorage.bytes(now.get())) : super.createInputStream(uri, options);
    }

    @Override
    public OutputStream createOutputStream(URI uri, Map<?, ?> options) {
        return new ByteArrayOutputStream() {
            @Override
            public void close() throws IOException {
                var failure = new CoreException[1];
                PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
                    try {
                        text.write(DocumentStorage.text(toByteArray()));
                        text.save();
                    } catch (CoreException e) {
                        failure[0] = e;
                    }
                });
                if (failure[0] != null) {
                    throw new IOException(failure[0].getMessage(), failure[0]);
                }
            }
        };
    }
}
