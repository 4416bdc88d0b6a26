package org.millrace.adapters.tcp;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.peers.AddressRange;
import org.millrace.adapters.tcp.internal.TcpSender;
import org.millrace.adapters.tcp.internal.TcpServer;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The adapter {@code tcp}: listens on a port and decodes the data of its connections, or connects to a port and sends events. */
public final class TcpAdapterProvider implements AdapterProvider {

    /** The threading policy with one blocking reader thread per connection. */
    public static final String THREAD_PER_CONNECTION = "thread-per-connection";
    /** The threading policy in which a few threads serve all connections. */
    public static final String EVENT_LOOP = "event-loop";

    private static final String BLOCK = "block";
    private static final String DROP = "drop";

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("tcp", Set.of(Direction.IN, Direction.OUT),
            List.of(EVENT_LOOP, THREAD_PER_CONNECTION), true,
            List.of(SettingDescriptor.optional("host", PropertyType.STRING, "127.0.0.1",
                            "In: the address to listen on; 0.0.0.0 for all addresses of the machine. Out: the host to connect to."),
                    SettingDescriptor.optional("port", PropertyType.INT, "0", "In: the port to listen on; 0 for any free port. Out: the port to connect to.")
                            .between(0, 65535),
                    SettingDescriptor.optional("receiveBuffer", PropertyType.INT, "65536",
                            "In: the maximum number of bytes in one read from a connection; at least the codec's largest event.")
                            .between(64, 1 << 30),
                    SettingDescriptor.optional("socketReceiveBuffer", PropertyType.INT, "0",
                            "In: the size of the operating system's receive buffer of a connection in bytes; 0 for the system's default.")
                            .between(0, 1 << 30),
                    SettingDescriptor.optional("eventLoops", PropertyType.INT, "0",
                            "In: the number of threads that serve the connections with the policy event-loop; 0 for half the number "
                                    + "of processors, at least one.").between(0, 1024),
                    SettingDescriptor.optional("allowedPeers", PropertyType.STRING, "",
                            "In: the addresses that may connect, such as 10.1.0.0/16,192.168.7.5,::1; any address if empty."),
                    SettingDescriptor.optional("sendBuffer", PropertyType.INT, "16777216",
                            "Out: the number of bytes of events that wait for the connection, at most; the last event may exceed it.").between(1024, 1 << 30),
                    SettingDescriptor.optional("whenFull", PropertyType.STRING, BLOCK,
                            "Out: what happens to an event if the send buffer is full: block makes the network wait for room, drop loses the event and "
                                    + "counts it.").oneOf(BLOCK, DROP),
                    SettingDescriptor.optional("socketSendBuffer", PropertyType.INT, "0",
                            "Out: the size of the operating system's send buffer in bytes; 0 for the system's default.").between(0, 1 << 30),
                    SettingDescriptor.optional("tls", PropertyType.BOOLEAN, "false",
                            "Out: whether the connection is encrypted with TLS; the certificate of the server must match the host."),
                    SettingDescriptor.optional("trustedServers", PropertyType.STRING, "",
                            "Out: the file with the certificates of the authorities whose servers are trusted, in PEM or PKCS#12; if empty, those of Java."),
                    SettingDescriptor.optional("certificate", PropertyType.STRING, "",
                            "The file with the own certificate and its chain, in PEM, or in PKCS#12 with its key (.p12, .pfx). In: "
                                    + "if set, connections are encrypted with TLS. Out: for servers that want a certificate of their clients."),
                    SettingDescriptor.optional("privateKey", PropertyType.STRING, "",
                            "The file with the key of the certificate in PEM, not encrypted; empty if the certificate file contains it."),
                    SettingDescriptor.optional("trustedClients", PropertyType.STRING, "",
                            "In: the file with the certificates of the authorities whose clients may connect, in PEM or PKCS#12; "
                                    + "if empty, clients need no certificate."),
                    SettingDescriptor.optional("passwordFile", PropertyType.STRING, "",
                            "The file whose first line is the password of the PKCS#12 files."),
                    SettingDescriptor.optional("maximumConnections", PropertyType.INT, "32768",
                            "In: the maximum number of open connections; further connections are refused and counted.").between(1, 1 << 20),
                    SettingDescriptor.optional("maximumConnectionsPerPeer", PropertyType.INT, "0",
                            "In: the maximum number of open connections from one address; 0 for maximumConnections.")
                            .between(0, 1 << 20),
                    SettingDescriptor.optional("idleTimeout", PropertyType.STRING, "0",
                            "In: the time without input after which a connection is closed, such as 30s or 5m; 0 for unlimited."),
                    MalformedInput.SETTING),
            "In: listens on a TCP port and decodes the input of every connection. The time stamp of an event is taken after the read "
                    + "that completed it and before decoding; the reading thread sends the event along the wires. A connection "
                    + "with undecodable input is closed; the others stay open. Publishes host and port. Out: connects to a host and sends it the "
                    + "events; if the host is absent or the connection breaks, events wait in a buffer, and the adapter connects again.");

