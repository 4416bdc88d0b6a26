package org.millrace.launcher.replay;

import org.junit.jupiter.api.Test;
import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.control.CauseMessages.CausesResult;
import org.millrace.control.DebugMessages.Place;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.WireSpec;

import java.util.List;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;

class CausePlacesTest {

    private static final Deployment NETWORK = Deployment.of("shop", "/projects/shop", List.of(), List.of(), List.of(
            wire("orders", "queue"), wire("queue", "watch"), wire("orders", "archive"), wire("archive", "watch"), wire("watch", "count"),
            wire("watch", "alarms"), wire("fills", "watch")));

    private static WireSpec wire(String from, String to) {
        return new WireSpec(from, to, null, null, false);
    }

    private static CausedEvent event(String stage, boolean recorded, CausedEvent... causes) {
        return new CausedEvent(1, "", stage, "", "Any", "{}", recorded, 0, List.of(causes));
    }

    @Test
    void theWayLeadsThroughStreamsAndLeavesOtherBranchesOut() {
        var output = event("alarms", false, event("watch", false, event("orders", true), event("fills", true)));
        assertEquals(Set.of(Place.stage("alarms"), Place.stage("watch"), Place.stage("orders"), Place.stage("fills"), Place.stage("queue"),
                Place.wire("watch", "alarms"), Place.wire("orders", "queue"), Place.wire("queue", "watch"), Place.wire("fills", "watch")),
                Set.copyOf(CausePlaces.of(NETWORK, new CausesResult(true, "", output, 2, 2, true, 3))));
    }

    @Test
    void anEventOnACircleComesBack() {
        var network = NETWORK.withWires(List.of(wire("orders", "watch"), wire("watch", "watch")));
        var output = event("watch", false, event("watch", false, event("orders", true)));
        assertEquals(Set.of(Place.stage("watch"), Place.stage("orders"), Place.wire("watch", "watch"), Place.wire("orders", "watch")),
                Set.copyOf(CausePlaces.of(network, new CausesResult(true, "", output, 1, 1, true, 1))));
    }
}
