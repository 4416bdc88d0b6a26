package org.millrace.tests.ui.profile;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.profile.view.LatencyFigure;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import static org.millrace.tests.ui.Theme.DARK;
import static org.millrace.tests.ui.Theme.LIGHT;

/** Tests that an open view is readable after a change of the theme. */
@ExtendWith(CleanLog.class)
class ThemeSwitchTest {

    private static final double LIGHT_GROUND = 0.9;
    private static final double LIGHT_LETTERS = 0.7;
    private static final double DARK_LETTERS = 0.4;

    @AfterEach
    void light() {
        LIGHT.show();
    }

    private static void tables(Control control, List<Table> all) {
        if (control instanceof Table table) {
            all.add(table);
        }
        if (control instanceof Composite composite) {
            for (var child : composite.getChildren()) {
                tables(child, all);
            }
        }
    }

    private static List<Table> visibleTables(LatencyView view) {
        var all = new ArrayList<Table>();
        tables(view.getSite().getPage().getWorkbenchWindow().getShell(), all);
        return all.stream().filter(table -> table.isVisible() && table.getItemCount() == LatencyFigure.rows(view.summary()).size()).toList();
    }

    /**
     * The brightness of a control on the screen, 0 to 1: of its background, and of the pixel that differs from it most.
     */
    private record Brightness(double ground, double letters) {

        static Brightness of(Control control) {
            var place = control.toDisplay(0, 0);
            var size = control.getSize();
            var image = new Image(control.getDisplay(), size.x, size.y);
            var gc = new GC(control.getDisplay());
            try {
                gc.copyArea(image, place.x, place.y);
                var data = image.getImageData();
                var all = IntStream.range(0, data.width * data.height)
                        .mapToDouble(i -> data.palette.getRGB(data.getPixel(i % data.width, i / data.width)).getHSB()[2]).sorted().toArray();
                var ground = all[all.length / 2];
                return new Brightness(ground, all[all.length - 1] - ground > ground - all[0] ? all[all.length - 1] : all[0]);
            } finally {
                gc.dispose();
                image.dispose();
            }
        }

        boolean isDarkOnLight() {
            return ground > LIGHT_GROUND && letters < DARK_LETTERS;
        }

        boolean isLightOnDark() {
            return ground < DARK_LETTERS && letters > LIGHT_LETTERS;
        }
    }

    /** Returns the brightness of the system's background of tables. */
    private static double system(Table table) {
        return table.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND).getRGB().getHSB()[2];
    }

    @Test
    void theTableOfTheLatencyViewGoesWithTheThemeAndBack() throws CoreException, IOException {
        LIGHT.show();
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        var page = PlatformUI.getWorkbench().showPerspective(ProfilePerspective.ID, window);
        page.resetPerspective();
        window.getShell().setBounds(0, 0, 1600, 1000);
        try (var fed = new SimulatedRun("signal-generation").feed(300)) {
            var view = (LatencyView) page.showView(LatencyView.ID);
            UiWait.until("the figures", () -> view.summary().count() > 0);
            var table = visibleTables(view).getFirst();
            UiWait.until("the light table", () -> Brightness.of(table).isDarkOnLight(), () -> Brightness.of(table).toString());
            DARK.show();
            // The system colours follow the theme with a delay.
            UiWait.until("the dark table", () -> system(table) < DARK_LETTERS && Brightness.of(table).isLightOnDark(), () -> Brightness.of(table).toString());
            LIGHT.show();
            UiWait.until("the light table again", () -> system(table) > LIGHT_GROUND && Brightness.of(table).isDarkOnLight(),
                    () -> Brightness.of(table).toString());
            Picture.of(window.getShell(), "profile-light-after-dark");
        }
    }
}
