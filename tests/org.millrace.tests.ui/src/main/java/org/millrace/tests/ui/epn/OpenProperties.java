package org.millrace.tests.ui.epn;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.SubContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.views.properties.PropertySheet;
import org.millrace.epn.model.Stage;
import org.millrace.epn.ui.properties.ElementSheet;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The Properties view beside a network: what a user does there and sees. */
final class OpenProperties {

    private final OpenNetwork network;
    private final PropertySheet view;

    private OpenProperties(OpenNetwork network, PropertySheet view) {
        this.network = network;
        this.view = view;
    }

    static OpenProperties of(OpenNetwork network) throws PartInitException {
        var view = (PropertySheet) network.editor().getSite().getPage().showView(IPageLayout.ID_PROP_SHEET);
        network.editor().getSite().getPage().activate(network.editor());
        UiWait.events();
        return new OpenProperties(network, view);
    }

    Stage stage(String name) {
        return network.editor().model().editing().network().orElseThrow().getStages().stream().filter(stage -> name.equals(stage.getName())).findFirst().orElseThrow();
    }

    /** Chooses an element in the editor; the user goes on in the view. */
    OpenProperties choose(EObject element) {
        network.editor().getSite().getPage().activate(network.editor());
        network.editor().select(element);
        UiWait.events();
        network.editor().getSite().getPage().activate(view);
        UiWait.events();
        return this;
    }

    OpenProperties choose(String stage) {
        return choose(stage(stage));
    }

    ElementSheet sheet() {
        return assertInstanceOf(ElementSheet.class, view.getCurrentPage());
    }

    private Tree tree() {
        return (Tree) sheet().getControl();
    }

    List<String> groups() {
        return Arrays.stream(tree().getItems()).map(TreeItem::getText).toList();
    }

    List<String> labels(String group) {
        return Arrays.stream(tree().getItems()).filter(item -> item.getText().equals(group)).flatMap(item -> Arrays.stream(item.getItems())).map(TreeItem::getText).toList();
    }

    TreeItem row(String label) {
        var rows = Arrays.stream(tree().getItems()).flatMap(group -> Arrays.stream(group.getItems())).toList();
        return rows.stream().filter(item -> item.getText().equals(label)).findFirst()
                .orElseThrow(() -> new AssertionError("no row " + label + " but " + rows.stream().map(TreeItem::getText).toList()));
    }

    String value(String label) {
        return row(label).getText(1);
    }

    /** Begins to edit a row. */
    OpenProperties edit(String label) {
        var item = row(label);
        tree().setSelection(item);
        var event = new Event();
        event.item = item;
        tree().notifyListeners(SWT.DefaultSelection, event);
        UiWait.events();
        return this;
    }

    boolean isEdited() {
        return Arrays.stream(tree().getChildren()).anyMatch(Control::isVisible);
    }

    Text text() {
        return OpenNetwork.all(tree(), Text.class).getFirst();
    }

    CCombo combo() {
        return OpenNetwork.all(tree(), CCombo.class).getFirst();
    }

    /** Types a text over what is in a row, and Enter. */
    OpenProperties enter(String label, String text) {
        edit(label);
        text().setText(text);
        text().notifyListeners(SWT.DefaultSelection, new Event());
        UiWait.events();
        return this;
    }

    /** Chooses a value of a row, and Enter. */
    OpenProperties pick(String label, String value) {
        edit(label);
        var combo = combo();
        assertTrue(List.of(combo.getItems()).contains(value), () -> List.of(combo.getItems()).toString());
        combo.select(combo.indexOf(value));
        combo.notifyListeners(SWT.Selection, new Event());
        combo.notifyListeners(SWT.DefaultSelection, new Event());
        UiWait.events();
        return this;
    }

    /** Presses the button of a row and answers its dialog. */
    OpenProperties browse(String label, Consumer<Shell> answer) {
        edit(label);
        network.answering(answer, () -> OpenNetwork.press(OpenNetwork.all(tree(), Button.class).getFirst()));
        return this;
    }

    /** Presses the button of the view that takes a value away. */
    OpenProperties restoreDefault(String label) {
        edit(label);
        var action = Arrays.stream(view.getViewSite().getActionBars().getToolBarManager().getItems()).filter(item -> "defaults".equals(item.getId()))
                .map(item -> ((ActionContributionItem) (item instanceof SubContributionItem sub ? sub.getInnerItem() : item)).getAction()).findFirst().orElseThrow();
        assertTrue(action.isEnabled());
        action.run();
        UiWait.events();
        return this;
    }

    /** Undoes the last step while the user is in the view. */
    OpenProperties undo() {
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

    /** Whether the window's status line says something. */
    boolean says(String message) {
        return OpenNetwork.all(network.shell(), CLabel.class).stream().anyMatch(label -> message.equals(label.getText()));
    }

    List<String> said() {
        return OpenNetwork.all(network.shell(), CLabel.class).stream().map(CLabel::getText).toList();
    }

    /** Closes the view; after the editor, or it would ask whether to save what it shows. */
    void close() {
        view.getSite().getPage().hideView(view);
    }
}
