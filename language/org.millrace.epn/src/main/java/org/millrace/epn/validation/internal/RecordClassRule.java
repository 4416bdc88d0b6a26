package org.millrace.epn.validation.internal;

import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.runtime.api.AdapterDescriptor;

import java.util.List;

/** Codecs create the records in events of Java classes, unless the fields of the codec leave them out. */
public final class RecordClassRule implements Rule {

    private static final String FIELDS = "fields";

    @Override
    public void check(Validation v) {
        for (var type : v.network().getEventTypes()) {
            var adapters = v.stages(Adapter.class).filter(adapter -> adapter.getEventType() == type && hasAllFields(v, adapter)).toList();
            if (type.getJavaClass() != null && !adapters.isEmpty()) {
                check(v, type, adapters);
            }
        }
    }

    private static boolean hasAllFields(Validation v, Adapter adapter) {
        return v.providers().adapter(Validation.text(adapter.getProvider())).filter(AdapterDescriptor::codec).isPresent()
                && adapter.getProperties().stream().noneMatch(property -> FIELDS.equals(property.getName()));
    }

    private static void check(Validation v, EventType type, List<Adapter> adapters) {
        var reads = adapters.stream().anyMatch(adapter -> adapter.getDirection() == AdapterDirection.IN);
        v.types().find(type.getJavaClass()).ifPresent(found -> found.unfit().stream().filter(unfit -> reads || !unfit.inputOnly())
                .forEach(unfit -> v.warning(type, Literals.EVENT_TYPE__JAVA_CLASS, "unfit-record", unfit.message(), unfit.advice())));
    }
}
