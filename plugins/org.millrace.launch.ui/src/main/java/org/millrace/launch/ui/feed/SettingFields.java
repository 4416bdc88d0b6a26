package org.millrace.launch.ui.feed;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** A field for each of several settings, made from their descriptors. Used in the UI thread. */
final class SettingFields {

    private static final int PAIRS = 2;
    private static final int NARROW = 110;

    private final Composite area;
    private final BiConsumer<SettingDescriptor, String> changed;

    /**
     * Creates an area without fields.
     *
     * @param changed receives the text of a setting that the user changes; empty if it is not given
     */
    SettingFields(Composite parent, BiConsumer<SettingDescriptor, String> changed) {
        this.changed = changed;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2 * PAIRS).spacing(8, 4).applyTo(area);
    }

    Composite area() {
        return area;
    }

    /** Replaces the fields. */
    void show(List<SettingDescriptor> settings, Map<String, String> values) {
        for (var control : area.getChildren()) {
            control.dispose();
        }
        settings.forEach(setting -> create(setting, values.getOrDefault(setting.name(), "")));
        area.layout();
    }

    private void create(SettingDescriptor setting, String value) {
        var label = new Label(area, SWT.NONE);
        label.setText(setting.name() + (setting.required() ? "*:" : ":"));
        label.setToolTipText(setting.doc());
        var choices = setting.type() == PropertyType.BOOLEAN ? List.of("true", "false")
                : setting.choices().stream().filter(choice -> !choice.isEmpty()).toList();
        Control field = choices.isEmpty() ? text(setting, value) : combo(setting, choices, value);
        field.setToolTipText(setting.doc());
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(NARROW, SWT.DEFAULT).applyTo(field);
    }

    private Text text(SettingDescriptor setting, String value) {
        var text = new Text(area, SWT.BORDER);
        text.setMessage(setting.defaultValue());
        text.setText(value);
        text.addModifyListener(event -> changed.accept(setting, text.getText().strip()));
        return text;
    }

    private Combo combo(SettingDescriptor setting, List<String> choices, String value) {
        var combo = new Combo(area, SWT.READ_ONLY);
        combo.add(setting.defaultValue().isEmpty() ? Messages.not_given : setting.defaultValue() + " " + Messages.not_given);
        choices.forEach(combo::add);
        if (!value.isEmpty() && !choices.contains(value)) {
            combo.add(value);
        }
        combo.select(Math.max(0, combo.indexOf(value)));
        combo.addListener(SWT.Selection, event -> changed.accept(setting, combo.getSelectionIndex() == 0 ? "" : combo.getText()));
        return combo;
    }
}
