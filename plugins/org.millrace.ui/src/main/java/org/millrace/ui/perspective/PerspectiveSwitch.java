package org.millrace.ui.perspective;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.wizards.newresource.BasicNewProjectResourceWizard;

import java.util.Arrays;

/** Goes to the perspective that belongs to a new project, as the workbench does: asked, always or never. */
public final class PerspectiveSwitch {

    /** The plug-in with whose preferences the user's answer is kept. */
    public static final String PREFERENCE_NODE = "org.eclipse.ui.ide";

    /** The user's answer: {@code prompt}, {@code always} or {@code never}. */
    public static final String PREFERENCE = "SWITCH_PERSPECTIVE_ON_PROJECT_CREATION";

    private static final String WIZARDS = "org.eclipse.ui.newWizards";

    private PerspectiveSwitch() {
    }

    /**
     * Goes to the perspective that a wizard names in its extension. In the UI thread; may open a dialog.
     *
     * @param wizard the wizard's id
     */
    public static void afterMaking(String wizard) {
        Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(WIZARDS))
                .filter(element -> wizard.equals(element.getAttribute("id"))).findFirst()
                .ifPresent(BasicNewProjectResourceWizard::updatePerspective);
    }
}
