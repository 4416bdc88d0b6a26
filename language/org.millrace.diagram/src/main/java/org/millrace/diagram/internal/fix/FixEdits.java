package org.millrace.diagram.internal.fix;

import jakarta.inject.Inject;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Edit;

import java.util.List;

/** Fixes a problem. The network may have changed since the user was asked, so the fix is looked for again. */
public final class FixEdits implements OperationEdits<ApplyFix> {

    private final DiagramModel model;

    @Inject
    FixEdits(DiagramModel model) {
        this.model = model;
    }

    @Override
    public Class<ApplyFix> operation() {
        return ApplyFix.class;
    }

    @Override
    public List<Edit<?>> edits(ApplyFix operation) throws RejectedOperation {
        var element = model.element(Given.text(operation.id())).orElseThrow(RejectedOperation::gone);
        var fix = DrawnFixes.of(model, Given.text(operation.code()), element).stream()
                .filter(found -> found.label().equals(operation.label())).findFirst().orElseThrow(RejectedOperation::gone);
        return List.of(fix.edit());
    }
}
