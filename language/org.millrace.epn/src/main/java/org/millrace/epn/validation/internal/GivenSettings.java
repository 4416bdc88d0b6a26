package org.millrace.epn.validation.internal;

import org.millrace.epn.model.Adapter;
import org.millrace.epn.validation.AdapterSettings;
import org.millrace.runtime.api.Settings;

import java.util.HashMap;
import java.util.Optional;

/** The settings of adapters, for rules about other elements. */
final class GivenSettings {

    private GivenSettings() {
    }

    /** Returns the settings of an adapter; empty if another rule reports them or their provider. */
    static Optional<Settings> of(Validation v, Adapter adapter) {
        var texts = new HashMap<String, String>();
        adapter.getProperties().stream().filter(property -> property.getName() != null && property.getValue() != null)
                .forEach(property -> texts.put(property.getName(), property.getValue()));
        return AdapterSettings.parse(Validation.text(adapter.getProvider()), v.providers(), texts);
    }
}
