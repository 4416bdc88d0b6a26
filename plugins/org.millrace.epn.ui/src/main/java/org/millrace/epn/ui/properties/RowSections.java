package org.millrace.epn.ui.properties;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.events.IExpansionListener;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.millrace.epn.edit.row.Row;
import org.millrace.epn.edit.row.RowGroup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The sections of the form, one for each group of rows. A section that the user has collapsed stays so for the next
 * element.
 */
final class RowSections {

    /** The minimum width in pixels for labels beside their fields. */
    private static final int NARROW = 340;

    private final Composite body;
    private final FormToolkit toolkit;
    private final RowContext context;
    private final Set<RowGroup> closed = EnumSet.noneOf(RowGroup.class);
    private final List<RowField> fields = new ArrayList<>();
    private int columns = 2;

    RowSections(Composite body, FormToolkit toolkit, RowContext context) {
        this.body = body;
        this.toolkit = toolkit;
        this.context = context;
        GridLayoutFactory.swtDefaults().applyTo(body);
    }

    /** Adapts to the width of the form: in a narrow form, labels are above their fields. */
    void fit(int width) {
        var fitting = width < NARROW ? 1 : 2;
        if (fitting != columns) {
            columns = fitting;
            for (var section : body.getChildren()) {
                if (section instanceof Section shown && shown.getClient() instanceof Composite client) {
                    ((GridLayout) client.getLayout()).numColumns = columns;
                }
            }
            context.reflow();
        }
    }

    /** Returns the fields from top to bottom. */
    List<RowField> fields() {
        return fields;
    }

    /** Shows rows; keeps the widgets if only values differ. */
    void show(List<Row> rows, boolean editable) {
        if (isShown(rows)) {
            for (var i = 0; i < rows.size(); i++) {
                fields.get(i).show(rows.get(i));
            }
        } else {
            build(rows);
        }
        fields.forEach(field -> field.setEnabled(editable));
    }

    private boolean isShown(List<Row> rows) {
        if (rows.size() != fields.size()) {
            return false;
        }
        for (var i = 0; i < rows.size(); i++) {
            if (!fields.get(i).fits(rows.get(i))) {
                return false;
            }
        }
        return true;
    }

    private void build(List<Row> rows) {
        var focus = fields.stream().filter(RowField::hasFocus).map(field -> field.row().id()).findFirst();
        body.setRedraw(false);
        fields.clear();
        Arrays.stream(body.getChildren()).forEach(Control::dispose);
        if (rows.isEmpty()) {
            toolkit.createLabel(body, Messages.form_nothing, SWT.WRAP);
        }
        Arrays.stream(RowGroup.values()).forEach(group -> build(group, rows.stream().filter(row -> row.group() == group).toList()));
        body.setRedraw(true);
        context.reflow();
        focus.flatMap(this::field).ifPresent(RowField::setFocus);
    }

    private Optional<RowField> field(String id) {
        return fields.stream().filter(field -> field.row().id().equals(id)).findFirst();
    }

    private void build(RowGroup group, List<Row> rows) {
        if (rows.isEmpty()) {
            return;
        }
        var section = toolkit.createSection(body,
                ExpandableComposite.SHORT_TITLE_BAR | ExpandableComposite.TWISTIE | (closed.contains(group) ? 0 : ExpandableComposite.EXPANDED));
        section.setText(group.label());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(section);
        section.addExpansionListener(IExpansionListener.expansionStateChangedAdapter(event -> remember(group, section)));
        var client = toolkit.createComposite(section);
        GridLayoutFactory.swtDefaults().numColumns(columns).spacing(8, 4).applyTo(client);
        section.setClient(client);
        rows.forEach(row -> fields.add(new RowField(client, toolkit, row, context)));
    }

    private void remember(RowGroup group, Section section) {
        if (section.isExpanded()) {
            closed.remove(group);
        } else {
            closed.add(group);
        }
        context.reflow();
    }
}
