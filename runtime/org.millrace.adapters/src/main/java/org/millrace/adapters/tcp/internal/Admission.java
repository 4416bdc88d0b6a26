package org.millrace.adapters.tcp.internal;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the open connections and says which further ones are refused. */
final class Admission {

    private final List<AddressRange> allowed;
    private final int limit;
    private final int limitPerPeer;
    private final AtomicInteger open = new AtomicInteger();
    private final Map<InetAddress, Integer> ofPeers = new ConcurrentHashMap<>();
    // Of the accepting thread, and after its end of the stopping one.
    private long refused;

    /**
     * Makes a count of connections.
     *
     * @param allowed      the addresses that may connect; all if it is empty
     * @param limit        how many may be open at a time
     * @param limitPerPeer how many of them one address may have; 0 for all
     */
    Admission(List<AddressRange> allowed, int limit, int limitPerPeer) {
        this.allowed = List.copyOf(allowed);
        this.limit = limit;
        this.limitPerPeer = limitPerPeer;
    }

    /** Counts a connection, or says why it is refused. For the accepting thread. */
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

    /** Counts a connection no longer. For any thread, once for each that entered. */
    void leave(InetAddress peer) {
        ofPeers.computeIfPresent(peer, (address, count) -> count > 1 ? count - 1 : null);
        open.decrementAndGet();
    }

    /** How many connections were refused. */
    long refused() {
        return refused;
    }
}
