package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.Suggestion;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Property;
import org.millrace.epn.validation.AdapterSettings;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.SettingReferences;
import org.millrace.runtime.api.Settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The provider and the codec exist and understand the settings. */
public final class AdapterRule implements Rule {

    @Override
    public void check(Validation v) {
        v.stages(Adapter.class).forEach(adapter -> {
            EventTypeReference.check(v, adapter, Literals.ADAPTER__EVENT_TYPE, adapter.getEventType(), true);
            var properties = Properties.byName(v, adapter.getProperties());
            provider(v, adapter).ifPresent(descriptor -> {
                direction(v, adapter, descriptor);
                threading(v, adapter, descriptor);
                settings(v, adapter, descriptor, properties);
            });
        });
    }

    private static Optional<AdapterDescriptor> provider(Validation v, Adapter adapter) {
        var id = Validation.text(adapter.getProvider());
        var found = v.providers().adapter(id);
        if (found.isEmpty()) {
            v.error(adapter, Literals.ADAPTER__PROVIDER, "unknown-provider", id.isEmpty()
                    ? "the adapter '" + adapter.getName() + "' names no provider" : "there is no adapter provider '" + id + "'",
                    Suggestion.advice(id, v.providers().adapters().keySet(), "providers"));
        }
        return found;
    }

    private static void direction(Validation v, Adapter adapter, AdapterDescriptor descriptor) {
        var wanted = direction(adapter);
        if (!descriptor.directions().contains(wanted)) {
            v.error(adapter, Literals.ADAPTER__DIRECTION, "bad-direction", "the provider '" + descriptor.id()
                    + (wanted == Direction.IN ? "' brings no events in" : "' takes no events out"),
                    wanted == Direction.IN ? "say direction=\"out\" or use another provider" : "say direction=\"in\" or use another provider");
        }
    }

    private static Direction direction(Adapter adapter) {
        return adapter.getDirection() == AdapterDirection.IN ? Direction.IN : Direction.OUT;
    }

    private static void threading(Validation v, Adapter adapter, AdapterDescriptor descriptor) {
        var policy = Validation.text(adapter.getThreading());
        if (!policy.isEmpty() && !descriptor.threading().contains(policy)) {
            v.error(adapter, Literals.ADAPTER__THREADING, "bad-property-value", "the provider '" + descriptor.id()
                    + "' has no threading policy '" + policy + "'",
                    Suggestion.advice(policy, descriptor.threading(), "threading policies"));
        }
    }

    private static void settings(Validation v, Adapter adapter, AdapterDescriptor descriptor, Map<String, Property> properties) {
        var texts = new LinkedHashMap<String, String>();
        properties.forEach((name, property) -> texts.put(name,
                // The compiler checks that the services have these ports.
                SettingReferences.replace(Validation.text(property.getValue()), SettingReferences::sample)));
        var settings = AdapterSettings.of(descriptor, v.providers(), texts);
        var known = settings.all();
        var id = settings.codecId();
        if (descriptor.codec() && v.providers().codec(id).isEmpty()) {
            v.error(properties.containsKey(AdapterSettings.CODEC) ? properties.get(AdapterSettings.CODEC) : adapter, Literals.PROPERTY__VALUE,
                    "unknown-codec", "there is no codec '" + id + "'", Suggestion.advice(id, v.providers().codecs().keySet(), "codecs"));
            // Which settings an unknown codec has cannot be told.
            texts.keySet().retainAll(known.stream().map(SettingDescriptor::name).toList());
        }
        var faults = Settings.check(known, texts);
        faults.forEach(fault -> report(v, adapter, properties, known, fault));
        if (faults.isEmpty()) {
            together(v, adapter, settings, known, texts).forEach(fault -> report(v, adapter, properties, known, fault));
            var warnings = v.providers().warnings(adapter.getProvider(), direction(adapter), Settings.of(known, texts));
            warnings.stream().filter(warning -> !warning.setting().equals(AdapterProvider.DEAD_LETTERS) || !DeadLetterRule.hasWire(v, adapter))
                    .forEach(warning -> v.warning(place(adapter, properties, warning.setting()), Literals.PROPERTY__VALUE, "risky-setting",
                            warning.message(), ""));
        }
    }

    /** What is wrong with settings that are right one by one. */
    private static List<Settings.Fault> together(Validation v, Adapter adapter, AdapterSettings settings, List<SettingDescriptor> known,
            Map<String, String> texts) {
        var type = adapter.getEventType();
        if (type == null || type.eIsProxy()) {
            return List.of();
        }
        var shape = v.shape(type);
        if (!shape.known()) {
            return List.of();
        }
        var name = Validation.text(type.getName());
        var given = Settings.of(known, texts);
        var faults = new ArrayList<>(v.providers().check(adapter.getProvider(), direction(adapter), given, name, shape.properties()));
        faults.addAll(v.providers().checkCodec(settings.codecId(), given, name, shape.properties()));
        return faults;
    }

    private static void report(Validation v, Adapter adapter, Map<String, Property> properties,
            List<SettingDescriptor> known, Settings.Fault fault) {
        var name = fault.setting();
        var names = known.stream().map(SettingDescriptor::name).toList();
        var at = place(adapter, properties, name);
        if (!names.contains(name)) {
            v.error(at, Literals.PROPERTY__NAME, "unknown-property", "the adapter '" + adapter.getName()
                    + "' has no property '" + name + "'", Suggestion.advice(name, names, "properties"));
        } else if (!properties.containsKey(name)) {
            v.error(at, "missing-property", fault.message(), "add <property name=\"" + name + "\" value=\"…\"/>");
        } else {
            v.error(at, Literals.PROPERTY__VALUE, "bad-property-value", fault.message(), "");
        }
    }

    private static EObject place(Adapter adapter, Map<String, Property> properties, String name) {
        return properties.containsKey(name) ? properties.get(name) : adapter;
    }
}
