package org.millrace.ui.perspective;

import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

import java.util.List;

/**
 * A perspective with projects on the left, editors in the middle, the outline and the settings of a stage on the right,
 * and problems, the console and measurements below.
 */
public final class EpnPerspective implements IPerspectiveFactory {

    /** The perspective's id. */
    public static final String ID = "org.millrace.ui.perspective";

    private static final String TRANSLATION_VIEW = "org.millrace.epl.ui.translationView";
    private static final String CHEAT_SHEET_VIEW = "org.eclipse.ui.cheatsheets.views.CheatSheetView";
    private static final String HELP_VIEW = "org.eclipse.help.ui.HelpView";
    private static final String DEBUG_PERSPECTIVE = "org.eclipse.debug.ui.DebugPerspective";
    private static final String DEBUG_VIEW = "org.eclipse.debug.ui.DebugView";
    private static final String LAUNCH_ACTIONS = "org.eclipse.debug.ui.launchActionSet";
    private static final String BREAKPOINT_ACTIONS = "org.eclipse.debug.ui.breakpointActionSet";
    private static final String HISTORY_VIEW = "org.millrace.launch.ui.historyView";
    private static final String REPLAY_VIEW = "org.millrace.launch.ui.replayView";
    private static final String SHADOW_VIEW = "org.millrace.launch.ui.shadowView";
    private static final String WHY_VIEW = "org.millrace.launch.ui.whyView";
    /** The measurement views. The first one opens when a network is launched. */
    private static final List<String> FIGURES = List.of("org.millrace.profile.ui.latency", "org.millrace.profile.ui.throughput",
            "org.millrace.profile.ui.latencyCourse", "org.millrace.profile.ui.pauses", "org.millrace.profile.ui.waits", "org.millrace.profile.ui.inspector");
    private static final String PROGRESS_VIEW = "org.eclipse.ui.views.ProgressView";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        views(layout);
        List.of("org.millrace.ui.newProjectWizard", "org.millrace.ui.newNetworkWizard", "org.millrace.ui.newEplFileWizard",
                "org.millrace.ui.newEventTypeWizard", "org.eclipse.jdt.ui.wizards.NewClassCreationWizard",
                "org.eclipse.jdt.ui.wizards.NewPackageCreationWizard",
                "org.eclipse.ui.wizards.new.folder", "org.eclipse.ui.wizards.new.file").forEach(layout::addNewWizardShortcut);
        List.of(ProjectExplorer.VIEW_ID, IPageLayout.ID_OUTLINE, IPageLayout.ID_PROP_SHEET, IPageLayout.ID_PROBLEM_VIEW, IConsoleConstants.ID_CONSOLE_VIEW,
                NewSearchUI.SEARCH_VIEW_ID, TRANSLATION_VIEW, PROGRESS_VIEW, DEBUG_VIEW, HISTORY_VIEW, REPLAY_VIEW, SHADOW_VIEW, WHY_VIEW)
                .forEach(layout::addShowViewShortcut);
        List.of(JavaUI.ID_PERSPECTIVE, DEBUG_PERSPECTIVE).forEach(layout::addPerspectiveShortcut);
        List.of(JavaUI.ID_ELEMENT_CREATION_ACTION_SET, "org.eclipse.search.searchActionSet", IPageLayout.ID_NAVIGATE_ACTION_SET,
                LAUNCH_ACTIONS, BREAKPOINT_ACTIONS).forEach(layout::addActionSet);
    }

    private static void views(IPageLayout layout) {
        var left = layout.createFolder("left", IPageLayout.LEFT, 0.22f, layout.getEditorArea());
        left.addView(ProjectExplorer.VIEW_ID);
        var right = layout.createFolder("right", IPageLayout.RIGHT, 0.72f, layout.getEditorArea());
        right.addView(IPageLayout.ID_OUTLINE);
        right.addPlaceholder(CHEAT_SHEET_VIEW);
        right.addPlaceholder(HELP_VIEW);
        // The property form is tall, so it is beside the diagram.
        var settings = layout.createFolder("settings", IPageLayout.BOTTOM, 0.4f, "right");
        settings.addView(IPageLayout.ID_PROP_SHEET);
        var below = layout.createFolder("below", IPageLayout.BOTTOM, 0.72f, layout.getEditorArea());
        below.addView(IPageLayout.ID_PROBLEM_VIEW);
        below.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        below.addPlaceholder(NewSearchUI.SEARCH_VIEW_ID);
        below.addPlaceholder(TRANSLATION_VIEW);
        below.addPlaceholder(PROGRESS_VIEW);
        below.addPlaceholder(DEBUG_VIEW);
        below.addPlaceholder(HISTORY_VIEW);
        below.addPlaceholder(REPLAY_VIEW);
        below.addPlaceholder(SHADOW_VIEW);
        below.addPlaceholder(WHY_VIEW);
        var figures = layout.createPlaceholderFolder("figures", IPageLayout.RIGHT, 0.5f, "below");
        FIGURES.forEach(figures::addPlaceholder);
    }
}
