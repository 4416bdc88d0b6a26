package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests event types from schemas of the project. */
@ExtendWith(CleanLog.class)
class SchemaTest {

    private NetworkEditorDriver n;

    @BeforeEach
    void open() throws CoreException {
        var project = TestProject.empty("schemas");
        project.file("n.epn", NetworkEditorDriver.TEXT);
        project.file("schemas/leg.proto", "syntax = \"proto3\";\nmessage Leg {\n  string symbol = 1;\n  repeated int32 codes = 2;\n}\n");
        project.file("schemas/order.proto", "syntax = \"proto3\";\nimport \"schemas/leg.proto\";\nmessage Order {\n  double price = 1;\n  repeated Leg legs = 2;\n}\n");
        project.file("schemas/broken.avsc", "{\"type\": \"recor");
        n = NetworkEditorDriver.open(project, "n.epn");
    }

    @AfterEach
    void close() throws CoreException {
        n.close();
    }

    private static void choose(Shell dialog, String name) {
        FormControls.all(dialog, Text.class).getFirst().setText(name);
        UiWait.until("the schema in the list", () -> FormControls.all(dialog, Table.class).getFirst().getItemCount() == 1
                && FormControls.all(dialog, Table.class).getFirst().getItem(0).getText().equals(name));
        FormControls.press(dialog, "OK");
    }

    @Test
    void theMessagesOfASchemaAreEventTypes() {
        Dialogs.answering(dialog -> choose(dialog, "schemas/order.proto"), () -> n.press("Add from Schema..."));
        n.expectEventTypes("Tick", "Signal", "Leg", "Order");
        assertEquals(List.of("price:double", "legs:Leg[]"), FormControls.rows(n.properties()));
        assertTrue(n.text().contains("<property name=\"legs\" record=\"Leg\" repeated=\"true\"/>"), n.text());
    }

    @Test
    void whatIsWrongWithASchemaIsSaid() {
        var said = new AtomicReference<String>();
        Runnable[] look = new Runnable[1];
        look[0] = () -> {
            for (var shell : Display.getCurrent().getShells()) {
                FormControls.all(shell, Label.class).stream().map(Label::getText).filter(text -> text.contains("is no Avro schema")).findFirst()
                        .ifPresent(text -> {
                            said.set(text);
                            FormControls.press(shell, "OK");
                        });
            }
            if (said.get() == null) {
                Display.getCurrent().timerExec(20, look[0]);
            }
        };
        Display.getCurrent().timerExec(20, look[0]);
        Dialogs.answering(dialog -> choose(dialog, "schemas/broken.avsc"), () -> n.press("Add from Schema..."));
        UiWait.until("the message", () -> said.get() != null);
        assertTrue(said.get().contains("broken.avsc is no Avro schema: "), said.get());
        assertEquals(NetworkEditorDriver.TEXT, n.text());
    }
}
