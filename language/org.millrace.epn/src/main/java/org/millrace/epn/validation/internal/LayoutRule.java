package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stage;

/** What is drawn exists. */
public final class LayoutRule implements Rule {

    @Override
    public void check(Validation v) {
        v.layout().ifPresent(layout -> {
            layout.getBoxes().forEach(box -> drawn(v, box, Literals.BOX__STAGE, box.getStage()));
            layout.getRoutes().forEach(route -> {
                drawn(v, route, Literals.ROUTE__FROM, route.getFrom());
                drawn(v, route, Literals.ROUTE__TO, route.getTo());
            });
        });
    }

    private static void drawn(Validation v, EObject object, EReference feature, Stage stage) {
        if (stage == null || stage.eIsProxy()) {
            v.warning(object, feature, "stale-layout", stage == null ? "the layout names no stage here"
                    : "the layout places a stage '" + stage.getName() + "' that does not exist", "remove it from the layout");
        }
    }
}
