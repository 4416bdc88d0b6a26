package org.millrace.epn.ui.eventtype;

import org.eclipse.jface.viewers.CellLabelProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Image;
import org.millrace.epn.PropertyForm;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.image.ElementImages;
import org.millrace.runtime.api.EventProperty;

import java.util.stream.Collectors;

/** The labels of the property table, for properties of event types and of Java classes. */
final class PropertyLabels {

    private final ElementImages images;
    private Findings findings = Findings.none();

    PropertyLabels(ElementImages images) {
        this.images = images;
    }

    /** Sets the findings to show. */
    void show(Findings found) {
        findings = found;
    }

    CellLabelProvider name() {
        return new ColumnLabelProvider() {
            @Override
            public String getText(Object row) {
                return PropertyLabels.name(row);
            }

            /** Returns {@code null} for no image, as JFace requires. */
            @Override
            public Image getImage(Object row) {
                return row instanceof EventTypeProperty property ? images.of(property, findings.within(property)) : null;
            }

            /** Returns {@code null} for no tool tip, as JFace requires. */
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

    /** Returns the name of a property of either kind. */
    static String name(Object row) {
        return switch (row) {
            case EventTypeProperty property -> property.getName() == null ? "" : property.getName();
            case EventProperty property -> property.name();
            default -> "";
        };
    }

    /** Returns the type of a property of either kind. */
    static String type(Object row) {
        return switch (row) {
            case EventTypeProperty property -> PropertyForm.label(property);
            case EventProperty property -> property.label();
            default -> "";
        };
    }
}
