package org.millrace.tests.probe;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.activities.WorkbenchActivityHelper;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Opens a perspective in its workbench, writes a report into a file, and ends the workbench. Does nothing unless the
 * system property {@code millrace.probe.report} names the file. With {@code millrace.probe.restarts}, it requests
 * restarts instead; see {@link Restarts}.
 */
public final class Probe implements IStartup {

    @Override
    public void earlyStartup() {
        var report = System.getProperty("millrace.probe.report");
        var restarts = System.getProperty("millrace.probe.restarts");
        if (report != null && restarts != null) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> new Restarts(Path.of(report), restarts).next());
        } else if (report != null) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
                try {
                    Files.write(Path.of(report), report());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                } finally {
                    PlatformUI.getWorkbench().close();
                }
            });
        }
    }

    /** Returns a line for each unresolved bundle and for each view, and the perspective as the last line. */
    private static List<String> report() {
        var lines = new ArrayList<String>();
        for (var bundle : FrameworkUtil.getBundle(Probe.class).getBundleContext().getBundles()) {
            if (bundle.getState() == Bundle.INSTALLED) {
                lines.add("unresolved " + bundle.getSymbolicName());
            }
        }
        lines.add("product " + (Platform.getProduct() == null ? "none" : Platform.getProduct().getId()));
        lines.addAll(siriusEntries());
        var wanted = System.getProperty("millrace.probe.perspective");
        if (wanted != null) {
            try {
                var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
                var page = PlatformUI.getWorkbench().showPerspective(wanted, window);
                lines.addAll(views(page));
                lines.add("perspective " + page.getPerspective().getId());
            } catch (WorkbenchException e) {
                lines.add("no perspective " + e.getMessage());
            }
        }
        return lines;
    }

    /** Returns whether the menu entries for Sirius are hidden; none if they are not installed. */
    private static List<String> siriusEntries() {
        var workbench = PlatformUI.getWorkbench();
        var lines = new ArrayList<String>();
        var entries = List.of(Platform.getExtensionRegistry().getConfigurationElementsFor("org.eclipse.ui.newWizards"),
                Platform.getExtensionRegistry().getConfigurationElementsFor("org.eclipse.ui.editors"));
        entries.stream().flatMap(Stream::of).map(element -> String.valueOf(element.getAttribute("id"))).filter(id -> id.startsWith("org.millrace.sirius."))
                .forEach(id -> {
                    // The registries do not return what an activity with an expression disables.
                    var wizard = workbench.getNewWizardRegistry().findWizard(id);
                    var entry = wizard == null ? workbench.getEditorRegistry().findEditor(id) : wizard;
                    lines.add((entry == null || WorkbenchActivityHelper.filterItem(entry) ? "hidden " : "shown ") + id);
                });
        return lines;
    }

    private static List<String> views(IWorkbenchPage page) {
        var lines = new ArrayList<String>();
        for (IViewReference reference : page.getViewReferences()) {
            IViewPart view = reference.getView(true);
            lines.add("view " + reference.getId() + " " + (view == null ? "cannot be opened" : view.getClass().getName()));
        }
        return lines;
    }
}
