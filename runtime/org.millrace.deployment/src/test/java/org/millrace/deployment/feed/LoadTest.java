package org.millrace.deployment.feed;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class LoadTest {

    private static final Feed FEED = new Feed("orders", Map.of(), FeedPart.of("constant"), Map.of(), Map.of());

    @Test
    void eachProcessKeepsAClient() {
        var load = new Load(List.of(new TypedFeed(FEED, List.of())), Map.of("clients", "8", "processes", "3"));
        assertEquals(3, load.withConnections(3).clients());
        assertEquals("the load has 3 processes, each with at least one client; take at least 3 clients, or change 'processes' in load.json",
                assertThrows(IllegalArgumentException.class, () -> load.withConnections(2)).getMessage());
    }
}
