package org.millrace.epl.ui.preference;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** The keys of the preferences of the EPL editor, in the preference node of this plug-in. */
public final class EplPreferences {

    /** The preference node. */
    public static final String NODE = "org.millrace.epl.ui";

    /** Whether to mark the occurrences of the name at the cursor. */
    public static final String OCCURRENCES = "occurrences";

    /** Whether statements and comments can be folded. */
    public static final String FOLDING = "folding";

    /** Whether to format a text when it is saved. */
    public static final String FORMAT_ON_SAVE = "formatOnSave";

    /** Whether to insert closing brackets and quotes. */
    public static final String CLOSE_BRACKETS = "closeBrackets";

    /** The templates with the changes of the user. */
    public static final String TEMPLATES = "templates";

    private static final IPreferenceStore STORE = new ScopedPreferenceStore(InstanceScope.INSTANCE, NODE);

    private EplPreferences() {
    }

    public static IPreferenceStore store() {
        return STORE;
    }
}
