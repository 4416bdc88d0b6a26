package org.millrace.examples.sip;

import org.millrace.runtime.api.Clock;
import org.millrace.runtime.api.ClockAware;
import org.millrace.runtime.api.Emitter;
import org.millrace.runtime.api.EmitterAware;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.Lifecycle;
import org.millrace.runtime.api.Overload;
import org.millrace.runtime.api.OverloadAware;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A proxy by RFC 3261, section 16, without forking: forwards calls to the callee named in To, and all that belongs to a call after
 * that. Several threads may bring events, if those of one call come in order.
 */
public final class Proxy implements EventListener<Object>, EmitterAware, ClockAware, OverloadAware, Lifecycle {

    private static final String INVITE = "INVITE";
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final int TRYING = 100;
    private static final int OK = 200;
    private static final int REDIRECTION = 300;

    private final Calls calls = new Calls();
    private final Set<String> reasons = ConcurrentHashMap.newKeySet();
    private Emitter emitter;
    private Clock clock;
    private Overload streams;
    private Locations locations = new Locations("");
    private String stream = "messages";
    private int retryAfter = 5;
    private long lookupMillis;
    private Duration callTimeout = Duration.ofMinutes(5);
    private volatile boolean queueOverloaded;

    /** Creates a proxy without calls. */
    public Proxy() {
    }

    /** Sets where users are, such as {@code alice=192.0.2.7:5070, bob=192.0.2.8}. Other users are at the host in To. */
    public void setLocations(String text) {
        locations = new Locations(text);
    }

    /** Sets the Stream in front of the proxy. */
    public void setStream(String name) {
        stream = name;
    }

    /** Sets after how many seconds a refused caller may try again. */
    public void setRetryAfter(int seconds) {
        retryAfter = seconds;
    }

    /** Sets the time that it takes to look a callee up, in milliseconds, as if in a database. The thread waits. */
    public void setLookupMillis(long millis) {
        lookupMillis = millis;
    }

    /** Sets the time in seconds after which a call ends of which nothing is heard. */
    public void setCallTimeout(int seconds) {
        callTimeout = Duration.ofSeconds(seconds);
    }

    @Override
    public void setEmitter(Emitter emitter) {
        this.emitter = emitter;
    }

    @Override
    public void setClock(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void setOverload(Overload overload) {
        this.streams = overload;
    }

    @Override
    public void start() {
        // Fails if the network has no such Stream.
        streams.isOverloaded(stream);
        clock.schedule(SECOND, this::everySecond);
    }

    private void everySecond() {
        for (var callId : calls.expire(clock.now(), callTimeout)) {
            emitter.emit(new CallStep(callId, "expired", 0, micros(), micros()));
        }
        emitter.emit(new Load(calls.size(), streams.isOverloaded(stream)));
        clock.schedule(SECOND, this::everySecond);
    }

    @Override
    public void onEvent(Object event) throws InterruptedException {
        switch (event) {
            case SipMessage message when message.isRequest() -> request(message);
            case SipMessage message -> response(message);
            case OverloadState state when state.active() -> reasons.add(state.reason());
            case OverloadState state -> reasons.remove(state.reason());
            default -> throw new IllegalArgumentException("unknown event " + event);
        }
    }

    private void request(SipMessage request) throws InterruptedException {
        noteQueue();
        if (request.method().equals("ACK")) {
            acknowledge(request);
        } else if (request.method().equals("CANCEL")) {
            cancel(request);
        } else if (request.maxForwards() == 0) {
            emitter.emit(SipAnswer.to(request, 483));
        } else if (request.looped()) {
            emitter.emit(SipAnswer.to(request, 482));
        } else if (!request.proxyRequire().isEmpty()) {
            emitter.emit(SipAnswer.unsupported(request));
        } else if (request.toTag().isEmpty()) {
            begin(request);
        } else {
            continueCall(request);
        }
    }

    /** Tells the statements when the Stream in front of the proxy becomes overloaded, and when that ends. */
    private void noteQueue() {
        var now = streams.isOverloaded(stream);
        if (now != queueOverloaded) {
            queueOverloaded = now;
            emitter.emit(new Load(calls.size(), now));
        }
    }

    private void acknowledge(SipMessage ack) {
        if (!ack.nextHop().isEmpty() && ack.maxForwards() != 0) {
            emitter.emit(SipAnswer.forward(ack, ack.nextHop(), false));
        }
    }

    private void cancel(SipMessage cancel) {
        if (cancel.cancels().isEmpty()) {
            emitter.emit(SipAnswer.to(cancel, 481));
        } else {
            emitter.emit(SipAnswer.to(cancel, OK));
            emitter.emit(SipAnswer.cancel(cancel.cancels()));
        }
    }

    private void begin(SipMessage request) throws InterruptedException {
        var invite = request.method().equals(INVITE);
        if (invite) {
            emitter.emit(new CallStep(request.callId(), "begins", 0, request.time(), request.time()));
        }
        var status = refusal(request);
        if (status == 503) {
            emitter.emit(SipAnswer.later(request, retryAfter));
        } else if (status != 0) {
            emitter.emit(SipAnswer.to(request, status));
        } else {
            if (invite) {
                emitter.emit(SipAnswer.to(request, TRYING));
                calls.begin(request.callId(), clock.now());
            }
            if (lookupMillis > 0) {
                Thread.sleep(lookupMillis);
            }
            emitter.emit(SipAnswer.forward(request, locations.find(request.toUser(), request.toHost()).orElseThrow(), invite));
        }
        if (invite) {
            emitter.emit(new CallStep(request.callId(), status == 0 ? "forwarded" : "answered", status, micros(), request.time()));
        }
    }

    /** Returns the status with which a request outside a call is refused; 0 if it is forwarded. */
    private int refusal(SipMessage request) {
        if (!request.requestUri().regionMatches(true, 0, "sip:", 0, 4)) {
            return 416;
        }
        if (queueOverloaded || !reasons.isEmpty()) {
            return 503;
        }
        return locations.find(request.toUser(), request.toHost()).isEmpty() ? 404 : 0;
    }

    private void continueCall(SipMessage request) {
        calls.touch(request.callId(), clock.now());
        emitter.emit(request.nextHop().isEmpty() ? SipAnswer.to(request, 404) : SipAnswer.forward(request, request.nextHop(), false));
    }

    private void response(SipMessage response) {
        noteQueue();
        if (response.status() == TRYING) {
            // It ends here: the caller has one from this proxy.
            return;
        }
        emitter.emit(SipAnswer.response(response));
        if (response.status() < OK) {
            calls.touch(response.callId(), clock.now());
        } else if (response.method().equals(INVITE)) {
            if (response.status() < REDIRECTION) {
                calls.establish(response.callId(), clock.now());
            } else {
                calls.fail(response.callId());
            }
            emitter.emit(new CallStep(response.callId(), "answered", response.status(), micros(), response.time()));
        } else if (response.method().equals("BYE") && calls.end(response.callId())) {
            emitter.emit(new CallStep(response.callId(), "ended", response.status(), micros(), response.time()));
        }
    }

    /** Returns the present time in microseconds. */
    private static long micros() {
        var now = Instant.now();
        return TimeUnit.SECONDS.toMicros(now.getEpochSecond()) + TimeUnit.NANOSECONDS.toMicros(now.getNano());
    }
}
