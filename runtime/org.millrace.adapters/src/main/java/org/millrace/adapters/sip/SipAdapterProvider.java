package org.millrace.adapters.sip;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.peers.AddressRange;
import org.millrace.adapters.sip.internal.MessageValue;
import org.millrace.adapters.sip.internal.OutgoingEvent;
import org.millrace.adapters.sip.internal.SipEndpoints;
import org.millrace.adapters.sip.internal.SipSink;
import org.millrace.adapters.sip.internal.SipSource;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The adapter {@code sip}: an end of the Session Initiation Protocol (RFC 3261) over UDP and TCP. */
public final class SipAdapterProvider implements AdapterProvider {

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("sip", Set.of(Direction.IN, Direction.OUT), List.of(), false,
            List.of(SettingDescriptor.optional("host", PropertyType.STRING, "127.0.0.1",
                            "In: the address to receive on; 0.0.0.0 for all addresses of the machine."),
                    SettingDescriptor.optional("port", PropertyType.INT, "5060", "In: the port to receive on; 0 for any free port.").between(0, 65535),
                    SettingDescriptor.optional("transports", PropertyType.STRING, "udp,tcp", "In: the transports that are open.")
                            .oneOf("udp,tcp", "udp", "tcp"),
                    SettingDescriptor.optional("publicHost", PropertyType.STRING, "",
                            "In: the host that others reach this end by, for Via and Record-Route; if empty, host. Needed if host is 0.0.0.0."),
                    SettingDescriptor.optional("t1", PropertyType.DURATION, "500ms",
                            "In: timer T1 of RFC 3261, the estimated round-trip time; the first retransmission comes after it, and requests without an "
                                    + "answer end after 64 times T1."),
                    SettingDescriptor.optional("t2", PropertyType.DURATION, "4s",
                            "In: timer T2, the longest interval between retransmissions of requests other than INVITE and of responses to INVITE."),
                    SettingDescriptor.optional("t4", PropertyType.DURATION, "5s", "In: timer T4, the longest time that a message stays in the network."),
                    SettingDescriptor.optional("timerC", PropertyType.DURATION, "181s",
                            "In: timer C, the time after the last provisional response after which a forwarded INVITE is cancelled."),
                    SettingDescriptor.optional("socketReceiveBuffer", PropertyType.INT, "4194304",
                            "In: the size of the operating system's receive buffer of the UDP socket in bytes; 0 for the system's default.")
                            .between(0, 1 << 30),
                    SettingDescriptor.optional("maximumMessageSize", PropertyType.INT, "65536",
                            "In: the size of the largest message from a TCP connection in bytes; a connection with a larger one is closed.")
                            .between(1024, 1 << 24),
                    SettingDescriptor.optional("maximumConnections", PropertyType.INT, "1000",
                            "In: the maximum number of open TCP connections, each with two threads; further ones are refused.").between(1, 1 << 16),
                    SettingDescriptor.optional("allowedPeers", PropertyType.STRING, "",
                            "In: the addresses that may send, such as 10.1.0.0/16,192.168.7.5,::1; any address if empty."),
                    SettingDescriptor.optional("endpoint", PropertyType.STRING, "",
                            "Out: the name of the inbound adapter whose sockets and transactions are used."),
                    MalformedInput.SETTING),
            "In: receives SIP messages; each request and response becomes one event. Retransmissions, ACK of failed calls and responses to CANCEL are "
                    + "handled by the transactions of the adapter and do not come in. A malformed request is answered with 400. "
                    + "If a forwarded request gets no response, a response of 408 or 503 comes in with generated=true. Publishes host and port. "
                    + "The event type has any of these properties: "
                    + Arrays.stream(MessageValue.values()).map(value -> value.property() + " (" + value.type().label() + ")").collect(Collectors.joining(", "))
                    + ". Out: an event with a status is a response to the request of its transaction: the property message has the response to forward, or "
                    + "the request to answer, with reason, retryAfter, contact and unsupported. An event without a status forwards the request in message to "
                    + "target (host:port, perhaps with ;transport=tcp), with requestUri if it is set and with Record-Route if recordRoute is true; its "
                    + "responses come in with the same transaction. An event with the method CANCEL and no message cancels the requests that were forwarded "
                    + "for its transaction.");

    private final SipEndpoints endpoints = new SipEndpoints();

    /** Called by {@link java.util.ServiceLoader}. */
    public SipAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Direction direction, Settings settings, String eventType, List<EventProperty> properties) {
        return direction == Direction.IN ? checkInbound(settings, eventType, properties) : checkOutbound(settings, eventType, properties);
    }

    private static List<Settings.Fault> checkInbound(Settings settings, String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        try {
            AddressRange.parse(settings.text("allowedPeers"));
        } catch (IllegalArgumentException e) {
            faults.add(new Settings.Fault("allowedPeers", e.getMessage()));
        }
        for (var timer : List.of("t1", "t2", "t4", "timerC")) {
            if (settings.duration(timer).compareTo(Duration.ofMillis(1)) < 0) {
                faults.add(new Settings.Fault(timer, "the timer '" + timer + "' is shorter than a millisecond"));
            }
        }
        if (isUnspecified(settings) && settings.text("publicHost").isBlank()) {
            faults.add(new Settings.Fault("publicHost", "others cannot send responses to '" + settings.text("host")
                    + "'; set 'publicHost' to the address by which they reach this machine"));
        }
        properties.forEach(property -> MessageValue.named(property.name()).ifPresentOrElse(value -> {
            if (property.type() != value.type()) {
                faults.add(new Settings.Fault("", "the property '" + property.name() + "' of the event type '" + eventType + "' is of type "
                        + property.label() + "; of SIP messages it is of type " + value.type().label()));
            }
        }, () -> faults.add(new Settings.Fault("", "the property '" + property.name() + "' of the event type '" + eventType
                + "' is none of SIP messages; these have "
                + Arrays.stream(MessageValue.values()).map(MessageValue::property).collect(Collectors.joining(", "))))));
        return faults;
    }

    private static List<Settings.Fault> checkOutbound(Settings settings, String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        if (settings.text("endpoint").isBlank()) {
            faults.add(new Settings.Fault("endpoint", "the inbound adapter whose sockets are used is missing; set 'endpoint' to its name"));
        }
        faults.addAll(OutgoingEvent.faults(eventType, properties));
        return faults;
    }

    private static boolean isUnspecified(Settings settings) {
        return AddressRange.literal(settings.text("host")).filter(InetAddress::isAnyLocalAddress).isPresent();
    }

    @Override
    public List<Settings.Fault> warnings(Direction direction, Settings settings) {
        return direction == Direction.OUT || !isUnspecified(settings) || !settings.text("allowedPeers").isBlank() ? List.of()
                : List.of(new Settings.Fault("host", "anybody who reaches this machine can make calls; give allowedPeers or one of its addresses"));
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new SipSource(context, endpoints);
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        return new SipSink(context, endpoints);
    }
}
