package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests what a network tells of adapters whose broker or database is absent. */
class PeerWatchTest {

    @Test
    void aStageWaitsFromTheFirstFailureUntilItIsConnected() throws Exception {
        try (var net = new TestNetwork().source("in").sink("out").wire("in", "out").start()) {
            var in = HandAdapterProvider.INBOUND.get(net.full("in"));
            in.connected("tcp://localhost:1");
            assertEquals(List.of("", ""), net.network().measurements().missingPeers());
            in.waitsFor("tcp://localhost:1", "the connection broke");
            in.waitsFor("tcp://localhost:1", "cannot connect");
            assertEquals(List.of("tcp://localhost:1", ""), net.network().measurements().missingPeers());
            in.connected("tcp://localhost:1");
            in.connected("tcp://localhost:1");
            assertEquals(List.of("", ""), net.network().measurements().missingPeers());
            in.waitsFor("tcp://localhost:1", "broke again");
            var own = net.log.stream().filter(line -> line.contains("broke") || line.contains("connect")).toList();
            assertEquals(3, own.size(), own.toString());
        }
    }
}
