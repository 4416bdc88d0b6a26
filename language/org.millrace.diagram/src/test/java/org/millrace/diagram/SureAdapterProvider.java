package org.millrace.diagram;

import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.Guarantee;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.List;
import java.util.Set;

/** Describes an adapter {@code sure} that delivers each event exactly once, or at least once if it is set to. */
public final class SureAdapterProvider implements AdapterProvider {

    @Override
    public AdapterDescriptor descriptor() {
        return new AdapterDescriptor("sure", Set.of(Direction.IN, Direction.OUT), List.of(), false,
                List.of(SettingDescriptor.optional("again", PropertyType.BOOLEAN, "false", "Whether events may come again.")), "");
    }

    @Override
    public Guarantee guarantee(Direction direction, Settings settings) {
        return settings.flag("again") ? Guarantee.AT_LEAST_ONCE : Guarantee.EXACTLY_ONCE;
    }
}
