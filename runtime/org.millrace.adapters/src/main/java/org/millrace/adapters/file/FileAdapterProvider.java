package org.millrace.adapters.file;

import org.millrace.adapters.file.internal.FileSink;
import org.millrace.adapters.file.internal.FileSource;
import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.List;
import java.util.Set;

/** The adapter {@code file}: reads events from a file or writes them to one. */
public final class FileAdapterProvider implements AdapterProvider {

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("file", Set.of(Direction.IN, Direction.OUT), List.of(),
            true,
            List.of(SettingDescriptor.required("path", PropertyType.STRING, "The file; a relative path is resolved against the project's folder."),
                    SettingDescriptor.optional("timing", PropertyType.STRING, "asap",
                            "In: the time at which events are emitted. asap: as fast as the network takes them; original: with the time "
                                    + "intervals of timeProperty; scaled: the same, divided by speed.")
                            .oneOf("asap", "original", "scaled"),
                    SettingDescriptor.optional("timeProperty", PropertyType.STRING, "",
                            "In: the property of type timestamp or long with the time of an event; required unless timing is asap."),
                    SettingDescriptor.optional("timeUnit", PropertyType.STRING, "ms", "In: the unit of a timeProperty of type long.")
                            .oneOf("ms", "us", "ns"),
                    SettingDescriptor.optional("speed", PropertyType.DOUBLE, "1",
                            "In: the speed of a scaled replay relative to the original.").between(1e-6, 1e6),
                    SettingDescriptor.optional("repeat", PropertyType.LONG, "1",
                            "In: the number of times that the file is read; 0 for unlimited.").between(0, Double.POSITIVE_INFINITY),
                    SettingDescriptor.optional("follow", PropertyType.BOOLEAN, "false",
                            "In: whether to wait at the end of the file for what is appended, such as to a log; the file is created if there is none."),
                    SettingDescriptor.optional("append", PropertyType.BOOLEAN, "false",
                            "Out: whether to append to an existing file instead of replacing it."),
                    MalformedInput.SETTING),
            "In: reads events from a file and finishes at its end, unless it follows the file. The time stamp of an event is taken after the read that "
                    + "returned it or, in a timed replay, when it is due. Out: writes events to a file with a buffer, at the latest a "
                    + "second after their arrival; creates missing folders.");

    /** Called by {@link java.util.ServiceLoader}. */
    public FileAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return settings.flag("follow") && settings.longInteger("repeat") != 1
                ? List.of(new Settings.Fault("follow", "a file that is followed has no end to repeat from; remove repeat or follow")) : List.of();
    }

    @Override
    public boolean passesScreened() {
        return true;
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new FileSource(context);
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        return new FileSink(context);
    }
}
