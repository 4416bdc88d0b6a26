package org.millrace.diagram.internal.edit;

import jakarta.inject.Inject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.ActionHandler;
import org.eclipse.glsp.server.actions.SelectAction;
import org.eclipse.glsp.server.operations.CompoundOperation;
import org.eclipse.glsp.server.operations.Operation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.page.RefusedAction;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditSequence;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Does the operations that the page asks for, each as one step of undo. */
public final class OperationsHandler implements ActionHandler {

    private final DiagramModel model;
    private final Map<Class<?>, OperationEdits<?>> kinds = new HashMap<>();

    @Inject
    OperationsHandler(DiagramModel model, Set<OperationEdits<?>> kinds) {
        this.model = model;
        kinds.forEach(kind -> this.kinds.put(kind.operation(), kind));
    }

    @Override
    public List<Class<? extends Action>> getHandledActionTypes() {
        var types = new ArrayList<Class<? extends Action>>();
        types.add(CompoundOperation.class);
        kinds.values().forEach(kind -> types.add(kind.operation()));
        return types;
    }

    @Override
    public List<Action> execute(Action action) {
        if (model.settings().readOnly()) {
            return refused(new Refusal(Texts.of("rejected.readonly"), ""));
        }
        try {
            var selects = new boolean[1];
            var edits = new ArrayList<Edit<?>>();
            for (var operation : parts((Operation) action)) {
                edits.addAll(edits(operation));
                selects[0] |= kinds.get(operation.getClass()).selectsResult();
            }
            return edits.isEmpty() ? List.of() : run(edits, selects[0]);
        } catch (RejectedOperation e) {
            return refused(e.refusal());
        }
    }

    private List<Operation> parts(Operation operation) throws RejectedOperation {
        if (!(operation instanceof CompoundOperation compound)) {
            return List.of(operation);
        }
        var parts = Given.<Operation>list(compound.getOperationList());
        // One level is all that a page needs, and it ends.
        if (parts.stream().anyMatch(part -> !kinds.containsKey(part.getClass()))) {
            throw RejectedOperation.malformed();
        }
        return parts;
    }

    private List<Edit<?>> edits(Operation operation) throws RejectedOperation {
        return edits(kinds.get(operation.getClass()), operation);
    }

    private static <O extends Operation> List<Edit<?>> edits(OperationEdits<O> kind, Operation operation) throws RejectedOperation {
        return kind.edits(kind.operation().cast(operation));
    }

    private List<Action> run(List<Edit<?>> edits, boolean selects) {
        var pinned = new ArrayList<Edit<?>>();
        // What is drawn without a word in the file stays where the user sees it.
        Pins.of(model.drawing()).ifPresent(pinned::add);
        pinned.addAll(edits);
        Edit<?> edit = pinned.size() == 1 ? pinned.getFirst() : new EditSequence(edits.getFirst().label(), pinned);
        return switch (model.host().execute(edit)) {
            case Outcome.Refused<?>(var reason) -> refused(reason);
            case Outcome.Done<?>(var result) when selects -> List.of(SelectAction.setSelection(elements(result).map(model::id).toList()));
            case Outcome.Done<?> done -> List.of();
        };
    }

    private static Stream<EObject> elements(Object result) {
        return switch (result) {
            case List<?> several -> several.stream().flatMap(OperationsHandler::elements);
            case Stage stage -> Stream.of(stage);
            case Wire wire -> Stream.of(wire);
            case null, default -> Stream.empty();
        };
    }

    private static List<Action> refused(Refusal refusal) {
        return List.of(new RefusedAction(refusal.toText()));
    }
}
