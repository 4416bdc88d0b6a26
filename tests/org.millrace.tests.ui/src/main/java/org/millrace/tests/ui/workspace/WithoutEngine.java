package org.millrace.tests.ui.workspace;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.millrace.workspace.preference.RuntimePreferences;

/** Disables the engine during a test. */
public final class WithoutEngine implements BeforeEachCallback, AfterEachCallback {

    @Override
    public void beforeEach(ExtensionContext context) {
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).putBoolean(RuntimePreferences.ENGINE_CHECK, false);
        EngineIdle.await();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).remove(RuntimePreferences.ENGINE_CHECK);
    }
}
