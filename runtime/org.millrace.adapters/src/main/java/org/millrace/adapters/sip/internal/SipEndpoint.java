package org.millrace.adapters.sip.internal;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.peers.LocalAddress;
import org.millrace.adapters.sip.internal.message.HeaderName;
import org.millrace.adapters.sip.internal.message.HostPort;
import org.millrace.adapters.sip.internal.message.MalformedMessageException;
import org.millrace.adapters.sip.internal.message.NameAddress;
import org.millrace.adapters.sip.internal.message.Replies;
import org.millrace.adapters.sip.internal.message.SipMessage;
import org.millrace.adapters.sip.internal.message.SipParser;
import org.millrace.adapters.sip.internal.message.Via;
import org.millrace.adapters.sip.internal.transaction.Channel;
import org.millrace.adapters.sip.internal.transaction.ClientTransaction;
import org.millrace.adapters.sip.internal.transaction.TimerValues;
import org.millrace.adapters.sip.internal.transaction.Transactions;
import org.millrace.adapters.sip.internal.transport.TcpTransport;
import org.millrace.adapters.sip.internal.transport.UdpTransport;
import org.millrace.adapters.threads.Gate;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The end of SIP that an inbound adapter and the outbound adapters with its name share: sockets, connections and transactions. For any
 * thread. The sockets stay open until the last of these adapters has stopped, so that events in Streams are still answered.
 */
final class SipEndpoint implements Transactions.User {

    private static final int RADIX = 36;
    private static final int MOST_PORTS = 16;

    private final AdapterContext context;
    private final Gate gate = new Gate();
    private final MalformedInput malformed;
    private final TimerThread timers;
    private final Transactions transactions;
    private final Address addresses = new Address();
    private final AtomicInteger users = new AtomicInteger();
    private final SecureRandom tags = new SecureRandom();
    private final AtomicLong branches = new AtomicLong();
    private final String ownBranches = Via.MAGIC + UUID.randomUUID().toString().substring(0, 8) + '-';
    private Optional<UdpTransport> udp = Optional.empty();
    private Optional<TcpTransport> tcp = Optional.empty();
    private LocalResponses local;
    private HostPort udpName;
    private HostPort tcpName;
    private volatile boolean stopped;

    /** Creates an end without opening sockets. */
    SipEndpoint(AdapterContext context) {
        this.context = context;
        this.malformed = new MalformedInput(context);
        var settings = context.settings();
        this.timers = new TimerThread(context);
        this.transactions = new Transactions(timers, new TimerValues(settings.duration("t1").toMillis(), settings.duration("t2").toMillis(),
                settings.duration("t4").toMillis(), settings.duration("timerC").toMillis()), this);
    }

    /** Opens sockets and starts the threads. */
    void start() throws IOException {
        var settings = context.settings();
        var address = LocalAddress.of(settings.text("host"), settings.integer("port"));
        var host = settings.text("publicHost").isBlank() ? null : settings.text("publicHost");
        try {
            malformed.open();
            open(address, settings.text("transports"));
        } catch (IOException e) {
            close();
            throw e;
        }
        var name = host == null ? address.getAddress().getHostAddress() : host;
        udpName = new HostPort(name, udp.map(transport -> transport.address().getPort()).orElse(0));
        tcpName = new HostPort(name, tcp.map(TcpTransport::port).orElse(0));
        context.publish("host", address.getAddress().getHostAddress());
        context.publish("port", Integer.toString(udp.isPresent() ? udpName.port() : tcpName.port()));
        local = new LocalResponses(context, gate, this);
        use();
        udp.ifPresent(transport -> transport.start(() -> new MessageReceiver(context, this)));
        tcp.ifPresent(transport -> transport.start(() -> new MessageReceiver(context, this)));
    }

    /** Opens the sockets. A port that is free for UDP may be in use for TCP; if any one will do, others are tried. */
    private void open(InetSocketAddress address, String transports) throws IOException {
        for (var left = address.getPort() == 0 ? MOST_PORTS : 1; tcp.isEmpty() && left > 0; left--) {
            if (!transports.equals("tcp")) {
                udp = Optional.of(new UdpTransport(context, gate, address));
            }
            if (transports.equals("udp")) {
                return;
            }
            try {
                tcp = Optional.of(new TcpTransport(context, gate, udp.map(UdpTransport::address).orElse(address)));
            } catch (BindException e) {
                if (left == 1) {
                    throw e;
                }
                udp.get().close();
            }
        }
    }

    AdapterContext context() {
        return context;
    }

    MalformedInput malformed() {
        return malformed;
    }

    Transactions transactions() {
        return transactions;
    }

    Gate gate() {
        return gate;
    }

    boolean isStopped() {
        return stopped;
    }

    OptionalLong lost() {
        return udp.map(UdpTransport::lost).orElse(OptionalLong.of(0));
    }

