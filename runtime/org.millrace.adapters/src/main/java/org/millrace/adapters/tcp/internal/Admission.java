package org.millrace.adapters.tcp.internal;

import org.millrace.adapters.peers.AddressRange;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Limits connections by address and number. */
final class Admission {

    private final List<AddressRange> allowed;
    private final int limit;
    private final int limitPerPeer;
    private final AtomicInteger open = new AtomicInteger();
    private final Map<InetAddress, Integer> ofPeers = new ConcurrentHashMap<>();
    // Used by the accepting thread, and after its end by the stopping thread.
    private long refused;

    /**
     * Creates an admission without connections.
     *
     * @param allowed      the addresses that may connect; empty for all
     * @param limit        maximum number of open connections
     * @param limitPerPeer maximum number of open connections per address; 0 for no limit
     */
    Admission(List<AddressRange> allowed, int limit, int limitPerPeer) {
        this.allowed = List.copyOf(allowed);
        this.limit = limit;
        this.limitPerPeer = limitPerPeer;
    }

    /** Counts a connection, or returns the reason for refusing it. For the accepting thread. */
    Optional<String> enter(InetAddress peer) {
        if (!allowed.isEmpty() && allowed.stream().noneMatch(range -> range.contains(peer))) {
            return refuse("the address is not among allowedPeers");
        }
        if (open.get() >= limit) {
            return refuse(limit + " connections are open (maximumConnections)");
        }
        if (limitPerPeer > 0 && ofPeers.getOrDefault(peer, 0) >= limitPerPeer) {
            return refuse("it has " + limitPerPeer + " connections already (maximumConnectionsPerPeer)");
        }
        open.incrementAndGet();
        ofPeers.merge(peer, 1, Integer::sum);
        return Optional.empty();
    }

    private Optional<String> refuse(String reason) {
        refused++;
        return Optional.of(reason + "; refused so far: " + refused);
    }

    /** Releases a counted connection. May be called by any thread, once per connection. */
    void leave(InetAddress peer) {
        ofPeers.computeIfPresent(peer, (address, count) -> count > 1 ? count - 1 : null);
        open.decrementAndGet();
    }

    /** Returns the number of refused connections. */
    long refused() {
        return refused;
    }
}
