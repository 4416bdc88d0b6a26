package org.millrace.tests.ui;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.osgi.framework.Bundle;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class WorkbenchTest {

    @Test
    void theWorkbenchRuns() {
        assertTrue(PlatformUI.isWorkbenchRunning());
        assertNotNull(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
    }

    @Test
    void everyBundleOfMillraceIsResolved() {
        var bundles = Arrays.stream(Platform.getBundle("org.millrace.tests.ui").getBundleContext().getBundles())
                .filter(bundle -> bundle.getSymbolicName().startsWith("org.millrace.")).toList();
        assertEquals(List.of(), bundles.stream().filter(bundle -> (bundle.getState() & (Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE)) == 0).toList());
    }
}
