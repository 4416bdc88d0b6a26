package org.millrace.tests.ui.wizards;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.ui.perspective.EpnPerspective;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class PerspectiveTest {

    private static final List<String> MILLRACE_WIZARDS = List.of("org.millrace.ui.newProjectWizard", "org.millrace.ui.newNetworkWizard",
            "org.millrace.ui.newEplFileWizard", "org.millrace.ui.newEventTypeWizard");

    private IWorkbenchPage page;

    @BeforeEach
    void open() throws WorkbenchException {
        page = PlatformUI.getWorkbench().showPerspective(EpnPerspective.ID, PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        page.resetPerspective();
        UiWait.events();
    }

    @Test
    void theViewsOfDailyWorkAreThere() {
        var views = Arrays.stream(page.getViewReferences()).map(view -> view.getId()).toList();
        var expected = List.of(ProjectExplorer.VIEW_ID, IPageLayout.ID_OUTLINE, IPageLayout.ID_PROBLEM_VIEW, IPageLayout.ID_PROP_SHEET,
                IConsoleConstants.ID_CONSOLE_VIEW);
        assertTrue(views.containsAll(expected), views::toString);
    }

    @Test
    void everyViewThatItOffersOpens() throws CoreException {
        var known = PlatformUI.getWorkbench().getViewRegistry();
        var offered = Arrays.stream(page.getShowViewShortcuts()).filter(id -> known.find(id) != null).toList();
        assertTrue(offered.size() >= 7, offered::toString);
        for (var id : offered) {
            assertNotNull(page.showView(id).getTitle(), id);
            UiWait.events();
        }
    }

    @Test
    void theWizardsAreInItsNewMenuAndExist() {
        var shortcuts = List.of(page.getNewWizardShortcuts());
        assertTrue(shortcuts.containsAll(MILLRACE_WIZARDS), shortcuts::toString);
        var registry = PlatformUI.getWorkbench().getNewWizardRegistry();
        assertEquals(List.of(), shortcuts.stream().filter(id -> registry.findWizard(id) == null).toList());
    }

    @Test
    void everyWizardIsMadeByTheWorkbench() throws CoreException {
        for (var id : MILLRACE_WIZARDS) {
            var wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard(id);
            assertEquals("Millrace", wizard.getCategory().getLabel());
            assertNotNull(wizard.getImageDescriptor().getImageData(100), id);
            wizard.createWizard().dispose();
        }
    }

    @Test
    void projectsAndFilesHaveImagesOfTheirOwn() throws CoreException {
        var plain = PlainProject.of("plain");
        try (var test = TestProject.empty("network"); var other = TestProject.existing(plain.getName())) {
            test.file("network.epn", Networks.TEXT);
            test.file("rules.epl", "select * from `Order`;\n");
            test.file("other.txt", "");
            var viewer = ((CommonNavigator) page.showView(ProjectExplorer.VIEW_ID)).getCommonViewer();
            viewer.refresh();
            viewer.expandToLevel(test.project(), 1);
            // The workbench determines the content types of files in the background.
            UiWait.until("an image of its own for each kind of project and file", () -> images(viewer.getTree()).size() >= 5);
        }
    }

    /** Returns the images of two projects, and of files of three types in one of them. */
    private static Set<Image> images(Tree tree) {
        var names = Set.of("network", "plain", "network.epn", "rules.epl", "other.txt");
        return Arrays.stream(tree.getItems()).flatMap(item -> Stream.concat(Stream.of(item), Arrays.stream(item.getItems())))
                .filter(item -> names.contains(item.getText()) && item.getImage() != null).map(TreeItem::getImage).collect(Collectors.toSet());
    }
}
