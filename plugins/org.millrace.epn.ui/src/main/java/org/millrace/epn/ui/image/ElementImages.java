package org.millrace.epn.ui.image;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.model.EventType;

import java.util.Collection;

/** The images of elements, 16 by 16 pixels, for light and dark backgrounds. Disposed with their control. */
public final class ElementImages {

    private static final String BUNDLE = "org.millrace.epn.ui";

    private final LocalResourceManager resources;

    /** Creates images for a control and its children. */
    public ElementImages(Control owner) {
        this.resources = new LocalResourceManager(JFaceResources.getResources(), owner);
    }

    /** Returns the image of an element. */
    public Image of(EObject element) {
        return resources.create(descriptor(key(element)));
    }

    /** Returns the image of an element, with an overlay for the worst of its problems. */
    public Image of(EObject element, Collection<EpnProblem> problems) {
        var plain = descriptor(key(element));
        if (problems.isEmpty()) {
            return resources.create(plain);
        }
        var sign = PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(
                EpnProblem.anyError(problems) ? ISharedImages.IMG_DEC_FIELD_ERROR : ISharedImages.IMG_DEC_FIELD_WARNING);
        return resources.create(new DecorationOverlayIcon(resources.create(plain), sign, IDecoration.BOTTOM_LEFT));
    }

    /** Returns the image of a key, such as {@code "adapter-in"}. */
    public static ImageDescriptor descriptor(String key) {
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + key + ".svg").orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }

    private static String key(EObject element) {
        return element instanceof EventType type && type.getJavaClass() != null ? "event-type-class" : ItemLabels.icon(element);
    }
}
