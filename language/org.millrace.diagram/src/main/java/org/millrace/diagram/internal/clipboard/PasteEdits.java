package org.millrace.diagram.internal.clipboard;

import jakarta.inject.Inject;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.clipboard.PasteElements;
import org.millrace.epn.edit.layout.Place;

import java.util.List;
import java.util.Optional;

/** Inserts what is on the clipboard. */
public final class PasteEdits implements OperationEdits<PasteClipboard> {

    private final DiagramModel model;

    @Inject
    PasteEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<PasteClipboard> operation() {
        return PasteClipboard.class;
    }

    @Override
    public boolean selectsResult() {
        return true;
    }

    @Override
    public List<Edit<?>> edits(PasteClipboard operation) throws RejectedOperation {
        var place = operation.location() == null ? Optional.<Place>empty() : Optional.of(Given.place(operation.location()));
        return List.of(new PasteElements(model.host().clipboard().orElse(""), place));
    }
}
