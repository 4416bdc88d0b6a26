package org.millrace.epn.edit.row;

import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.edit.internal.StageProperties;
import org.millrace.epn.edit.label.Labels;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;
import org.millrace.epn.validation.AdapterSettings;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** The rows for the named values of adapters and beans: what can be set, and what is set although nothing understands it. */
final class SettingRows {

    private SettingRows() {
    }

    static Optional<AdapterDescriptor> provider(Adapter adapter, EpnValidator project) {
        return project.providers().adapter(Names.text(adapter.getProvider()));
    }

    static List<SettingRow> of(Adapter adapter, EpnValidator project) {
        var rows = new ArrayList<SettingRow>();
        provider(adapter, project).ifPresent(provider -> {
            var values = new LinkedHashMap<String, String>();
            adapter.getProperties().forEach(property -> values.put(Names.text(property.getName()), Names.text(property.getValue())));
            var settings = AdapterSettings.of(provider, project.providers(), values);
            settings.own().forEach(setting -> rows.add(own(adapter, setting, provider, project)));
            settings.codec().forEach(setting -> rows.add(SettingRow.of(adapter, setting, RowGroup.CODEC)));
        });
        return withUnknown(adapter, rows);
    }

    private static SettingRow own(Adapter adapter, SettingDescriptor setting, AdapterDescriptor provider, EpnValidator project) {
        var row = SettingRow.of(adapter, setting, RowGroup.ADAPTER);
        return provider.codec() && setting.name().equals(AdapterSettings.CODEC) && !project.providers().codecs().isEmpty()
                ? row.as(new Entry.Choice(List.copyOf(project.providers().codecs().keySet()), false)) : row;
    }

    static List<SettingRow> of(Bean bean, JavaTypes types) {
        var rows = new ArrayList<SettingRow>();
        types.find(Names.text(bean.getJavaClass()))
                .ifPresent(type -> type.settable().forEach(property -> rows.add(SettingRow.of(bean, descriptor(property), RowGroup.BEAN))));
        return withUnknown(bean, rows);
    }

    /** The row of a value that is given, where it is shown alone; empty if it has no name by which it could be found. */
    static Optional<SettingRow> of(Stage stage, Property property, EpnValidator project) {
        var rows = stage instanceof Adapter adapter ? of(adapter, project) : of((Bean) stage, project.types());
        return StageProperties.find(stage, Names.text(property.getName())).filter(found -> found == property)
                .flatMap(found -> rows.stream().filter(row -> row.setting().name().equals(found.getName())).findFirst());
    }

    private static SettingDescriptor descriptor(EventProperty property) {
        return SettingDescriptor.optional(property.name(), property.type() == PropertyType.OBJECT ? PropertyType.STRING : property.type(), "",
                Labels.of("doc.bean") + " " + property.type().label());
    }

    private static List<SettingRow> withUnknown(Stage stage, List<SettingRow> rows) {
        StageProperties.names(stage).stream().distinct().filter(name -> rows.stream().noneMatch(row -> row.setting().name().equals(name))).toList()
                .forEach(name -> rows.add(SettingRow.of(stage, SettingDescriptor.optional(name, PropertyType.STRING, "", Labels.of("doc.unknown")),
                        RowGroup.UNKNOWN)));
        return rows;
    }
}
