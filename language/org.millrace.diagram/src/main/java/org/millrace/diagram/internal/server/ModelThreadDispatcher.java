package org.millrace.diagram.internal.server;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.ActionDispatcher;
import org.eclipse.glsp.server.actions.ActionHandlerRegistry;
import org.eclipse.glsp.server.actions.ClientActionForwarder;
import org.eclipse.glsp.server.actions.ResponseAction;
import org.eclipse.glsp.server.disposable.Disposable;
import org.eclipse.glsp.server.features.core.model.SetModelAction;
import org.eclipse.glsp.server.features.core.model.UpdateModelAction;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.page.RefusedAction;
import org.millrace.diagram.internal.page.Texts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Handles actions on the thread of the model, where GLSP would use one of its own. */
public final class ModelThreadDispatcher extends Disposable implements ActionDispatcher {

    private final ModelThread thread;
    private final DiagramModel model;
    private final ActionHandlerRegistry handlers;
    private final ClientActionForwarder page;
    private final List<Action> afterUpdate = new ArrayList<>();

    @Inject
    ModelThreadDispatcher(ModelThread thread, DiagramModel model, ActionHandlerRegistry handlers, ClientActionForwarder page) {
        this.thread = thread;
        this.model = model;
        this.handlers = handlers;
        this.page = page;
    }

    @Override
    public CompletableFuture<Void> dispatch(Action action) {
        var done = new CompletableFuture<Void>();
        thread.execute(() -> {
            try {
                if (!isDisposed()) {
                    handle(action);
                }
            } catch (RuntimeException e) {
                // Whatever stood in the message: the edit, if any, has been taken back.
                model.host().failed("could not handle " + action, e);
                handle(new RefusedAction(Texts.of("rejected.malformed")));
            }
            done.complete(null);
        });
        return done;
    }

    @Override
    public void dispatchAfterNextUpdate(Action... actions) {
        afterUpdate.addAll(List.of(actions));
    }

    /** An action that neither side knows is nothing to worry about: GLSP reports progress to whoever likes. */
    private void handle(Action action) {
        page.handle(action);
        for (var handler : handlers.get(action)) {
            handler.execute(action).forEach(response -> handle(ResponseAction.respond(action, response)));
        }
        if (action instanceof SetModelAction || action instanceof UpdateModelAction) {
            var waiting = List.copyOf(afterUpdate);
            afterUpdate.clear();
            waiting.forEach(this::handle);
        }
    }
}