    /** Called by {@link java.util.ServiceLoader}. */
    public TcpAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Direction direction, Settings settings, String eventType, List<EventProperty> properties) {
        return direction == Direction.IN ? checkInbound(settings) : checkOutbound(settings);
    }

    private static List<Settings.Fault> checkInbound(Settings settings) {
        var values = Stream.of(fault(settings, "idleTimeout", Durations::parse), fault(settings, "allowedPeers", AddressRange::parse))
                .flatMap(Optional::stream);
        var unused = settings.text("certificate").isBlank() ? unused(settings, "'certificate', which encrypts connections", "privateKey", "trustedClients",
                "passwordFile") : Stream.<Settings.Fault>empty();
        var tls = settings.flag("tls") ? Stream.of(new Settings.Fault("tls", "'tls' is for outbound adapters; 'certificate' encrypts inbound connections"))
                : Stream.<Settings.Fault>empty();
        return Stream.of(values, unused, tls).flatMap(faults -> faults).toList();
    }

    private static List<Settings.Fault> checkOutbound(Settings settings) {
        var faults = new ArrayList<Settings.Fault>();
        if (settings.integer("port") == 0) {
            faults.add(new Settings.Fault("port", "the port to connect to is missing; set 'port'"));
        }
        if (settings.text("host").isBlank()) {
            faults.add(new Settings.Fault("host", "the host to connect to is missing; set 'host'"));
        }
        if (!settings.flag("tls")) {
            unused(settings, "'tls', which encrypts the connection", "certificate", "privateKey", "trustedServers", "passwordFile").forEach(faults::add);
        }
        return faults;
    }

    private static Stream<Settings.Fault> unused(Settings settings, String without, String... names) {
        return Stream.of(names).filter(name -> !settings.text(name).isBlank())
                .map(name -> new Settings.Fault(name, "'" + name + "' has no effect without " + without));
    }

    private static Optional<Settings.Fault> fault(Settings settings, String name, Consumer<String> reader) {
        try {
            reader.accept(settings.text(name));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(new Settings.Fault(name, e.getMessage()));
        }
    }

    @Override
    public List<Settings.Fault> warnings(Direction direction, Settings settings) {
        var host = settings.text("host");
        var loopback = host.equals("localhost") || AddressRange.literal(host).filter(InetAddress::isLoopbackAddress).isPresent();
        return direction == Direction.OUT || loopback || !settings.text("allowedPeers").isBlank() || !settings.text("certificate").isBlank() ? List.of()
                : List.of(new Settings.Fault("host", "anybody who reaches '" + host + "' can send events; give allowedPeers or a certificate"));
    }

    @Override
    public boolean passesScreened() {
        return true;
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new TcpServer(context, context.threading().equals(EVENT_LOOP));
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        return new TcpSender(context, context.settings().text("whenFull").equals(DROP));
    }
}
