package org.millrace.tests.ui.launch;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.PlatformUI;
import org.millrace.launch.ui.replay.ReplayView;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Operates the view with the results of replays.
 *
 * @param view the view
 * @param area its widgets
 */
record ReplayViewDriver(ReplayView view, Composite area) {

    /** Returns the open view. */
    static ReplayViewDriver find() {
        var view = (ReplayView) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().findView(ReplayView.ID);
        // The parent of the toolbar and of the controls of a part.
        return new ReplayViewDriver(view, PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell());
    }

    private <W> List<W> all(Class<W> kind) {
        return Widgets.all(area).filter(control -> kind.isInstance(control) && control.isVisible()).map(kind::cast).toList();
    }

    private Table table(boolean virtual) {
        return all(Table.class).stream().filter(table -> (table.getStyle() & SWT.VIRTUAL) != 0 == virtual
                && IntStream.range(0, table.getColumnCount()).anyMatch(i -> table.getColumn(i).getText().equals("Stage"))).findFirst()
                .orElseThrow(() -> new AssertionError("no table of the view: " + headline() + " " + details()));
    }

    /** Returns the table of outputs or differences. */
    Table rows() {
        return table(true);
    }

    /** Returns the table of stages. */
    Table stages() {
        return table(false);
    }

    String headline() {
        return view.getTitle() + ": " + view.getContentDescription();
    }

    /** Returns the facts below the headline. */
    String details() {
        return all(Text.class).stream().filter(text -> (text.getStyle() & SWT.WRAP) != 0).map(Text::getText).findFirst().orElse("");
    }

    void awaitHeadline(String part) {
        UiWait.until("the headline " + part, () -> view.getContentDescription().contains(part), () -> headline() + " " + details());
    }

    void awaitMessage(String text) {
        UiWait.until("the message " + text, () -> all(Label.class).stream().anyMatch(label -> label.getText().equals(text)),
                () -> all(Label.class).stream().map(Label::getText).toList() + headline() + details());
    }

    /** Returns the texts of the first rows. */
    List<List<String>> texts(Table table, int most) {
        return IntStream.range(0, Math.min(most, table.getItemCount())).mapToObj(table::getItem).map(item -> texts(table, item)).toList();
    }

    private static List<String> texts(Table table, TableItem item) {
        return IntStream.range(0, table.getColumnCount()).mapToObj(item::getText).toList();
    }

    /** Clicks the header of a column. */
    void order(String column) {
        column(column).notifyListeners(SWT.Selection, new Event());
    }

    private TableColumn column(String title) {
        return Arrays.stream(rows().getColumns()).filter(column -> column.getText().equals(title)).findFirst().orElseThrow();
    }

    /** Clicks the button that shows or hides a kind of changes. */
    void toggle(String change) {
        var button = tool("Show " + change + " Outputs");
        button.setSelection(!button.getSelection());
        button.notifyListeners(SWT.Selection, new Event());
    }

    /** Returns an item of the toolbar. */
    ToolItem tool(String tip) {
        return Widgets.all(area).filter(ToolBar.class::isInstance).map(ToolBar.class::cast)
                .flatMap(bar -> Arrays.stream(bar.getItems())).filter(item -> tip.equals(item.getToolTipText())).findFirst().orElseThrow();
    }
}
