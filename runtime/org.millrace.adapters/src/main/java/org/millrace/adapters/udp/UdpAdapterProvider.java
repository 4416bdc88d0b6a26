package org.millrace.adapters.udp;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.peers.AddressRange;
import org.millrace.adapters.udp.internal.UdpReceiver;
import org.millrace.adapters.udp.internal.UdpSender;
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

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The adapter {@code udp}: receives and sends datagrams. */
public final class UdpAdapterProvider implements AdapterProvider {

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("udp", Set.of(Direction.IN, Direction.OUT), List.of(), true,
            List.of(SettingDescriptor.optional("host", PropertyType.STRING, "127.0.0.1",
                            "In: the address to receive on; 0.0.0.0 for all addresses of the machine. Out: the receiver, or a multicast group."),
                    SettingDescriptor.optional("port", PropertyType.INT, "0", "In: the port to receive on; 0 for any free port. Out: the port of the receiver.")
                            .between(0, 65535),
                    SettingDescriptor.optional("multicastGroup", PropertyType.STRING, "",
                            "In: the multicast group to receive, such as 239.1.2.3, in place of host."),
                    SettingDescriptor.optional("networkInterface", PropertyType.STRING, "127.0.0.1",
                            "The network interface for multicast, by its name or by an address of it."),
                    SettingDescriptor.optional("timeToLive", PropertyType.INT, "1", "Out: the number of networks that a multicast datagram may reach.")
                            .between(0, 255),
                    SettingDescriptor.optional("sockets", PropertyType.INT, "1",
                            "In: the number of sockets on the port, each with a thread; the system divides the senders among them.").between(1, 256),
                    SettingDescriptor.optional("socketReceiveBuffer", PropertyType.INT, "4194304",
                            "In: the size of the operating system's receive buffer of a socket in bytes; 0 for the system's default.").between(0, 1 << 30),
                    SettingDescriptor.optional("socketSendBuffer", PropertyType.INT, "0",
                            "Out: the size of the operating system's send buffer in bytes; 0 for the system's default.").between(0, 1 << 30),
                    SettingDescriptor.optional("allowedPeers", PropertyType.STRING, "",
                            "In: the addresses that may send, such as 10.1.0.0/16,192.168.7.5,::1; any address if empty."),
                    MalformedInput.SETTING),
            "In: receives datagrams on a UDP port. A datagram has one or several whole events, and is decoded by itself; the last line of text needs no "
                    + "line feed. The time stamp of its events is taken after it was received and before decoding. On Linux, datagrams that were lost "
                    + "since the receive buffer was full are counted as lost; on other systems their number is unknown. "
                    + "Publishes host and port. Out: sends each event in a datagram of its "
                    + "own; nobody knows whether it arrives.");

    /** Called by {@link java.util.ServiceLoader}. */
    public UdpAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Direction direction, Settings settings, String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        if (direction == Direction.OUT && settings.integer("port") == 0) {
            faults.add(new Settings.Fault("port", "the port of the receiver is missing; set 'port'"));
        }
        try {
            AddressRange.parse(settings.text("allowedPeers"));
        } catch (IllegalArgumentException e) {
            faults.add(new Settings.Fault("allowedPeers", e.getMessage()));
        }
        var group = settings.text("multicastGroup");
        if (!group.isBlank() && AddressRange.literal(group).filter(InetAddress::isMulticastAddress).isEmpty()) {
            faults.add(new Settings.Fault("multicastGroup", "'" + group + "' is no multicast address; they lie between 224.0.0.0 and 239.255.255.255, or "
                    + "begin with ff in IPv6"));
        }
        if (!group.isBlank() && settings.integer("sockets") > 1) {
            faults.add(new Settings.Fault("sockets", "each socket would receive every datagram of a multicast group; use one"));
        }
        return faults;
    }

    @Override
    public List<Settings.Fault> warnings(Settings settings) {
        var unspecified = AddressRange.literal(settings.text("host")).filter(InetAddress::isAnyLocalAddress).isPresent();
        return !unspecified || !settings.text("allowedPeers").isBlank() ? List.of()
                : List.of(new Settings.Fault("host", "anybody who reaches this machine can send events; give allowedPeers or one of its addresses"));
    }

    @Override
    public boolean passesScreened() {
        return true;
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new UdpReceiver(context);
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        return new UdpSender(context);
    }
}
