package org.millrace.tests.ui;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.osgi.framework.Bundle;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class WorkbenchTest {

    @Test
    void theWorkbenchRuns() {
        assertTrue(PlatformUI.isWorkbenchRunning());
        assertNotNull(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
    }

    @Test
    void theSettingsOfTheUserAreNotThoseOfTheTests() {
        var workspace = ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath();
        assertTrue(Path.of(System.getProperty("user.home")).startsWith(workspace), System.getProperty("user.home"));
        for (var variable : List.of("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")) {
            assertTrue(Path.of(System.getenv(variable)).startsWith(workspace), variable + "=" + System.getenv(variable));
        }
        for (var variable : List.of("GTK_THEME", "GDK_SCALE", "GDK_DPI_SCALE", "LANGUAGE")) {
            assertNull(System.getenv(variable), variable);
        }
        assertEquals("C.UTF-8", System.getenv("LC_ALL"));
        assertEquals("memory", System.getenv("GSETTINGS_BACKEND"));
    }

    @Test
    void everyBundleOfMillraceIsResolved() {
        var bundles = Arrays.stream(Platform.getBundle("org.millrace.tests.ui").getBundleContext().getBundles())
                .filter(bundle -> bundle.getSymbolicName().startsWith("org.millrace.")).toList();
        assertEquals(List.of(), bundles.stream().filter(bundle -> (bundle.getState() & (Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE)) == 0).toList());
    }
}
