package org.millrace.tests.ui.wizards;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epn.model.ValueType;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.ui.eventtype.NewEventTypeWizard;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

@ExtendWith(CleanLog.class)
class NewEventTypeWizardTest {

    private static final String NAME = "Name:";
    private static final String CLASS = "Class:";
    private static final String PROPERTIES = "Events are maps with properties";

    @Test
    void aTypeOfAJavaClassIsAddedAndNothingElseChanges() throws CoreException, IOException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
            wizard.type(NAME, "Alarm").type(CLASS, "java.lang.Exception").accepts().finish();
            assertEquals("java.lang.Exception", Networks.eventType(test.file("orders.epn"), "Alarm").getJavaClass());
            assertEquals(List.of("<eventType name=\"Alarm\" javaClass=\"java.lang.Exception\"/>"), Networks.added(Networks.TEXT, text(test)));
        }
    }

    @Test
    void aTypeOfPropertiesIsAddedInTheirOrder() throws CoreException, IOException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
            wizard.type(NAME, "Trade").press(PROPERTIES).refuses("Add a property.");
            addProperty(wizard, "price");
            addProperty(wizard, "symbol");
            wizard.press("Up").accepts().finish();
            var added = Networks.eventType(test.file("orders.epn"), "Trade");
            assertEquals(List.of("symbol", "price"), added.getProperties().stream().map(property -> property.getName()).toList());
            assertEquals(List.of(ValueType.STRING, ValueType.STRING), added.getProperties().stream().map(property -> property.getType()).toList());
        }
    }

    @Test
    void theTypeOfAPropertyIsChosenInItsCell() throws CoreException, IOException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
            wizard.type(NAME, "Trade").press(PROPERTIES);
            addProperty(wizard, "price");
            openType(wizard);
            var combo = cell(wizard, CCombo.class);
            combo.select(combo.indexOf("double"));
            combo.notifyListeners(SWT.Selection, new Event());
            combo.notifyListeners(SWT.DefaultSelection, new Event());
            wizard.accepts().finish();
            assertEquals(ValueType.DOUBLE, Networks.eventType(test.file("orders.epn"), "Trade").getProperties().getFirst().getType());
        }
    }

    @Test
    void aNameThatIsStillBeingTypedIsTaken() throws CoreException, IOException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
            wizard.type(NAME, "Trade").press(PROPERTIES).press("Add");
            cell(wizard, Text.class).setText("price");
            wizard.finish();
            assertEquals("price", Networks.eventType(test.file("orders.epn"), "Trade").getProperties().getFirst().getName());
        }
    }

    @Test
    void propertiesCanBeRemoved() throws CoreException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
            wizard.type(NAME, "Trade").press(PROPERTIES);
            addProperty(wizard, "price");
            wizard.accepts().press("Remove").refuses("Add a property.");
            assertFalse(wizard.widgets().button("Remove").isEnabled());
        }
    }

    @Test
    void namesOfPropertiesAreChecked() throws CoreException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
            wizard.type(NAME, "Trade").press(PROPERTIES);
            addProperty(wizard, "1st");
            wizard.refuses("'1st' is not a legal name of a property").press("Remove");
            addProperty(wizard, "twice");
            addProperty(wizard, "twice");
            wizard.refuses("There is more than one property 'twice'.");
        }
    }

    @Test
    void namesThatAreTakenOrIllegalAreRefused() throws CoreException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
            wizard.type(CLASS, "java.lang.Object");
            wizard.type(NAME, "Order").refuses("There is already an event type 'Order'. Choose another name.");
            wizard.type(NAME, "-").refuses("'-' is not a legal name of an event type").type(NAME, "").refuses("Enter a name");
            wizard.type(NAME, "Fine").accepts().type(CLASS, "java..lang").refuses("is not the name of a Java class").type(CLASS, "")
                    .refuses("Enter the full name");
        }
    }

    @Test
    void aClassThatTheProjectDoesNotHaveIsWarnedOf() throws CoreException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
            wizard.type(NAME, "Later").type(CLASS, "com.example.Later").warns("The project orders has no class com.example.Later yet.");
            wizard.type(CLASS, "java.util.List");
            UiWait.until("no warning", () -> wizard.warning().isEmpty());
        }
    }

    @Test
    void theNetworkOfTheSelectedProjectIsChosen() throws CoreException {
        try (var other = TestProject.empty("another"); var test = withNetwork()) {
            other.file("another.epn", "<epn:Network xmlns:epn=\"epn:org.millrace/1.0\" name=\"another\"/>");
            try (var wizard = WizardDriver.of(new NewEventTypeWizard(), test.file("rules.epl"))) {
                assertEquals("orders/orders.epn", wizard.widgets().field(Combo.class, "Network:").getText());
            }
            try (var wizard = WizardDriver.of(new NewEventTypeWizard())) {
                wizard.type(NAME, "Any").refuses("Choose a network.").choose("Network:", "another/another.epn").type(CLASS, "java.lang.Object").accepts();
            }
        }
    }

    @Test
    void withoutANetworkTheWizardSaysWhatToDoFirst() throws CoreException {
        try (var closed = withNetwork()) {
            closed.project().close(new NullProgressMonitor());
            try (var wizard = WizardDriver.of(new NewEventTypeWizard(), closed.project())) {
                wizard.refuses("There is no network in an open project.");
            }
        }
    }

    @Test
    void aNetworkWithAnErrorIsNotTouched() throws CoreException, IOException {
        try (var test = TestProject.empty("orders")) {
            test.file("orders.epn", "<epn:Network xmlns:epn=\"epn:org.millrace/1.0\" name=\"orders\">");
            try (var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
                wizard.type(NAME, "Any").type(CLASS, "java.lang.Object").refuses("has an error in line 1");
            }
        }
    }

    @Test
    void aCancelledWizardChangesNothing() throws CoreException, IOException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEventTypeWizard(), test.project())) {
            wizard.type(NAME, "Never").type(CLASS, "java.lang.Object").cancel();
            assertEquals(Networks.TEXT, text(test));
        }
    }

    /** Presses Add, which opens the name's cell, types the name and presses Enter. */
    private static void addProperty(WizardDriver wizard, String name) {
        wizard.press("Add");
        UiWait.events();
        var cell = cell(wizard, Text.class);
        cell.setText(name);
        cell.notifyListeners(SWT.DefaultSelection, new Event());
        UiWait.events();
    }

    private static void openType(WizardDriver wizard) {
        var table = wizard.widgets().table();
        var at = table.getItem(0).getBounds(1);
        var click = new Event();
        click.button = 1;
        click.count = 2;
        click.x = at.x + at.width / 2;
        click.y = at.y + at.height / 2;
        table.notifyListeners(SWT.MouseDown, click);
        table.notifyListeners(SWT.MouseDoubleClick, click);
        UiWait.events();
    }

    private static <T extends Control> T cell(WizardDriver wizard, Class<T> kind) {
        UiWait.until("the cell", () -> cells(wizard, kind).findFirst().isPresent());
        return cells(wizard, kind).findFirst().orElseThrow();
    }

    private static <T extends Control> Stream<T> cells(WizardDriver wizard, Class<T> kind) {
        return Widgets.all(wizard.widgets().table()).filter(kind::isInstance).map(kind::cast).filter(Control::isVisible);
    }

    private static TestProject withNetwork() throws CoreException {
        var test = TestProject.empty("orders");
        test.file("orders.epn", Networks.TEXT);
        test.file("rules.epl", "select * from `Order`;\n");
        return test;
    }

    private static String text(TestProject test) throws IOException {
        return Files.readString(test.file("orders.epn").getLocation().toPath());
    }
}
