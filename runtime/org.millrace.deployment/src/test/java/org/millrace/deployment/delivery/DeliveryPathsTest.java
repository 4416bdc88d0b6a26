package org.millrace.deployment.delivery;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.runtime.api.Guarantee;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

class DeliveryPathsTest {

    private static AdapterSpec in(String name) {
        return new AdapterSpec(name, "jms", "in", "Order", "", Map.of());
    }

    private static AdapterSpec out(String name) {
        return new AdapterSpec(name, "jms", "out", "Order", "", Map.of());
    }

    private static StageSpec bean(String name) {
        return new BeanSpec(name, "Bean", "", Map.of());
    }

    private static StageSpec stream(String name, int threads, String overflow) {
        return new StreamSpec(name, 64, threads, "", overflow);
    }

    /** The name of an adapter begins with its guarantee. */
    private static Guarantee declared(AdapterSpec adapter) {
        return adapter.name().startsWith("EXACTLY") ? Guarantee.EXACTLY_ONCE
                : adapter.name().startsWith("LEAST") ? Guarantee.AT_LEAST_ONCE : Guarantee.AT_MOST_ONCE;
    }

    /** The name of an adapter ends with its transactions, behind "@". */
    private static String transactions(AdapterSpec adapter) {
        return adapter.name().contains("@") ? adapter.name().split("@")[1] : "";
    }

    private static List<String> paths(String time, List<StageSpec> stages, String... wires) {
        var deployment = Deployment.of("p", "/tmp", List.of(), stages, Stream.of(wires).map(DeliveryPathsTest::wire).toList()).withTime(time);
        return DeliveryPaths.of(deployment, DeliveryPathsTest::declared, DeliveryPathsTest::transactions).stream().map(DeliveryPath::text).toList();
    }

    /** A wire for dead letters has an exclamation mark at its end. */
    private static WireSpec wire(String text) {
        var ends = text.replace("!", "").split(">");
        return new WireSpec(ends[0], ends[1], "", "", text.endsWith("!"));
    }

    @Test
    void deadLettersHaveWaysOfTheirOwn() {
        assertEquals(List.of("EXACTLY to EXACTLY2: exactly once",
                "dead letters of EXACTLY to EXACTLY2: at most once, because 's' drops events when its queue is full",
                "dead letters of EXACTLY to LEAST: at least once, because 'LEAST' writes at least once"),
                paths("", List.of(in("EXACTLY"), stream("s", 1, "drop-newest"), out("EXACTLY2"), out("LEAST")),
                        "EXACTLY>EXACTLY2", "EXACTLY>s!", "s>EXACTLY2", "EXACTLY>LEAST!"));
    }

    @Test
    void adaptersAgreeOnlyInTheSameTransactions() {
        assertEquals(List.of("EXACTLY@a to EXACTLY2@a: exactly once",
                "EXACTLY@a to EXACTLY@b: at least once, because 'EXACTLY@b' takes no part in the transactions of 'EXACTLY@a'",
                "EXACTLY@a to EXACTLY: at least once, because 'EXACTLY' takes no part in the transactions of 'EXACTLY@a'"),
                paths("", List.of(in("EXACTLY@a"), out("EXACTLY2@a"), out("EXACTLY@b"), out("EXACTLY")),
                        "EXACTLY@a>EXACTLY2@a", "EXACTLY@a>EXACTLY@b", "EXACTLY@a>EXACTLY"));
    }

    @Test
    void theWeakestPartDecides() {
        assertEquals(List.of("LEAST to EXACTLY: at least once", "LEAST to MOST: at most once, because 'MOST' writes at most once"),
                paths("", List.of(in("LEAST"), bean("b"), out("EXACTLY"), out("MOST")), "LEAST>b", "b>EXACTLY", "LEAST>MOST"));
        assertEquals(List.of("MOST to EXACTLY: at most once"), paths("", List.of(in("MOST"), out("EXACTLY")), "MOST>EXACTLY"));
    }

    @Test
    void aTransactionEndsAtAQueue() {
        assertEquals(List.of("EXACTLY to EXACTLY2: exactly once"),
                paths("", List.of(in("EXACTLY"), stream("s", 0, "drop-newest"), out("EXACTLY2")), "EXACTLY>s", "s>EXACTLY2"));
        assertEquals(List.of("EXACTLY to EXACTLY2: at least once, because the queue of 's' ends the transaction"),
                paths("", List.of(in("EXACTLY"), stream("s", 1, "block"), out("EXACTLY2")), "EXACTLY>s", "s>EXACTLY2"));
        assertEquals(List.of("EXACTLY to EXACTLY2: at most once, because 's' drops events when its queue is full"),
                paths("", List.of(in("EXACTLY"), stream("s", 1, "drop-oldest"), out("EXACTLY2")), "EXACTLY>s", "s>EXACTLY2"));
    }

    @Test
    void ofSeveralWaysTheWeakestCounts() {
        assertEquals(List.of("LEAST to LEAST2: at most once, because 's' drops events when its queue is full"),
                paths("", List.of(in("LEAST"), stream("s", 1, "drop-newest"), bean("a"), bean("b"), out("LEAST2")),
                        "LEAST>a", "a>LEAST2", "LEAST>s", "s>b", "b>a", "a>b"));
    }

    @Test
    void eventTimeHoldsAndDropsEvents() {
        assertEquals(List.of("EXACTLY to EXACTLY2: at most once, because late events are dropped"),
                paths(Deployment.EVENT_TIME, List.of(in("EXACTLY"), out("EXACTLY2")), "EXACTLY>EXACTLY2"));
    }
}
