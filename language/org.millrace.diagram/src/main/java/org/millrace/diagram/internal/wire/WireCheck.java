package org.millrace.diagram.internal.wire;

import jakarta.inject.Inject;
import org.eclipse.glsp.graph.GModelElement;
import org.eclipse.glsp.server.features.typehints.EdgeCreationChecker;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.wire.CreateWire;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;

/** Answers GLSP's own question whether two stages may be connected. */
public final class WireCheck implements EdgeCreationChecker {

    private final DiagramModel model;

    @Inject
    WireCheck(DiagramModel model) {
        this.model = model;
    }

    @Override
    public boolean isValidSource(String edgeType, GModelElement source) {
        return model.stage(source.getId()).filter(stage -> !(stage instanceof Adapter adapter && adapter.getDirection() == AdapterDirection.OUT))
                .isPresent();
    }

    @Override
    public boolean isValidTarget(String edgeType, GModelElement source, GModelElement target) {
        return model.stage(source.getId()).flatMap(from -> model.stage(target.getId())
                .filter(to -> model.editing().refusal(CreateWire.between(from, to)).isEmpty())).isPresent();
    }
}
