package org.millrace.adapters.sip.internal.message;

import java.util.Optional;

/**
 * A host and a port.
 *
 * @param host an address or a name; an IPv6 address has no brackets
 * @param port the port; 0 if none is given
 */
public record HostPort(String host, int port) {

    /** The port of SIP if none is given. */
    public static final int DEFAULT_PORT = 5060;

    private static final int HIGHEST_PORT = 65_535;
    private static final int MOST_DIGITS = 5;

    /** Parses {@code host}, {@code host:port} or {@code [address]:port}. */
    public static Optional<HostPort> of(String text) {
        var bracket = text.startsWith("[") ? text.indexOf(']') : -1;
        if (text.startsWith("[") && bracket < 0) {
            return Optional.empty();
        }
        var colon = text.indexOf(':', bracket + 1);
        var host = (colon < 0 ? text : text.substring(0, colon)).strip();
        var name = bracket < 0 ? host : host.substring(1, host.length() - 1);
        if (!isHost(name, bracket >= 0)) {
            return Optional.empty();
        }
        return colon < 0 ? Optional.of(new HostPort(name, 0)) : port(text.substring(colon + 1).strip()).map(port -> new HostPort(name, port));
    }

    private static boolean isHost(String name, boolean address) {
        return !name.isEmpty() && name.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.'
                || (address ? c == ':' : c == '-' || c == '_'));
    }

    private static Optional<Integer> port(String text) {
        if (text.isEmpty() || text.length() > MOST_DIGITS || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        var port = Integer.parseInt(text);
        return port > 0 && port <= HIGHEST_PORT ? Optional.of(port) : Optional.empty();
    }

    /** Returns the port, or that of SIP if none is given. */
    public int portOrDefault() {
        return port == 0 ? DEFAULT_PORT : port;
    }

    /** Returns the form of messages, with brackets around an IPv6 address. */
    @Override
    public String toString() {
        var name = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        return port == 0 ? name : name + ":" + port;
    }
}
