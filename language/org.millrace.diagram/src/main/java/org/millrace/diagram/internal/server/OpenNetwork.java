package org.millrace.diagram.internal.server;

import org.eclipse.glsp.server.actions.SaveModelAction;
import org.eclipse.glsp.server.features.core.model.RequestModelAction;
import org.eclipse.glsp.server.features.core.model.SourceModelStorage;

/** The network is open already, and whoever opened it saves it. */
public final class OpenNetwork implements SourceModelStorage {

    @Override
    public void loadSourceModel(RequestModelAction action) {
        // open already
    }

    @Override
    public void saveSourceModel(SaveModelAction action) {
        // the host does
    }
}
