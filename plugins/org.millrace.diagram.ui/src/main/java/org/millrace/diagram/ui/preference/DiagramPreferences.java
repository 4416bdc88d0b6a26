package org.millrace.diagram.ui.preference;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** The preferences of the diagram. */
public final class DiagramPreferences {

    /** The preference node. */
    public static final String NODE = "org.millrace.diagram.ui";

    /** Whether to draw networks, for systems with a broken browser widget; default: true. */
    public static final String DRAWN = "drawn";

    private DiagramPreferences() {
    }

    /** Returns whether to draw networks. */
    public static boolean isDrawn() {
        return Platform.getPreferencesService().getBoolean(NODE, DRAWN, true, null);
    }

    static IPreferenceStore store() {
        var store = new ScopedPreferenceStore(InstanceScope.INSTANCE, NODE);
        store.setDefault(DRAWN, true);
        return store;
    }
}
