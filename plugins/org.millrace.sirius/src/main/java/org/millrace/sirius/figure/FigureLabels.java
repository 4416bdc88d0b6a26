package org.millrace.sirius.figure;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.millrace.diagram.representation.FigureServices;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

/**
 * Services that draw the figures of a run beside stages and wires: labels of draw2d, which Sirius asks for whenever it
 * paints the decorations of an element. Nothing of them is stored. draw2d comes with Sirius and is called by reflection.
 */
public final class FigureLabels {

    private static final int POINTS = 7;

    private final FigureServices texts = new FigureServices();

    /** For Sirius, which creates the services. */
    public FigureLabels() {
    }

    /** The rate of a wire; an empty figure if the network does not run. */
    public Object rateFigure(Wire wire) {
        return label(texts.rateText(wire));
    }

    /** The times of a stage; an empty figure if the network does not run. */
    public Object latencyFigure(Stage stage) {
        return label(texts.latencyText(stage));
    }

    /** Small letters, since Sirius replaces decorations that are wider than their stage. The line of a wire does not cross them. */
    private static Object label(String text) {
        try {
            var bundle = Platform.getBundle("org.eclipse.draw2d");
            if (text.isEmpty()) {
                return bundle.loadClass("org.eclipse.draw2d.Figure").getConstructor().newInstance();
            }
            var type = bundle.loadClass("org.eclipse.draw2d.Label");
            var label = type.getConstructor(String.class).newInstance(text);
            var font = JFaceResources.getResources().create(FontDescriptor.createFrom(JFaceResources.getDefaultFont()).setHeight(POINTS));
            type.getMethod("setFont", Font.class).invoke(label, font);
            type.getMethod("setOpaque", boolean.class).invoke(label, true);
            // The colour of the diagram behind it.
            var background = bundle.loadClass("org.eclipse.draw2d.ColorConstants").getField("listBackground").get(null);
            type.getMethod("setBackgroundColor", Color.class).invoke(label, background);
            var size = bundle.loadClass("org.eclipse.draw2d.geometry.Dimension");
            type.getMethod("setSize", size).invoke(label, type.getMethod("getPreferredSize").invoke(label));
            return label;
        } catch (ReflectiveOperationException e) {
            ILog.get().error("draw2d cannot draw the figures of a run", e);
            return "";
        }
    }
}
