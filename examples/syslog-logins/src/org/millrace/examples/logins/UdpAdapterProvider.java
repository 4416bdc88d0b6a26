package org.millrace.examples.logins;

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

/** The adapter {@code datagrams}: takes events from datagrams, or sends each event in one. */
public final class UdpAdapterProvider implements AdapterProvider {

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("datagrams", Set.of(Direction.IN, Direction.OUT), List.of(), true,
            List.of(SettingDescriptor.optional("host", PropertyType.STRING, "127.0.0.1",
                            "In: the address to listen on; 0.0.0.0 for all addresses of the machine. Out: the target address."),
                    SettingDescriptor.optional("port", PropertyType.INT, "0",
                            "In: the port to listen on; 0 for any free port. Out: the port that events are sent to.").between(0, 65535),
                    SettingDescriptor.optional("socketReceiveBuffer", PropertyType.INT, "0",
                            "In: the size of the operating system's receive buffer in bytes; 0 for the system's default.")
                            .between(0, 1 << 30)),
            "In: decodes each datagram separately, in one thread. Publishes host and port. Out: sends each event in its own "
                    + "datagram. The adapter does not notice datagrams that are lost outside of it.");

    /** Called by {@link java.util.ServiceLoader}. */
    public UdpAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return settings.text("host").isBlank() ? List.of(new Settings.Fault("host", "'host' is empty; 127.0.0.1 is this machine")) : List.of();
    }

    @Override
    public List<Settings.Fault> warnings(Settings settings) {
        return settings.text("host").equals("0.0.0.0") || settings.text("host").equals("::")
                ? List.of(new Settings.Fault("host", "anybody who reaches the port can send events under any sender's address; let a firewall choose"))
                : List.of();
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new UdpSource(context);
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        return new UdpSink(context);
    }
}
