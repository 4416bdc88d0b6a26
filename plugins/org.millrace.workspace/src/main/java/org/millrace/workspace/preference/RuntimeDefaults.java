package org.millrace.workspace.preference;

import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;

/** The default values of the preferences. */
public final class RuntimeDefaults extends AbstractPreferenceInitializer {

    @Override
    public void initializeDefaultPreferences() {
        var defaults = DefaultScope.INSTANCE.getNode(RuntimePreferences.NODE);
        defaults.put(RuntimePreferences.JAVA_HOME, "");
        defaults.put(RuntimePreferences.COLLECTOR, "zgc");
        defaults.put(RuntimePreferences.HEAP, "1g");
        defaults.putInt(RuntimePreferences.SAMPLING_MILLIS, 1000);
        defaults.putBoolean(RuntimePreferences.SHOW_FIGURES, true);
        defaults.put(RuntimePreferences.RELAUNCH, "prompt");
        defaults.putBoolean(RuntimePreferences.ENGINE_CHECK, true);
        defaults.put(RuntimePreferences.ENGINE_HEAP, "512m");
    }
}
