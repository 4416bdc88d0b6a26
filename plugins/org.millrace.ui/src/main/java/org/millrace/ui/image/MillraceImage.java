package org.millrace.ui.image;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

import java.util.Locale;

/** The images of the workbench, for light and dark backgrounds; 16 by 16 pixels unless stated otherwise. */
public enum MillraceImage {
    /** A network, and its file. */
    NETWORK,
    /** A file with statements. */
    EPL_FILE,
    /** An event type. */
    EVENT_TYPE,
    /** A project with a network. */
    PROJECT,
    /** An example. */
    EXAMPLE,
    /** An adapter. */
    ADAPTER,
    /** A stream. */
    STREAM,
    /** A processor. */
    PROCESSOR,
    /** A bean. */
    BEAN,
    /** The banner of the wizards for new projects, 75 by 66 pixels. */
    BANNER_PROJECT,
    /** The banner of the wizard for new networks, 75 by 66 pixels. */
    BANNER_NETWORK,
    /** The banner of the wizard for new files with statements, 75 by 66 pixels. */
    BANNER_EPL_FILE,
    /** The banner of the wizard for new event types, 75 by 66 pixels. */
    BANNER_EVENT_TYPE;

    private static final String BUNDLE = "org.millrace.ui";

    /** Returns the image. A resource manager must create and dispose it. */
    public ImageDescriptor descriptor() {
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name().toLowerCase(Locale.ROOT) + ".svg")
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }
}
