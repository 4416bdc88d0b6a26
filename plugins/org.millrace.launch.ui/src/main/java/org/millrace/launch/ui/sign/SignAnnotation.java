package org.millrace.launch.ui.sign;

import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationPresentation;
import org.eclipse.jface.text.source.ImageUtilities;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;

import java.util.Optional;

/** The sign of a scenario: not performed, succeeded or failed. Used in the UI thread. */
final class SignAnnotation extends Annotation implements IAnnotationPresentation {

    private static final String TYPE = "org.millrace.launch.ui.scenario.";
    private static final int LAYER = 3;
    private static final ImageRegistry IMAGES = new ImageRegistry();

    private final String icon;

    private SignAnnotation(String kind, String text) {
        super(TYPE + kind, false, text);
        icon = "scenario-" + kind;
    }

    /**
     * Creates a sign.
     *
     * @param scenario  the name of the scenario
     * @param succeeded whether it succeeded; empty if it was not performed
     */
    static SignAnnotation of(String scenario, Optional<Boolean> succeeded) {
        return succeeded.isEmpty() ? new SignAnnotation("unknown", NLS.bind(Messages.run, scenario))
                : succeeded.get() ? new SignAnnotation("succeeded", NLS.bind(Messages.succeeded, scenario))
                : new SignAnnotation("failed", NLS.bind(Messages.failed, scenario));
    }

    @Override
    public int getLayer() {
        return LAYER;
    }

    @Override
    public void paint(GC gc, Canvas canvas, Rectangle bounds) {
        ImageUtilities.drawImage(image(), gc, canvas, bounds, SWT.CENTER, SWT.TOP);
    }

    private Image image() {
        if (IMAGES.get(icon) == null) {
            ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/" + icon + ".svg").ifPresent(found -> IMAGES.put(icon, found));
        }
        return IMAGES.get(icon);
    }
}
