package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.wizards.Widgets;

import java.io.IOException;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests the form of a stage in a window of 1024 × 768. */
@ExtendWith(CleanLog.class)
class NarrowFormTest {

    @Test
    void noFieldReachesBeyondTheView() throws CoreException, IOException {
        try (var n = NetworkEditorDriver.open(TestProject.example("signal-generation"), "signal-generation.epn")) {
            n.shell().setSize(1024, 768);
            var properties = PropertyFormDriver.of(n);
            for (var stage : List.of("ticks", "signals", "signalCounter")) {
                properties.choose(properties.stage(stage));
                var form = FormControls.all(n.shell(), ScrolledForm.class).stream().filter(each -> each.isVisible() && each.getText().equals(stage))
                        .findFirst().orElseThrow();
                var right = form.toDisplay(form.getClientArea().width, 0).x;
                var fields = Widgets.all(form.getBody()).filter(each -> each instanceof Text || each instanceof Combo || each instanceof Button).toList();
                assertFalse(fields.isEmpty());
                assertEquals(List.of(), fields.stream().map(NarrowFormTest::right).filter(each -> each > right).toList(), () -> stage + " in " + right);
            }
            properties.close();
        }
    }

    private static int right(Control field) {
        return field.getParent().toDisplay(field.getLocation()).x + field.getSize().x;
    }
}
