package org.millrace.adapters.sip.internal.message;

/** Writes messages as a proxy passes them on: what it does not know stays as it is. */
public final class Forwarding {

    private static final int MAX_FORWARDS = 70;

    private Forwarding() {
    }

    /**
     * The changes to a request.
     *
     * @param uri         the Request-URI; empty to leave it
     * @param via         the value of the own Via
     * @param recordRoute the value of Record-Route; empty for none
     * @param ownRoute    whether the first value of Route is this end, and is removed
     */
    public record Changes(String uri, String via, String recordRoute, boolean ownRoute) {
    }

    /** Returns a request with the own Via, with a smaller Max-Forwards, and with the changes. */
    public static byte[] request(SipMessage request, Changes changes) {
        var uri = changes.uri().isEmpty() ? request.uri() : HeaderText.checked("the Request-URI", changes.uri());
        if (uri.chars().anyMatch(c -> c <= ' ' || c == '<' || c == '>')) {
            throw new IllegalArgumentException("the Request-URI '" + uri + "' has a space or an angle bracket");
        }
        var text = new MessageText().line(request.method() + " " + uri + " SIP/2.0").line("Via: " + changes.via());
        if (!changes.recordRoute().isEmpty()) {
            text.line("Record-Route: " + changes.recordRoute());
        }
        var forwards = request.text(HeaderName.MAX_FORWARDS);
        text.line("Max-Forwards: " + (forwards.isEmpty() ? MAX_FORWARDS : Math.max(0, Integer.parseInt(forwards) - 1)));
        var ownRoute = changes.ownRoute();
        for (var i = 0; i < request.lines().count(); i++) {
            switch (request.lines().name(i)) {
                case MAX_FORWARDS -> { }
                case ROUTE -> {
                    if (ownRoute) {
                        withoutFirst(text, "Route: ", request.text(i));
                    } else {
                        text.copy(request, i);
                    }
                    ownRoute = false;
                }
                default -> text.copy(request, i);
            }
        }
        return text.withBody(request);
    }

    /** Returns a response without its first Via. */
    public static byte[] response(SipMessage response) {
        var text = new MessageText().line("SIP/2.0 " + response.status() + " " + response.reason());
        var removed = false;
        for (var i = 0; i < response.lines().count(); i++) {
            if (response.lines().name(i) == HeaderName.VIA && !removed) {
                removed = true;
                withoutFirst(text, "Via: ", response.text(i));
            } else {
                text.copy(response, i);
            }
        }
        return text.withBody(response);
    }

    /** Returns a request whose first Via tells where it came from. */
    public static byte[] received(SipMessage request, String address, int port) {
        var via = request.via();
        var text = new MessageText().line(request.method() + " " + request.uri() + " SIP/2.0");
        var first = true;
        for (var i = 0; i < request.lines().count(); i++) {
            if (request.lines().name(i) == HeaderName.VIA && first) {
                first = false;
                var parameters = new StringBuilder(via.text().substring(0, via.after()));
                for (var parameter : HeaderText.parameters(via.text(), via.after())) {
                    var name = parameter.split("=", 2)[0].strip();
                    if (!name.equalsIgnoreCase("rport") && !name.equalsIgnoreCase("received")) {
                        parameters.append(';').append(parameter);
                    }
                }
                parameters.append(";received=").append(address);
                if (via.parameter("rport").isPresent()) {
                    parameters.append(";rport=").append(port);
                }
                var line = request.text(i);
                text.line("Via: " + parameters + line.substring(HeaderText.firstEnd(line, 0)));
            } else {
                text.copy(request, i);
            }
        }
        return text.withBody(request);
    }

    private static void withoutFirst(MessageText text, String name, String values) {
        var end = HeaderText.firstEnd(values, 0);
        if (end < values.length()) {
            text.line(name + values.substring(end + 1).strip());
        }
    }
}
