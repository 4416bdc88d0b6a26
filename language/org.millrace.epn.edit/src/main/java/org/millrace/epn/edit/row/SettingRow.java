package org.millrace.epn.edit.row;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.StageProperties;
import org.millrace.epn.edit.stage.SetStageProperty;
import org.millrace.epn.edit.stage.UnsetStageProperty;
import org.millrace.epn.model.Stage;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.SettingReferences;
import org.millrace.runtime.api.Settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A row for a named value of an adapter or a bean, as its descriptor says. */
record SettingRow(Stage stage, SettingDescriptor setting, RowGroup group, Entry entry, String id, String label) implements Row {

    static SettingRow of(Stage stage, SettingDescriptor setting, RowGroup group) {
        return new SettingRow(stage, setting, group, entry(setting), "setting/" + setting.name(), setting.name());
    }

    /** The same row under another name, where it is shown alone. */
    SettingRow called(String otherId, String otherLabel) {
        return new SettingRow(stage, setting, RowGroup.GENERAL, entry, otherId, otherLabel);
    }

    SettingRow as(Entry other) {
        return new SettingRow(stage, setting, group, other, id, label);
    }

    private static Entry entry(SettingDescriptor setting) {
        if (!setting.choices().isEmpty()) {
            return new Entry.Choice(setting.choices(), false);
        }
        if (setting.type() == PropertyType.BOOLEAN) {
            return new Entry.Choice(List.of("true", "false"), false);
        }
        // A descriptor does not say that a text is the name of a file; only the setting's name does.
        return setting.type() == PropertyType.STRING && setting.name().matches("path|file|.*(Path|File)") ? new Entry.File("") : new Entry.Line();
    }

    @Override
    public String doc() {
        return setting.doc();
    }

    @Override
    public String defaultValue() {
        return setting.defaultValue();
    }

    @Override
    public boolean required() {
        return setting.required();
    }

    @Override
    public boolean isSet() {
        return StageProperties.find(stage, setting.name()).isPresent();
    }

    @Override
    public String value() {
        return StageProperties.find(stage, setting.name()).map(property -> property.getValue()).orElse("");
    }

    @Override
    public Edit<?> set(String text) {
        return new SetStageProperty(stage, setting.name(), text);
    }

    @Override
    public Optional<Edit<?>> unset() {
        return setting.required() || !isSet() ? Optional.empty() : Optional.of(new UnsetStageProperty(stage, setting.name()));
    }

    @Override
    public Optional<Refusal> unfit(String text) {
        if (text.isEmpty() && !setting.required()) {
            return Optional.empty();
        }
        var checked = SettingReferences.replace(text, SettingReferences::sample);
        return Settings.check(List.of(setting), text.isEmpty() ? Map.of() : Map.of(setting.name(), checked)).stream().findFirst()
                .map(fault -> new Refusal(fault.message(), ""));
    }
}
