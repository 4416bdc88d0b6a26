package org.millrace.diagram.internal.label;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.features.directediting.ApplyLabelEditOperation;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.note.SetNoteText;
import org.millrace.epn.edit.stage.RenameStage;

import java.util.List;

/** Gives a stage the name, or a note the text, that was written in its place. */
public final class RenameEdits implements OperationEdits<ApplyLabelEditOperation> {

    private final DiagramModel model;

    @Inject
    RenameEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<ApplyLabelEditOperation> operation() {
        return ApplyLabelEditOperation.class;
    }

    @Override
    public List<Edit<?>> edits(ApplyLabelEditOperation operation) throws RejectedOperation {
        var note = model.note(Given.text(operation.getLabelId()));
        if (note.isPresent()) {
            return List.of(new SetNoteText(note.get(), Given.text(operation.getText()).stripTrailing()));
        }
        var stage = model.stage(Given.text(operation.getLabelId())).orElseThrow(RejectedOperation::gone);
        return List.of(new RenameStage(stage, Given.text(operation.getText()).strip()));
    }
}