    /** Returns whether a host and port are those of this end. */
    boolean isOwn(HostPort other) {
        return other.host().equals(udpName.host()) && (other.portOrDefault() == udpName.port() || other.portOrDefault() == tcpName.port());
    }

    /** Returns the host and port of this end for a transport. */
    HostPort name(boolean reliable) {
        return reliable ? tcpName : udpName;
    }

    /** Returns whether the first Route of a request is this end. */
    boolean isOwnRoute(SipMessage request) {
        return HostPort.of(request.address(HeaderName.ROUTE).host()).filter(this::isOwn).isPresent();
    }

    /** Returns where a request goes: to its first Route that is not this end, otherwise to its Request-URI; empty if that is this end or has no host. */
    String nextHop(SipMessage request) {
        for (var route : request.addresses(HeaderName.ROUTE)) {
            if (HostPort.of(route.host()).filter(this::isOwn).isEmpty()) {
                return hop(route);
            }
        }
        return hop(new NameAddress(request.uri(), request.uri(), request.uri().length()));
    }

    private String hop(NameAddress address) {
        if (HostPort.of(address.host()).filter(this::isOwn).isPresent()) {
            return "";
        }
        return address.host().isEmpty() || !address.uri().toLowerCase(Locale.ROOT).contains(";transport=tcp") ? address.host()
                : address.host() + Targets.TCP;
    }

    /** Returns the end of the branches that this end gives to a request, by which it recognizes the request when it comes again. */
    String branchEnd(SipMessage request) {
        return '.' + hash(request.uri(), request.text(HeaderName.CALL_ID), request.address(HeaderName.FROM).tag(),
                request.address(HeaderName.TO).tag(), request.text(HeaderName.ROUTE), request.text(HeaderName.CSEQ));
    }

    private static String hash(String... parts) {
        var hash = 17L;
        for (var part : parts) {
            hash = hash * 1_000_003 + part.hashCode();
        }
        return Long.toUnsignedString(hash, RADIX);
    }

    /** Returns whether a request has passed this end before, with the same values that decide where it goes. */
    boolean isLooped(SipMessage request) {
        return request.hasVia(udpName.toString(), branchEnd(request)) || !tcpName.equals(udpName) && request.hasVia(tcpName.toString(), branchEnd(request));
    }

    /** Returns a new tag for a response. */
    String newTag() {
        return Long.toString(tags.nextLong() >>> 1, RADIX);
    }

    /**
     * Returns a branch for a request that is forwarded. It is new, but that of an ACK depends on the branch with which the ACK came: an ACK has
     * no transaction, so the receiver knows one that comes again by its branch only (RFC 3261, section 16.11).
     */
    String branch(SipMessage request) {
        if (request.method().equals("ACK")) {
            return ownBranches + hash(request.via().branch(), request.via().sentBy()) + branchEnd(request);
        }
        return ownBranches + Long.toString(branches.incrementAndGet(), RADIX) + branchEnd(request);
    }

    /** Returns the way to a host; empty if the host is a name, or the transport is not open. */
    Optional<Channel> channel(HostPort host, boolean reliable) throws IOException {
        var address = addresses.of(host);
        if (address.isEmpty() || (reliable ? tcp.isEmpty() : udp.isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(reliable ? tcp.get().to(address.get()) : udp.get().to(address.get()));
    }

    boolean hasUdp() {
        return udp.isPresent();
    }

    @Override
    public void timedOut(ClientTransaction transaction) {
        answer(transaction.request(), transaction.server(), 408);
    }

    @Override
    public void failed(ClientTransaction transaction, IOException cause) {
        context.warn(cause.getMessage());
        answer(transaction.request(), transaction.server(), 503);
    }

    /** Gives the network the response to a forwarded request that the other end did not give. */
    void answer(SipMessage request, String server, int status) {
        if (server.isEmpty() || stopped) {
            return;
        }
        timers.schedule(0, () -> {
            try {
                local.emit(SipParser.parse(Replies.response(request, status, Reasons.of(status), newTag(), List.of()), true), server);
            } catch (MalformedMessageException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /** Counts an adapter that needs the sockets. */
    void use() {
        users.incrementAndGet();
    }

    /** Stops reading; nothing is brought into the network afterwards. */
    void stop() throws IOException {
        stopped = true;
        udp.ifPresent(UdpTransport::stop);
        tcp.ifPresent(TcpTransport::stop);
        if (local != null) {
            gate.close();
            local.close();
        }
        malformed.close();
        release();
    }

    /** Closes the sockets after the last adapter has stopped. */
    void release() throws IOException {
        if (users.decrementAndGet() <= 0) {
            close();
        }
    }

    private void close() throws IOException {
        timers.close();
        if (udp.isPresent()) {
            udp.get().close();
        }
        tcp.ifPresent(TcpTransport::close);
        gate.open();
    }
}
