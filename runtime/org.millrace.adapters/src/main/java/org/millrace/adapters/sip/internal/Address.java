package org.millrace.adapters.sip.internal;

import org.millrace.adapters.peers.AddressRange;
import org.millrace.adapters.sip.internal.message.HostPort;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The addresses that messages go to. No name is resolved, since that takes an unknown time: whoever sends a message chooses the names in it. */
final class Address {

    private static final int MOST_KEPT = 10_000;

    private final Map<HostPort, InetSocketAddress> known = new ConcurrentHashMap<>();

    /** Returns the address of a host, which is given as an address; empty if it is a name. */
    Optional<InetSocketAddress> of(HostPort host) {
        var address = known.get(host);
        if (address != null) {
            return Optional.of(address);
        }
        var found = AddressRange.literal(host.host().equalsIgnoreCase("localhost") ? "127.0.0.1" : host.host())
                .map(literal -> new InetSocketAddress(literal, host.portOrDefault()));
        if (known.size() >= MOST_KEPT) {
            known.clear();
        }
        found.ifPresent(one -> known.put(host, one));
        return found;
    }
}
