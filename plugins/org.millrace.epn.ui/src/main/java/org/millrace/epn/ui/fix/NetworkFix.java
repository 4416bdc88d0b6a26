package org.millrace.epn.ui.fix;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.PlatformUI;
import org.millrace.epn.ui.image.ElementImages;

/** A fix of one problem. */
final class NetworkFix implements IMarkerResolution2 {

    /** The effect of a fix. */
    @FunctionalInterface
    interface Action {

        /**
         * Applies the fix. Called in the UI thread.
         *
         * @throws CoreException if the fix cannot be applied, with a message for the user
         */
        void run() throws CoreException;
    }

    private final String label;
    private final String icon;
    private final Action action;

    NetworkFix(String label, String icon, Action action) {
        this.label = label;
        this.icon = icon;
        this.action = action;
    }

    @Override
    public String getLabel() {
        return label;
    }

    @Override
    public String getDescription() {
        return label;
    }

    @Override
    public Image getImage() {
        var images = JFaceResources.getImageRegistry();
        var key = NetworkFix.class.getName() + icon;
        if (images.getDescriptor(key) == null) {
            images.put(key, ElementImages.descriptor(icon));
        }
        return images.get(key);
    }

    @Override
    public void run(IMarker marker) {
        try {
            action.run();
        } catch (CoreException e) {
            ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), Messages.fix_failed, Messages.fix_failed, e.getStatus());
        }
    }
}
