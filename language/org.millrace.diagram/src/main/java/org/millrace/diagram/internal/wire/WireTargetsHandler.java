package org.millrace.diagram.internal.wire;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.wire.CreateWire;
import org.millrace.epn.edit.wire.ReconnectWire;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tries every stage as the other end of a wire, so that the page can answer while the mouse moves. */
public final class WireTargetsHandler extends AbstractActionHandler<RequestWireTargets> {

    private final DiagramModel model;

    @Inject
    WireTargetsHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(RequestWireTargets request) {
        var refusals = new HashMap<String, String>();
        model.stage(Given.text(request.stage())).ifPresent(stage -> {
            for (var other : model.editing().network().map(Network::getStages).map(List::copyOf).orElse(List.of())) {
                var edit = request.backwards() ? edit(request, other, stage) : edit(request, stage, other);
                model.editing().refusal(edit).ifPresent(refusal -> refusals.put(model.id(other), refusal.toText()));
            }
        });
        return List.of(new SetWireTargets(Map.copyOf(refusals)));
    }

    private Edit<?> edit(RequestWireTargets request, Stage from, Stage to) {
        return model.wire(Given.text(request.wire())).<Edit<?>>map(wire -> new ReconnectWire(wire, from, to))
                .orElseGet(() -> CreateWire.between(from, to));
    }
}
