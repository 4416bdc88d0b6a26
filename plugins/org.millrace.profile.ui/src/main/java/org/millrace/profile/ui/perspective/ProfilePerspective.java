package org.millrace.profile.ui.perspective;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

import java.util.List;

/** A perspective with the network at the top, and the measurement views below and on the right. */
public final class ProfilePerspective implements IPerspectiveFactory {

    /** The perspective's id. */
    public static final String ID = "org.millrace.profile.ui.perspective";

    private static final String LATENCY = "org.millrace.profile.ui.latency";
    private static final String THROUGHPUT = "org.millrace.profile.ui.throughput";
    private static final String LATENCY_COURSE = "org.millrace.profile.ui.latencyCourse";
    private static final String PAUSES = "org.millrace.profile.ui.pauses";
    private static final String WAITS = "org.millrace.profile.ui.waits";
    private static final String INSPECTOR = "org.millrace.profile.ui.inspector";
    private static final String EPN_PERSPECTIVE = "org.millrace.ui.perspective";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        var left = layout.createFolder("left", IPageLayout.LEFT, 0.16f, layout.getEditorArea());
        left.addView(ProjectExplorer.VIEW_ID);
        var right = layout.createFolder("right", IPageLayout.RIGHT, 0.52f, layout.getEditorArea());
        right.addView(LATENCY);
        var below = layout.createFolder("below", IPageLayout.BOTTOM, 0.5f, layout.getEditorArea());
        below.addView(THROUGHPUT);
        below.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        below.addView(INSPECTOR);
        below.addView(IPageLayout.ID_PROBLEM_VIEW);
        var timeSeries = layout.createFolder("course", IPageLayout.BOTTOM, 0.5f, "right");
        timeSeries.addView(LATENCY_COURSE);
        timeSeries.addView(PAUSES);
        timeSeries.addView(WAITS);
        List.of(LATENCY, THROUGHPUT, LATENCY_COURSE, PAUSES, WAITS, INSPECTOR, IConsoleConstants.ID_CONSOLE_VIEW,
                ProjectExplorer.VIEW_ID).forEach(layout::addShowViewShortcut);
        layout.addPerspectiveShortcut(EPN_PERSPECTIVE);
    }
}
