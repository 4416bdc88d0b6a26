package org.millrace.adapters.sip.internal;

import org.millrace.adapters.sip.internal.message.HeaderName;
import org.millrace.runtime.api.PropertyType;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** The values of a message that an event can have as its properties. */
public enum MessageValue {
    METHOD("method", PropertyType.STRING, a -> a.message().method()),
    STATUS("status", PropertyType.INT, a -> a.message().status()),
    REASON("reason", PropertyType.STRING, a -> a.message().reason()),
    REQUEST_URI("requestUri", PropertyType.STRING, a -> a.message().uri()),
    NEXT_HOP("nextHop", PropertyType.STRING, Arrival::nextHop),
    TRANSACTION("transaction", PropertyType.STRING, Arrival::transaction),
    CANCELS("cancels", PropertyType.STRING, Arrival::cancels),
    CALL_ID("callId", PropertyType.STRING, a -> a.message().text(HeaderName.CALL_ID)),
    CSEQ("cseq", PropertyType.LONG, a -> a.message().sequence().number()),
    FROM("from", PropertyType.STRING, a -> a.message().address(HeaderName.FROM).uri()),
    FROM_USER("fromUser", PropertyType.STRING, a -> a.message().address(HeaderName.FROM).user()),
    FROM_TAG("fromTag", PropertyType.STRING, a -> a.message().address(HeaderName.FROM).tag()),
    TO("to", PropertyType.STRING, a -> a.message().address(HeaderName.TO).uri()),
    TO_USER("toUser", PropertyType.STRING, a -> a.message().address(HeaderName.TO).user()),
    TO_HOST("toHost", PropertyType.STRING, a -> a.message().address(HeaderName.TO).host()),
    TO_TAG("toTag", PropertyType.STRING, a -> a.message().address(HeaderName.TO).tag()),
    CONTACT("contact", PropertyType.STRING, a -> a.message().address(HeaderName.CONTACT).uri()),
    ROUTE("route", PropertyType.STRING, a -> a.message().address(HeaderName.ROUTE).uri()),
    BRANCH("branch", PropertyType.STRING, a -> a.message().via().branch()),
    MAX_FORWARDS("maxForwards", PropertyType.INT, a -> forwards(a.message().text(HeaderName.MAX_FORWARDS))),
    PROXY_REQUIRE("proxyRequire", PropertyType.STRING, a -> a.message().text(HeaderName.PROXY_REQUIRE)),
    LOOPED("looped", PropertyType.BOOLEAN, Arrival::looped),
    GENERATED("generated", PropertyType.BOOLEAN, Arrival::generated),
    TRANSPORT("transport", PropertyType.STRING, Arrival::transport),
    SOURCE("source", PropertyType.STRING, Arrival::source),
    TIME("time", PropertyType.LONG, a -> now()),
    BODY("body", PropertyType.STRING, a -> a.message().body()),
    MESSAGE("message", PropertyType.BYTES, a -> a.message().bytes());

    private final String property;
    private final PropertyType type;
    private final Function<Arrival, Object> reader;

    MessageValue(String property, PropertyType type, Function<Arrival, Object> reader) {
        this.property = property;
        this.type = type;
        this.reader = reader;
    }

    /** Returns the name of the property. */
    public String property() {
        return property;
    }

    /** Returns the type of the property. */
    public PropertyType type() {
        return type;
    }

    Object of(Arrival arrival) {
        return reader.apply(arrival);
    }

    /** Finds the value with a name. */
    public static Optional<MessageValue> named(String property) {
        return Arrays.stream(values()).filter(value -> value.property.equals(property)).findFirst();
    }

    private static int forwards(String text) {
        return text.isEmpty() ? -1 : Integer.parseInt(text);
    }

    /** Returns the time in microseconds since 1970-01-01 UTC. */
    private static long now() {
        var now = Instant.now();
        return TimeUnit.SECONDS.toMicros(now.getEpochSecond()) + TimeUnit.NANOSECONDS.toMicros(now.getNano());
    }
}
