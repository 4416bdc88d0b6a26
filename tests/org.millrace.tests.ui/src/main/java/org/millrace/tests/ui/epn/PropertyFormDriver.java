package org.millrace.tests.ui.epn;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.views.properties.PropertySheet;
import org.millrace.epn.model.Stage;
import org.millrace.epn.ui.properties.PropertyForm;
import org.millrace.tests.ui.UiWait;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Controls the property form of a network's element in the Properties view. */
final class PropertyFormDriver {

    private final NetworkEditorDriver network;
    private final PropertySheet view;
    private Control edited;

    private PropertyFormDriver(NetworkEditorDriver network, PropertySheet view) {
        this.network = network;
        this.view = view;
    }

    static PropertyFormDriver of(NetworkEditorDriver network) throws PartInitException {
        var view = (PropertySheet) network.editor().getSite().getPage().showView(IPageLayout.ID_PROP_SHEET);
        network.editor().getSite().getPage().activate(network.editor());
        UiWait.events();
        return new PropertyFormDriver(network, view);
    }

    Stage stage(String name) {
        return network.editor().model().editing().network().orElseThrow().getStages().stream().filter(stage -> name.equals(stage.getName()))
                .findFirst().orElseThrow();
    }

    /** Selects an element in the editor, and activates the view. */
    PropertyFormDriver choose(EObject element) {
        network.editor().getSite().getPage().activate(network.editor());
        network.editor().navigation().select(element);
        UiWait.events();
        network.editor().getSite().getPage().activate(view);
        UiWait.events();
        return this;
    }

    PropertyFormDriver choose(String stage) {
        return choose(stage(stage));
    }

    PropertyForm sheet() {
        return assertInstanceOf(PropertyForm.class, view.getCurrentPage());
    }

    private Composite form() {
        return (Composite) sheet().getControl();
    }

    private List<Section> sections() {
        return FormControls.all(form(), Section.class);
    }

    List<String> groups() {
        return sections().stream().map(Section::getText).toList();
    }

    List<String> labels(String group) {
        return sections().stream().filter(section -> section.getText().equals(group)).flatMap(section -> rows(section).keySet().stream()).toList();
    }

    /** Returns the input fields by label. */
    private static Map<String, Control> rows(Section section) {
        var rows = new LinkedHashMap<String, Control>();
        Optional<Label> label = Optional.empty();
        for (var child : ((Composite) section.getClient()).getChildren()) {
            switch (child) {
                case Label text when (text.getStyle() & SWT.WRAP) == 0 -> label = Optional.of(text);
                case Label message -> {
                    // A label with the reason of a refusal.
                }
                case Combo combo -> rows.put(label.orElseThrow().getText(), combo);
                default -> rows.put(label.orElseThrow().getText(), FormControls.all((Composite) child, Text.class).getFirst());
            }
        }
        return rows;
    }

    Control control(String label) {
        var all = new LinkedHashMap<String, Control>();
        sections().forEach(section -> all.putAll(rows(section)));
        return Optional.ofNullable(all.get(label)).orElseThrow(() -> new AssertionError("no field " + label + " but " + all.keySet()));
    }

    /** Returns the displayed text of a field: its value or the default in grey. */
    String value(String label) {
        return switch (control(label)) {
            case Text text when text.getText().isEmpty() -> text.getMessage();
            case Text text -> text.getText().replace("\r\n", "\n");
            case Combo combo -> combo.getText();
            default -> throw new AssertionError(label);
        };
    }

    /** Starts editing a row. */
    PropertyFormDriver edit(String label) {
        edited = control(label);
        edited.setFocus();
        UiWait.events();
        return this;
    }

    Text text() {
        return assertInstanceOf(Text.class, edited);
    }

    Combo combo() {
        return assertInstanceOf(Combo.class, edited);
    }

    /** Replaces the text of a field without pressing Enter. */
    PropertyFormDriver type(String label, String text) {
        edit(label);
        text().setText(text);
        UiWait.events();
        return this;
    }

    /** Replaces the text of a field, and presses Enter. */
    PropertyFormDriver enter(String label, String text) {
        type(label, text);
        text().notifyListeners((text().getStyle() & SWT.MULTI) == 0 ? SWT.DefaultSelection : SWT.FocusOut, new Event());
        UiWait.events();
        return this;
    }

    /** Selects a value of a row. */
    PropertyFormDriver pick(String label, String value) {
        edit(label);
        var combo = combo();
        assertTrue(List.of(combo.getItems()).contains(value), () -> List.of(combo.getItems()).toString());
        combo.select(combo.indexOf(value));
        combo.notifyListeners(SWT.Selection, new Event());
        UiWait.events();
        return this;
    }

    /** Presses the button of a row and answers its dialog. */
    PropertyFormDriver browse(String label, Consumer<Shell> answer) {
        edit(label);
        Dialogs.answering(answer, () -> FormControls.press(FormControls.all(text().getParent(), Button.class).getFirst()));
        return this;
    }

    /** Returns the error messages and the help text of the form. */
    List<String> messages() {
        return FormControls.all(form(), Label.class).stream().filter(label -> (label.getStyle() & SWT.WRAP) != 0).map(Label::getText)
                .filter(text -> !text.isEmpty()).toList();
    }

    /** Returns what the form says of the plans of statements. */
    String plans() {
        return FormControls.all(form(), Text.class).stream().filter(text -> (text.getStyle() & SWT.READ_ONLY) != 0).map(Text::getText)
                .collect(Collectors.joining());
    }

    /** Returns whether a field is marked for a missing value. */
    boolean isMarked(String label) {
        return value(label).equals("required");
    }

    /** Undoes the last step while the view is active. */
    PropertyFormDriver undo() {
        try {
            network.editor().getSite().getPage().activate(view);
            UiWait.events();
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.eclipse.ui.edit.undo", null);
            UiWait.events();
            return this;
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
    }

    /** Closes the view after the editor; otherwise the view asks whether to save. */
    void close() {
        view.getSite().getPage().hideView(view);
    }
}
