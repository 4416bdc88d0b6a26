package org.millrace.diagram.internal.clipboard;

import jakarta.inject.Inject;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.clipboard.Fragment;
import org.millrace.epn.edit.element.DeleteElements;

import java.util.List;

/** Cuts what is selected. Wires alone cannot be pasted, so they are not cut either. */
public final class CutEdits implements OperationEdits<CutSelection> {

    private final DiagramModel model;

    @Inject
    CutEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<CutSelection> operation() {
        return CutSelection.class;
    }

    @Override
    public List<Edit<?>> edits(CutSelection operation) throws RejectedOperation {
        var elements = Selection.of(model, operation.ids());
        var edit = new DeleteElements(elements);
        if (elements.isEmpty() || model.editing().lock().isPresent()) {
            return elements.isEmpty() ? List.of() : List.of(edit);
        }
        var text = Fragment.copy(model.editing().resource(), elements);
        text.ifPresent(model.host()::copy);
        return text.isPresent() ? List.of(edit) : List.of();
    }
}
