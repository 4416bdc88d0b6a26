package org.millrace.ui.engine;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.millrace.workspace.engine.EngineWarnings;

import java.util.Optional;

/** Shows warnings about the compile service in the status line, such as that it was restarted. */
public final class EngineNoticeLine implements IStartup {

    /** Called by the extension point. */
    public EngineNoticeLine() {
    }

    @Override
    public void earlyStartup() {
        var display = PlatformUI.getWorkbench().getDisplay();
        EngineWarnings.add(status -> {
            if (!display.isDisposed()) {
                display.asyncExec(() -> show(status));
            }
        });
    }

    private static void show(IStatus status) {
        if (PlatformUI.isWorkbenchRunning() && !PlatformUI.getWorkbench().isClosing()) {
            var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
            var page = window == null ? null : window.getActivePage();
            if (page != null && page.getActivePart() != null) {
                var image = PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_WARN_TSK);
                line(page.getActivePart()).ifPresent(line -> line.setMessage(image, status.getMessage()));
            }
        }
    }

    private static Optional<IStatusLineManager> line(IWorkbenchPart part) {
        return switch (part) {
            case IViewPart view -> Optional.of(view.getViewSite().getActionBars().getStatusLineManager());
            case IEditorPart editor -> Optional.of(editor.getEditorSite().getActionBars().getStatusLineManager());
            default -> Optional.empty();
        };
    }
}
