package org.millrace.epn.ui.eventtype;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.millrace.epn.edit.element.SetAttribute;
import org.millrace.epn.edit.eventtype.SetTimeProperty;
import org.millrace.epn.edit.eventtype.TimeProperty;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventTimeUnit;
import org.millrace.epn.model.EventType;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.runtime.api.PropertyType;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields for the properties that hold the times of an event type. */
final class TimeFields {

    private final NetworkEditorPart editor;
    private final PageMessages messages;
    private final Map<TimeProperty, Combo> combos = new EnumMap<>(TimeProperty.class);
    private final Combo unit;
    private Optional<EventType> type = Optional.empty();

    TimeFields(Composite area, FormToolkit toolkit, NetworkEditorPart editor, PageMessages messages) {
        this.editor = editor;
        this.messages = messages;
        create(area, toolkit, Messages.times_sent, Messages.times_sentTip, TimeProperty.SENT);
        create(area, toolkit, Messages.times_ingress, Messages.times_ingressTip, TimeProperty.INGRESS);
        create(area, toolkit, Messages.times_event, Messages.times_eventTip, TimeProperty.EVENT);
        unit = combo(area, toolkit, Messages.times_unit, Messages.times_unitTip);
        unit.setItems(EventTimeUnit.VALUES.stream().map(EventTimeUnit::getLiteral).toArray(String[]::new));
        unit.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> chooseUnit()));
    }

    private void create(Composite area, FormToolkit toolkit, String label, String tip, TimeProperty time) {
        var combo = combo(area, toolkit, label, tip);
        combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> choose(time)));
        combos.put(time, combo);
    }

    private static Combo combo(Composite area, FormToolkit toolkit, String label, String tip) {
        toolkit.createLabel(area, label).setToolTipText(tip);
        var combo = new Combo(area, SWT.READ_ONLY);
        toolkit.adapt(combo, true, false);
        combo.setToolTipText(tip);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 0).applyTo(combo);
        return combo;
    }

    /** Shows the times of an event type, and the properties to choose from. */
    void show(EventType shown, Findings findings) {
        type = Optional.of(shown);
        var rows = shown.getJavaClass() == null ? shown.getProperties() : findings.propertiesOf(shown.getJavaClass());
        combos.forEach((time, combo) -> {
            var value = time.of(shown).orElse("");
            var items = new ArrayList<>(List.of(""));
            items.addAll(names(rows, time));
            if (!items.contains(value)) {
                items.add(value);
            }
            if (!List.of(combo.getItems()).equals(items)) {
                combo.setItems(items.toArray(String[]::new));
            }
            combo.select(items.indexOf(value));
        });
        unit.select(EventTimeUnit.VALUES.indexOf(shown.getEventTimeUnit()));
        // A timestamp has no unit.
        unit.setEnabled(shown.getEventTimeProperty() != null && rows.stream().noneMatch(row ->
                PropertyLabels.name(row).equals(shown.getEventTimeProperty()) && PropertyLabels.type(row).equals(PropertyType.TIMESTAMP.label())));
    }

    /** Returns the names of the properties that can hold a time. */
    private static List<String> names(Collection<?> rows, TimeProperty time) {
        return rows.stream().filter(row -> PropertyType.ofLabel(PropertyLabels.type(row)).filter(time::fits).isPresent()).map(PropertyLabels::name)
                .filter(name -> !name.isEmpty()).toList();
    }

    private void chooseUnit() {
        type.filter(shown -> !unit.getText().equals(shown.getEventTimeUnit().getLiteral()))
                .ifPresent(shown -> messages.show(unit, editor.execute(new SetAttribute(shown, Literals.EVENT_TYPE__EVENT_TIME_UNIT, unit.getText()))));
    }

    private void choose(TimeProperty time) {
        var combo = combos.get(time);
        type.filter(shown -> !combo.getText().equals(time.of(shown).orElse("")))
                .ifPresent(shown -> messages.show(combo, editor.execute(new SetTimeProperty(shown, time, combo.getText()))));
    }
}
