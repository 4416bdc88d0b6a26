package org.millrace.ui.perspective;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.wizards.newresource.BasicNewProjectResourceWizard;

import java.util.Arrays;

/**
 * Switches to the perspective of a new project according to the preference of the workbench: after a question, always
 * or never.
 */
public final class PerspectiveSwitch {

    /** The preference node that stores the user's answer. */
    public static final String PREFERENCE_NODE = "org.eclipse.ui.ide";

    /** The key of the user's answer: {@code prompt}, {@code always} or {@code never}. */
    public static final String PREFERENCE = "SWITCH_PERSPECTIVE_ON_PROJECT_CREATION";

    private static final String WIZARDS = "org.eclipse.ui.newWizards";

    private PerspectiveSwitch() {
    }

    /**
     * Switches to the perspective that a wizard's extension refers to. Called in the UI thread; may open a dialog.
     *
     * @param wizard the wizard's id
     */
    public static void afterMaking(String wizard) {
        Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(WIZARDS))
                .filter(element -> wizard.equals(element.getAttribute("id"))).findFirst()
                .ifPresent(BasicNewProjectResourceWizard::updatePerspective);
    }
}
