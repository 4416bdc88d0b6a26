package org.millrace.diagram.internal.fix;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.edit.fix.Fix;
import org.millrace.epn.edit.fix.Fixes;
import org.millrace.epn.edit.layout.Place;

import java.util.List;
import java.util.Optional;

/** The fixes of the network with its stages where they are drawn, which need not stand in the file. */
final class DrawnFixes {

    private DrawnFixes() {
    }

    static List<Fix> of(DiagramModel model, String code, EObject element) {
        var drawing = model.drawing();
        return new Fixes(model.editing(), stage -> Optional.of(drawing.bounds(stage)).map(bounds -> new Place(bounds.x(), bounds.y()))).of(code, element);
    }
}
