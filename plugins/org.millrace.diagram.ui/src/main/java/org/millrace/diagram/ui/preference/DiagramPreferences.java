package org.millrace.diagram.ui.preference;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** The preferences of the diagram. */
public final class DiagramPreferences {

    /** Where they are kept. */
    public static final String NODE = "org.millrace.diagram.ui";

    /** Whether networks are drawn; a system's browser widget may be broken. On unless it is set. */
    public static final String DRAWN = "drawn";

    private DiagramPreferences() {
    }

    /** Whether networks are drawn. */
    public static boolean isDrawn() {
        return Platform.getPreferencesService().getBoolean(NODE, DRAWN, true, null);
    }

    static IPreferenceStore store() {
        var store = new ScopedPreferenceStore(InstanceScope.INSTANCE, NODE);
        store.setDefault(DRAWN, true);
        return store;
    }
}
