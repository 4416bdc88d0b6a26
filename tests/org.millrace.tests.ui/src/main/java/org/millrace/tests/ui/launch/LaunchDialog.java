package org.millrace.tests.ui.launch;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.wizards.Widgets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;

/** The launch dialog: opens it, shows its tabs and takes pictures. */
final class LaunchDialog {

    private LaunchDialog() {
    }

    /** Opens the dialog on a configuration, and performs an action that must close it. */
    static void use(ILaunchConfiguration configuration, Consumer<Widgets> use) {
        ModalDialog.use("Run Configurations", () -> DebugUITools.openLaunchConfigurationDialogOnGroup(window(),
                new StructuredSelection(configuration), IDebugUIConstants.ID_RUN_LAUNCH_GROUP), use);
    }

    private static Shell window() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    }

    static CTabFolder tabs(Shell shell) {
        return Widgets.all(shell).filter(CTabFolder.class::isInstance).map(CTabFolder.class::cast).findFirst().orElseThrow();
    }

    /** Shows the tab with a name. */
    static void show(CTabFolder tabs, String name) {
        show(tabs, Arrays.stream(tabs.getItems()).map(item -> item.getText().strip()).toList().indexOf(name));
    }

    static void show(CTabFolder tabs, int index) {
        tabs.setSelection(index);
        var event = new Event();
        event.item = tabs.getItem(index);
        tabs.notifyListeners(SWT.Selection, event);
        UiWait.events();
    }

    /** Writes a picture of a window. */
    static void picture(Shell shell, String name) {
        shell.forceActive();
        shell.redraw();
        shell.update();
        UiWait.events();
        var image = new Image(Display.getCurrent(), shell.getSize().x, shell.getSize().y);
        var gc = new GC(shell);
        try {
            gc.copyArea(image, 0, 0);
            var loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData(100)};
            var folder = Files.createDirectories(Path.of(System.getProperty("millrace.tests.target"), "screenshots"));
            loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
        } catch (IOException e) {
            throw new AssertionError(e);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
