package org.millrace.epl.ui.preference;

import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;

/** The default values of the preferences. */
public final class EplDefaults extends AbstractPreferenceInitializer {

    @Override
    public void initializeDefaultPreferences() {
        var defaults = DefaultScope.INSTANCE.getNode(EplPreferences.NODE);
        defaults.putBoolean(EplPreferences.OCCURRENCES, true);
        defaults.putBoolean(EplPreferences.FOLDING, true);
        defaults.putBoolean(EplPreferences.FORMAT_ON_SAVE, false);
        defaults.putBoolean(EplPreferences.CLOSE_BRACKETS, true);
        defaults.putBoolean(EplStyle.KEYWORD.boldKey(), true);
        defaults.putBoolean(EplStyle.VIEW.italicKey(), true);
    }
}
