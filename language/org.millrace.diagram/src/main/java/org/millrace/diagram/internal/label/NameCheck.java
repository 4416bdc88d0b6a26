package org.millrace.diagram.internal.label;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.features.directediting.ContextEditValidator;
import org.eclipse.glsp.server.features.directediting.LabelEditValidator;
import org.eclipse.glsp.server.features.directediting.RequestEditValidationAction;
import org.eclipse.glsp.server.features.directediting.ValidationStatus;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.stage.RenameStage;

/** Says while a name is being written whether a stage may have it. */
public final class NameCheck implements ContextEditValidator {

    private final DiagramModel model;

    @Inject
    NameCheck(DiagramModel model) {
        this.model = model;
    }

    @Override
    public String getContextId() {
        return LabelEditValidator.CONTEXT_ID;
    }

    @Override
    public ValidationStatus validate(RequestEditValidationAction request) {
        var text = Given.text(request.getText()).strip();
        return model.stage(Given.text(request.getModelElementId()))
                .flatMap(stage -> model.editing().refusal(new RenameStage(stage, text)))
                .map(Refusal::toText).map(ValidationStatus::error).orElseGet(ValidationStatus::ok);
    }
}
