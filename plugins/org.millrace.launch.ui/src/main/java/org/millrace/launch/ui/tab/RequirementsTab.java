package org.millrace.launch.ui.tab;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.requirement.RequirementsFile;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.launch.config.Section;
import org.millrace.report.requirement.Relation;
import org.millrace.report.requirement.RequiredMetric;
import org.millrace.report.requirement.Requirement;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The tab for the requirements of a run: as a table whose selected row can be edited below it, and as the text that the command takes. */
public final class RequirementsTab extends NetworkTab {

    private static final int ROWS = 6;
    private static final int[] WIDTHS = {160, 100, 140};

    private Label declared;
    private Table table;
    private Button remove;
    private Combo metric;
    private Combo comparison;
    private Text limit;
    private Text text;
    private List<RequirementRow> rows = List.of();
    /** Whether the controls are being updated, so that their changes are not those of the user. */
    private boolean showing;

    /** Creates an empty tab. */
    public RequirementsTab() {
        super(Section.REQUIREMENTS, "icons/requirements.svg");
    }

    @Override
    public String getName() {
        return Messages.requirements_tab;
    }

    @Override
    void createFields(Composite parent) {
        declared = remark(parent, "");
        remark(parent, Messages.requirements_list);
        createTable(parent);
        createButtons(parent);
        createRowFields(parent);
        text = wideText(parent, LaunchAttributes.REQUIREMENTS, Messages.requirements_text, 2);
        text.setMessage("p99.99 < 5ms, lost = 0, rate >= 0.99");
        text.addModifyListener(event -> {
            rows = RequirementRow.of(text.getText());
            show();
        });
        remark(parent, Messages.requirements_what);
    }

    private void createTable(Composite parent) {
        table = new Table(parent, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).hint(SWT.DEFAULT, ROWS * table.getItemHeight()).applyTo(table);
        var names = List.of(Messages.requirements_metric, Messages.requirements_comparison, Messages.requirements_limit);
        for (var i = 0; i < names.size(); i++) {
            var column = new TableColumn(table, SWT.LEFT);
            column.setText(names.get(i).replace("&", "").replace(":", ""));
            column.setWidth(WIDTHS[i]);
        }
        table.addListener(SWT.Selection, event -> show());
        table.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.DEL) {
                removeRow();
            }
        });
    }

    private void createButtons(Composite parent) {
        var buttons = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(buttons);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(buttons);
        createPushButton(buttons, Messages.requirements_add, null).addListener(SWT.Selection, event -> addRow());
        remove = createPushButton(buttons, Messages.requirements_remove, null);
        remove.addListener(SWT.Selection, event -> removeRow());
    }

    private void createRowFields(Composite parent) {
        var fields = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(5).spacing(8, 0).applyTo(fields);
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).applyTo(fields);
        label(fields, Messages.requirements_metric);
        metric = new Combo(fields, SWT.DROP_DOWN);
        metric.setItems(RequiredMetric.names().toArray(String[]::new));
        metric.addModifyListener(event -> edit(row -> row.withMetric(metric.getText().strip())));
        comparison = new Combo(fields, SWT.READ_ONLY);
        comparison.setItems(Relation.signs().toArray(String[]::new));
        comparison.setToolTipText(Messages.requirements_comparison);
        comparison.addListener(SWT.Selection, event -> edit(row -> new RequirementRow(row.metric(), comparison.getText(), row.limit())));
        label(fields, Messages.requirements_limit);
        limit = new Text(fields, SWT.BORDER);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).applyTo(limit);
        limit.addModifyListener(event -> edit(row -> new RequirementRow(row.metric(), row.comparison(), limit.getText().replace(",", "").strip())));
    }

    private void addRow() {
        var longer = new ArrayList<>(rows);
        longer.add(RequirementRow.NEW);
        replace(longer, longer.size() - 1);
        metric.setFocus();
    }

    private void removeRow() {
        var index = table.getSelectionIndex();
        if (index >= 0) {
            var shorter = new ArrayList<>(rows);
            shorter.remove(index);
            replace(shorter, Math.min(index, shorter.size() - 1));
        }
    }

    private void edit(UnaryOperator<RequirementRow> change) {
        var index = table.getSelectionIndex();
        if (!showing && index >= 0) {
            var changed = new ArrayList<>(rows);
            changed.set(index, change.apply(rows.get(index)));
            replace(changed, index);
        }
    }

    private void replace(List<RequirementRow> changed, int selected) {
        showing = true;
        try {
            text.setText(RequirementRow.text(changed));
        } finally {
            showing = false;
        }
        // A row whose texts are all empty is not in the text, but stays until the user has written it.
        rows = List.copyOf(changed);
        fillTable(selected);
        show();
    }

    private void fillTable(int selected) {
        table.setItemCount(rows.size());
        for (var i = 0; i < rows.size(); i++) {
            TableItem item = table.getItem(i);
            item.setText(new String[] {rows.get(i).metric(), rows.get(i).comparison(), rows.get(i).limit()});
        }
        table.setSelection(selected);
    }

    /** Shows the rows, and the selected one in the fields below, without overwriting the field that the user is typing in. */
    private void show() {
        if (showing) {
            return;
        }
        showing = true;
        try {
            fillTable(Math.min(table.getSelectionIndex(), rows.size() - 1));
            var index = table.getSelectionIndex();
            for (var field : List.of(metric, comparison, limit, remove)) {
                field.setEnabled(index >= 0);
            }
            var row = index >= 0 ? rows.get(index) : new RequirementRow("", "", "");
            if (!metric.getText().strip().equals(row.metric())) {
                metric.setText(row.metric());
            }
            comparison.select(comparison.indexOf(row.comparison()));
            if (!limit.getText().strip().equals(row.limit())) {
                limit.setText(row.limit());
            }
        } finally {
            showing = false;
        }
    }

    @Override
    void fill(ILaunchConfiguration configuration) throws CoreException {
        rows = RequirementRow.of(text.getText());
        show();
        declared.setText(ProjectChoice.find(configuration.getAttribute(LaunchAttributes.PROJECT, "")).map(RequirementsTab::declared)
                .orElse(Messages.requirements_none));
        declared.getParent().layout();
    }

    /** Describes the requirements of a project. */
    private static String declared(IProject project) {
        var file = project.getFile(RequirementsFile.NAME);
        if (!file.exists()) {
            return Messages.requirements_none;
        }
        try (var content = file.getContents(true)) {
            var result = RequirementsFile.parse(new String(content.readAllBytes(), StandardCharsets.UTF_8));
            return !result.problems().isEmpty() ? Messages.requirements_unreadable : NLS.bind(Messages.requirements_declared,
                    result.requirements().all().stream().map(Requirement::text).collect(Collectors.joining(", ")));
        } catch (CoreException | IOException e) {
            return Messages.requirements_unreadable;
        }
    }
}
