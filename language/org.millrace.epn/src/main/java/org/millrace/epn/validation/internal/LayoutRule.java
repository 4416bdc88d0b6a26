package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stage;

/** What is drawn exists and has a size. */
public final class LayoutRule implements Rule {

    @Override
    public void check(Validation v) {
        v.layout().ifPresent(layout -> {
            layout.getBoxes().forEach(box -> {
                drawn(v, box, Literals.BOX__STAGE, box.getStage());
                sized(v, box, Literals.BOX__WIDTH, box.getWidth());
                sized(v, box, Literals.BOX__HEIGHT, box.getHeight());
            });
            layout.getRoutes().forEach(route -> {
                drawn(v, route, Literals.ROUTE__FROM, route.getFrom());
                drawn(v, route, Literals.ROUTE__TO, route.getTo());
            });
            layout.getNotes().forEach(note -> {
                sized(v, note, Literals.NOTE__WIDTH, note.getWidth());
                sized(v, note, Literals.NOTE__HEIGHT, note.getHeight());
            });
        });
    }

    private static void drawn(Validation v, EObject object, EReference feature, Stage stage) {
        if (stage == null || stage.eIsProxy()) {
            v.warning(object, feature, "stale-layout", stage == null ? "the layout names no stage here"
                    : "the layout places a stage '" + stage.getName() + "' that does not exist", "remove it from the layout");
        }
    }

    private static void sized(Validation v, EObject object, EAttribute feature, int size) {
        if (size < 0) {
            v.warning(object, feature, "bad-size", "the " + feature.getName() + " " + size + " is less than 0",
                    "give 0 for the natural " + feature.getName() + ", or remove the attribute");
        }
    }
}
