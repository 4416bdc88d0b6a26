package org.millrace.adapters.file;

import java.util.List;
import java.util.Set;

import org.millrace.adapters.file.internal.FileSink;
import org.millrace.adapters.file.internal.FileSource;
import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

/** The adapter {@code file}: replays a file of events, or records events in one. */
public final class FileAdapterProvider implements AdapterProvider {

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("file", Set.of(Direction.IN, Direction.OUT), List.of(),
            true,
            List.of(SettingDescriptor.required("path", PropertyType.STRING, "The file; a relative path begins at the project's folder."),
                    SettingDescriptor.optional("timing", PropertyType.STRING, "asap",
                            "In: when events are emitted. asap: as fast as the network takes them; original: with the distances "
                                    + "in time that timeProperty has; scaled: the same, faster or slower by speed.")
                            .oneOf("asap", "original", "scaled"),
                    SettingDescriptor.optional("timeProperty", PropertyType.STRING, "",
                            "In: the property of type long that holds an event's time; needed unless timing is asap."),
                    SettingDescriptor.optional("timeUnit", PropertyType.STRING, "ms", "In: the unit of timeProperty.")
                            .oneOf("ms", "us", "ns"),
                    SettingDescriptor.optional("speed", PropertyType.DOUBLE, "1",
                            "In: how many times as fast as the original a scaled replay is.").between(1e-6, 1e6),
                    SettingDescriptor.optional("repeat", PropertyType.LONG, "1",
                            "In: how often the file is read; 0 for again and again.").between(0, Double.POSITIVE_INFINITY),
                    SettingDescriptor.optional("append", PropertyType.BOOLEAN, "false",
                            "Out: whether an existing file is continued instead of replaced."),
                    MalformedInput.SETTING),
            "In: reads events from a file and has finished at its end. An event is stamped after the read that brought it "
                    + "or, in a timed replay, when it is due. Out: writes events to a file, buffered, and at the latest a "
                    + "second after they came; missing folders are made.");

    /** Called by {@link java.util.ServiceLoader}. */
    public FileAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
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
