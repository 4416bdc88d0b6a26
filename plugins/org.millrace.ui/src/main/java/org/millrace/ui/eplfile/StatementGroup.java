package org.millrace.ui.eplfile;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Asks for the processor that uses the statements, and for the initial content. */
final class StatementGroup {

    private final Combo processor;
    private final Combo statement;
    private final Combo eventType;
    private final Button bea;

    StatementGroup(Composite parent, Runnable changed) {
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(0, 6).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(area);
        processor = combo(area, Messages.wizard_processor, changed);
        statement = combo(area, Messages.wizard_statement, changed);
        eventType = combo(area, Messages.wizard_eventType, changed);
        new Label(area, SWT.NONE).setText(Messages.wizard_dialect);
        var dialects = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(dialects);
        radio(dialects, Messages.dialect_esper, changed).setSelection(true);
        bea = radio(dialects, Messages.dialect_bea, changed);
        show(List.of(), List.of());
    }

    /** Sets the processors and event types to choose from. */
    void show(List<String> processors, List<String> eventTypes) {
        processor.setItems(Stream.concat(Stream.of(Messages.wizard_noProcessor), processors.stream()).toArray(String[]::new));
        processor.select(0);
        processor.setEnabled(!processors.isEmpty());
        eventType.setItems(eventTypes.toArray(String[]::new));
        eventType.select(0);
        // Without an event type, there is nothing to select from.
        statement.setItems(eventTypes.isEmpty() ? new String[] {Messages.statement_none}
                : new String[] {Messages.statement_none, Messages.statement_all, Messages.statement_count});
        statement.select(eventTypes.isEmpty() ? 0 : 1);
        statement.setEnabled(!eventTypes.isEmpty());
        enable();
    }

    Optional<String> processor() {
        return processor.getSelectionIndex() <= 0 ? Optional.empty() : Optional.of(processor.getText());
    }

    StatementTemplate statement() {
        return StatementTemplate.values()[Math.max(0, statement.getSelectionIndex())];
    }

    String eventType() {
        return eventType.getText();
    }

    Dialect dialect() {
        return bea.getSelection() ? Dialect.BEA : Dialect.ESPER;
    }

    private void enable() {
        eventType.setEnabled(statement() != StatementTemplate.NONE);
    }

    private Combo combo(Composite parent, String label, Runnable changed) {
        new Label(parent, SWT.NONE).setText(label);
        var combo = new Combo(parent, SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
        combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            enable();
            changed.run();
        }));
        return combo;
    }

    private static Button radio(Composite parent, String text, Runnable changed) {
        var button = new Button(parent, SWT.RADIO);
        button.setText(text);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> changed.run()));
        return button;
    }
}
