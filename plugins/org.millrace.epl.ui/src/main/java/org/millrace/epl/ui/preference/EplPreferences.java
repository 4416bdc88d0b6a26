package org.millrace.epl.ui.preference;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** What the user prefers in the EPL editor: the keys in the preference node of this plug-in. */
public final class EplPreferences {

    /** The preference node. */
    public static final String NODE = "org.millrace.epl.ui";

    /** Whether the places at which the same is named are marked. */
    public static final String OCCURRENCES = "occurrences";

    /** Whether statements and comments can be folded. */
    public static final String FOLDING = "folding";

    /** Whether a text is laid out when it is saved. */
    public static final String FORMAT_ON_SAVE = "formatOnSave";

    /** Whether brackets and quotes are closed when they are opened. */
    public static final String CLOSE_BRACKETS = "closeBrackets";

    /** The templates as the user has changed them. */
    public static final String TEMPLATES = "templates";

    private static final IPreferenceStore STORE = new ScopedPreferenceStore(InstanceScope.INSTANCE, NODE);

    private EplPreferences() {
    }

    /** The store of the preferences. */
    public static IPreferenceStore store() {
        return STORE;
    }
}
