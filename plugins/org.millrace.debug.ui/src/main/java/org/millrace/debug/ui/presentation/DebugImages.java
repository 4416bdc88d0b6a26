package org.millrace.debug.ui.presentation;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;
import org.millrace.control.DebugMessages.PlaceKind;
import org.millrace.debug.breakpoint.NetworkBreakpoint;
import org.millrace.debug.breakpoint.NetworkBreakpoints;
import org.millrace.debug.model.NetworkVariable;
import org.millrace.ui.image.MillraceImage;

import java.util.Optional;

/** The images of the views. */
final class DebugImages {

    private static final String BUNDLE = "org.millrace.debug.ui";

    private final LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources());

    Image network() {
        return images.get(MillraceImage.NETWORK.descriptor());
    }

    /** Returns the image of a group of values; empty for single values. */
    Optional<Image> of(NetworkVariable variable) {
        var path = variable.path();
        return switch (path.getFirst()) {
            case "event" -> path.size() == 1 ? Optional.of(images.get(MillraceImage.EVENT_TYPE.descriptor())) : Optional.empty();
            case "state" -> path.size() == 2 ? Optional.of(images.get(MillraceImage.PROCESSOR.descriptor())) : Optional.empty();
            case "outputs" -> path.size() == 1 ? Optional.of(image("outputs")) : Optional.empty();
            case "clock" -> path.size() == 1 ? Optional.of(image("clock")) : Optional.empty();
            default -> Optional.empty();
        };
    }

    Image of(NetworkBreakpoint breakpoint) {
        var kind = !breakpoint.log().isEmpty() ? "tracepoint" : breakpoint.place().kind() == PlaceKind.ERROR ? "failure"
                : breakpoint.condition().isEmpty() && breakpoint.hits().isEmpty() ? "breakpoint" : "conditional";
        return image(NetworkBreakpoints.isActive(breakpoint) ? kind : kind + "-disabled");
    }

    private Image image(String name) {
        return images.get(ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name + ".svg").orElseGet(ImageDescriptor::getMissingImageDescriptor));
    }

    void dispose() {
        images.dispose();
    }
}
