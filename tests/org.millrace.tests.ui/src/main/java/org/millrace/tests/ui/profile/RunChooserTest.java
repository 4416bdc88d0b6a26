package org.millrace.tests.ui.profile;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;

import java.util.Arrays;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the list of runs in the tool bar of the window. */
@ExtendWith(CleanLog.class)
class RunChooserTest {

    /** The width of the arrow and of the space around the text, in pixels. */
    private static final int ARROW = 30;

    private IWorkbenchPage page;

    @BeforeEach
    void open() throws WorkbenchException {
        page = PlatformUI.getWorkbench().showPerspective(ProfilePerspective.ID, PlatformUI.getWorkbench().getActiveWorkbenchWindow());
    }

    private Optional<CCombo> chooser() {
        return Widgets.all(page.getWorkbenchWindow().getShell()).filter(control -> control instanceof CCombo && control.isVisible())
                .map(CCombo.class::cast).findFirst();
    }

    @Test
    void theChosenRunIsShownByAllViews() {
        try (var first = new SimulatedRun("first").feed(4); var second = new SimulatedRun("second").feed(4)) {
            UiWait.until("the chooser", () -> chooser().filter(combo -> combo.getText().equals("second (measuring)")).isPresent(),
                    () -> chooser().map(CCombo::getText).toString());
            var combo = chooser().orElseThrow();
            combo.select(Arrays.asList(combo.getItems()).indexOf("first (measuring)"));
            combo.notifyListeners(SWT.Selection, new Event());
            assertEquals(Optional.of(first.run()), SharedWatch.watch().run());
            second.feed(2);
            UiWait.events();
            assertEquals("first (measuring)", combo.getText());
        }
    }

    @Test
    void theStateOfARunIsWhole() {
        try (var fed = new SimulatedRun("signal-generation")) {
            UiWait.until("the chooser", () -> chooser().filter(combo -> combo.getText().startsWith("signal-generation (")).isPresent());
            var combo = chooser().orElseThrow();
            // Not the size that the list asks for: it may have had longer names of other runs.
            var gc = new GC(combo);
            var needed = gc.stringExtent("signal-generation (warming up)").x + ARROW;
            gc.dispose();
            assertTrue(needed <= combo.getSize().x, () -> needed + " in " + combo.getSize());
        }
    }

    @Test
    void theListIsNotCutOffByTheToolBar() {
        UiWait.until("the chooser", () -> chooser().isPresent());
        var combo = chooser().orElseThrow();
        UiWait.until("its height", () -> combo.getSize().y > 0);
        var area = combo.getParent();
        assertTrue(combo.getBounds().y >= 0 && combo.getBounds().y + combo.getBounds().height <= area.getClientArea().height,
                combo.getBounds() + " in " + area.getClientArea());
        assertTrue(area.getBounds().y >= 0 && area.getBounds().y + area.getBounds().height <= area.getParent().getClientArea().height,
                area.getBounds() + " in " + area.getParent().getClientArea());
    }
}
