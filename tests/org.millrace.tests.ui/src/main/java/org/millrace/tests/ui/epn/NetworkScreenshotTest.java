package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.ui.IPageLayout;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Wire;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

import static org.millrace.tests.ui.Theme.DARK;
import static org.millrace.tests.ui.Theme.LIGHT;

/** Takes screenshots of the pages for visual inspection; checks only that something was drawn. */
@ExtendWith(CleanLog.class)
class NetworkScreenshotTest {

    private static final String RECORDS = """
            <eventType name="Leg">
                  <property name="price" type="double"/>
                </eventType>
                <eventType name="Spread">
                  <property name="id" type="long"/>
                  <property name="main" record="Leg"/>
                  <property name="legs" record="Leg" repeated="true"/>
                  <property name="tags" repeated="true"/>
                </eventType>
                """;

    @AfterEach
    void light() {
        LIGHT.show();
    }

    /** The light theme comes first: some colours of the dark theme remain until the workbench is restarted. */
    @Test
    void thePagesInBothThemes() throws CoreException, IOException {
        shoot(LIGHT, "light");
        shoot(DARK, "dark");
    }

    @Test
    void aMessageAdapterAndAWireForDeadLetters() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open(TestProject.example("trader"), "trader.epn")) {
            n.shell().setBounds(0, 0, 1500, 950);
            n.document().set(n.text().replaceFirst("<wire from=\"orders\" to=\"desk\"", "$0 deadLetters=\"true\""));
            n.page("Diagram").checked();
            var properties = PropertyFormDriver.of(n);
            properties.choose(properties.stage("orders"));
            picture(n, "properties-jms");
            properties.choose(n.editor().model().editing().network().orElseThrow().getWires().stream().filter(Wire::isDeadLetters).findFirst().orElseThrow());
            picture(n, "properties-dead-letters");
            n.editor().getSite().getPage().closeAllEditors(false);
            properties.close();
        }
    }

    private static void shoot(Theme theme, String name) throws CoreException, IOException {
        theme.show();
        try (var n = NetworkEditorDriver.open(TestProject.example("signal-generation"), "signal-generation.epn")) {
            n.shell().setBounds(0, 0, 1500, 950);
            n.editor().getSite().getPage().showView(IPageLayout.ID_OUTLINE);
            n.editor().getSite().getPage().activate(n.editor());
            n.page("Diagram");
            UiWait.until("the drawing in the theme", () -> FormControls.all(n.shell(), Browser.class).stream()
                    .anyMatch(page -> ("ready " + name + " 3")
                            .equals(page.evaluate("return document.body.className + ' ' + document.documentElement.dataset.theme"
                            + " + ' ' + document.querySelectorAll('#canvas g.stage').length;"))));
            // The widget paints in another process.
            var painted = System.nanoTime() + 1_000_000_000;
            UiWait.until("the painting", () -> System.nanoTime() > painted);
            picture(n, "diagram-" + name);
            n.page("Event Types");
            n.press("Add").press("Add").choose(n.list(), 2);
            FormControls.key(n.properties(), SWT.INSERT);
            n.choose(n.list(), 3).choose(n.list(), 0).checked();
            picture(n, "event-types-" + name);
            n.choose(n.list(), 2).checked();
            picture(n, "event-types-properties-" + name);
            n.choose(n.list(), 3).checked();
            picture(n, "event-types-problem-" + name);
            var properties = PropertyFormDriver.of(n);
            for (var kind : List.of(Adapter.class, Bean.class, Processor.class)) {
                properties.choose(n.editor().model().editing().network().orElseThrow().getStages().stream().filter(kind::isInstance).findFirst().orElseThrow());
                picture(n, "properties-" + kind.getSimpleName().toLowerCase(Locale.ROOT) + "-" + name);
            }
            n.document().set(n.text().replaceFirst("<eventType ", RECORDS + "$0"));
            n.page("Event Types").choose(n.list(), 1).checked();
            picture(n, "event-types-records-" + name);
            n.page("Source");
            picture(n, "network-source-" + name);
            n.document().set(n.text().replace("</epn:Network>", ""));
            n.page("Event Types").checked();
            picture(n, "event-types-locked-" + name);
            n.editor().getSite().getPage().closeAllEditors(false);
            properties.close();
        }
    }

    private static void picture(NetworkEditorDriver n, String name) throws IOException {
        UiWait.events();
        Picture.of(n.shell(), name);
    }
}
