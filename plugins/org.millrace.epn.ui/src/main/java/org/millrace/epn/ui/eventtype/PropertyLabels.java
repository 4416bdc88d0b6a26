package org.millrace.epn.ui.eventtype;

import org.eclipse.jface.viewers.CellLabelProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Image;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.image.ElementImages;
import org.millrace.runtime.api.EventProperty;

import java.util.stream.Collectors;

/** What the table of properties shows: properties of event types, and of Java classes. */
final class PropertyLabels {

    private final ElementImages images;
    private Findings findings = Findings.none();

    PropertyLabels(ElementImages images) {
        this.images = images;
    }

    /** Shows what was found wrong from now on. */
    void show(Findings found) {
        findings = found;
    }

    CellLabelProvider name() {
        return new ColumnLabelProvider() {
            @Override
            public String getText(Object row) {
                return PropertyLabels.name(row);
            }

            /** JFace takes {@code null} for no image. */
            @Override
            public Image getImage(Object row) {
                return row instanceof EventTypeProperty property ? images.of(property, findings.within(property)) : null;
            }

            /** JFace takes {@code null} for no tip. */
            @Override
            public String getToolTipText(Object row) {
                return row instanceof EventTypeProperty property && !findings.within(property).isEmpty()
                        ? findings.within(property).stream().map(PageMessages::text).collect(Collectors.joining("\n")) : null;
            }
        };
    }

    CellLabelProvider type() {
        return ColumnLabelProvider.createTextProvider(PropertyLabels::type);
    }

    /** The name of a property of either kind. */
    static String name(Object row) {
        return switch (row) {
            case EventTypeProperty property -> property.getName() == null ? "" : property.getName();
            case EventProperty property -> property.name();
            default -> "";
        };
    }

    /** The type of the values of a property of either kind. */
    static String type(Object row) {
        return switch (row) {
            case EventTypeProperty property -> property.getType().getLiteral();
            case EventProperty property -> property.type().label();
            default -> "";
        };
    }
}
