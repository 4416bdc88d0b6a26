package org.millrace.examples.sip;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The calls in progress. For any thread. */
final class Calls {

    private record Call(Instant seen, boolean established) {
    }

    private final Map<String, Call> calls = new ConcurrentHashMap<>();

    /** Keeps a call from now on until it ends, or nothing was heard of it for too long. */
    void begin(String callId, Instant now) {
        calls.putIfAbsent(callId, new Call(now, false));
    }

    /** Notes that the callee has accepted a call. */
    void establish(String callId, Instant now) {
        calls.computeIfPresent(callId, (id, before) -> new Call(now, true));
    }

    /** Notes a sign of life. */
    void touch(String callId, Instant now) {
        calls.computeIfPresent(callId, (id, before) -> new Call(now, before.established()));
    }

    /** Ends a call that was not accepted. An INVITE that fails within a call changes nothing. */
    void fail(String callId) {
        calls.computeIfPresent(callId, (id, before) -> before.established() ? before : null);
    }

    /** Ends a call; returns whether it was kept. */
    boolean end(String callId) {
        return calls.remove(callId) != null;
    }

    /** Ends the calls of which nothing was heard for a time. */
    List<String> expire(Instant now, Duration timeout) {
        var expired = new ArrayList<String>();
        calls.forEach((callId, call) -> {
            if (call.seen().plus(timeout).isBefore(now) && calls.remove(callId, call)) {
                expired.add(callId);
            }
        });
        return expired;
    }

    int size() {
        return calls.size();
    }
}
