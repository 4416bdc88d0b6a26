package org.millrace.diagram.internal.picture;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.export.ExportFormat;
import org.millrace.diagram.internal.edit.Given;
import org.millrace.diagram.internal.edit.RejectedOperation;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.page.RefusedAction;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** Hands a picture to the host. */
public final class PictureHandler extends AbstractActionHandler<PictureExported> {

    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};

    private final DiagramModel model;

    @Inject
    PictureHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(PictureExported action) {
        try {
            var format = Arrays.stream(ExportFormat.values()).filter(f -> f.extension().equals(action.format())).findFirst()
                    .orElseThrow(RejectedOperation::malformed);
            model.host().exported(format, content(format, Given.text(action.content())));
            return List.of();
        } catch (RejectedOperation e) {
            return List.of(new RefusedAction(e.refusal().toText()));
        }
    }

    private static byte[] content(ExportFormat format, String text) throws RejectedOperation {
        if (format == ExportFormat.SVG) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        try {
            var bytes = Base64.getDecoder().decode(text);
            if (Arrays.equals(PNG, 0, PNG.length, bytes, 0, Math.min(PNG.length, bytes.length))) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // no Base64, and so no picture
        }
        throw RejectedOperation.malformed();
    }
}
