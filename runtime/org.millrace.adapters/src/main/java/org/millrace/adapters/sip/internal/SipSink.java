package org.millrace.adapters.sip.internal;

import org.millrace.adapters.sip.internal.message.Forwarding;
import org.millrace.adapters.sip.internal.message.HeaderText;
import org.millrace.adapters.sip.internal.message.HostPort;
import org.millrace.adapters.sip.internal.message.MalformedMessageException;
import org.millrace.adapters.sip.internal.message.Replies;
import org.millrace.adapters.sip.internal.message.SipMessage;
import org.millrace.adapters.sip.internal.message.SipParser;
import org.millrace.adapters.sip.internal.message.Via;
import org.millrace.adapters.sip.internal.transaction.Channel;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.OutboundAdapter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Sends the messages that events describe: forwarded requests, forwarded responses, own responses, and CANCEL. */
public final class SipSink implements OutboundAdapter {

    private static final String ACK = "ACK";
    private static final int LAST_STATUS = 699;
    private static final int FIRST_STATUS = 100;

    private final AdapterContext context;
    private final SipEndpoints endpoints;
    private final OutgoingEvent events;
    private SipEndpoint endpoint;
    private Targets targets;

    /** Creates an adapter that uses the sockets of an inbound one. */
    public SipSink(AdapterContext context, SipEndpoints endpoints) {
        this.context = context;
        this.endpoints = endpoints;
        this.events = new OutgoingEvent(context.eventType());
    }

    @Override
    public void start() throws IOException {
        endpoint = endpoints.find(context.settings().text("endpoint"));
        endpoint.use();
        targets = new Targets(endpoint);
    }

    @Override
    public void write(Object event) throws IOException {
        try {
            var status = events.status(event);
            if (status != 0) {
                respond(event, status);
            } else if (events.method(event).equals("CANCEL") && events.message(event).length == 0) {
                endpoint.transactions().server(events.transaction(event)).ifPresent(transaction -> transaction.cancelForwarded());
            } else {
                forward(event);
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("the event is no message: " + e.getMessage(), e);
        } catch (MalformedMessageException e) {
            throw new IOException("the property 'message' of the event is no message of SIP: " + e.getMessage(), e);
        }
    }

    private void respond(Object event, int status) throws IOException, MalformedMessageException {
        var message = SipParser.parse(events.message(event), false);
        if (status < FIRST_STATUS || status > LAST_STATUS) {
            throw new IllegalArgumentException("the status " + status + " is none of SIP");
        }
        var bytes = message.isRequest() ? Replies.response(message, status, reason(event, status), endpoint.newTag(), fields(event))
                : Forwarding.response(message);
        var transaction = endpoint.transactions().server(events.transaction(event));
        if (transaction.isPresent()) {
            transaction.get().respond(status, bytes);
        } else if (!message.isRequest() && status >= 200 && status < 300) {
            // A 2xx that comes again after its transaction, whose caller has not acknowledged it.
            var via = message.nextVia().orElseThrow(() -> new IllegalArgumentException("the response has one Via, so it was for this end"));
            targets.channel(sender(via)).send(bytes);
        }
    }

    /** Returns where the responses to a request go, by RFC 3261, section 18.2.2. */
    private static String sender(Via via) {
        var host = via.parameter("received").orElse(via.sender().host());
        var port = via.parameter("rport").filter(text -> !text.isEmpty()).flatMap(text -> HostPort.of("h:" + text)).map(HostPort::port)
                .orElse(via.sender().port());
        return new HostPort(host, port) + (via.transport().equals("TCP") ? Targets.TCP : "");
    }

    private String reason(Object event, int status) {
        var reason = events.reason(event);
        return reason.isEmpty() ? Reasons.of(status) : reason;
    }

    private List<String> fields(Object event) {
        var fields = new ArrayList<String>();
        if (events.retryAfter(event) > 0) {
            fields.add("Retry-After: " + events.retryAfter(event));
        }
        if (!events.contact(event).isEmpty()) {
            fields.add("Contact: <" + HeaderText.checked("the property 'contact'", events.contact(event)) + ">");
        }
        if (!events.unsupported(event).isEmpty()) {
            fields.add("Unsupported: " + HeaderText.checked("the property 'unsupported'", events.unsupported(event)));
        }
        return fields;
    }

    private void forward(Object event) throws IOException, MalformedMessageException {
        var request = SipParser.parse(events.message(event), false);
        if (!request.isRequest()) {
            throw new IllegalArgumentException("a response has a status");
        }
        var channel = targets.channel(events.target(event));
        var transport = channel.isReliable() ? "TCP" : "UDP";
        var name = endpoint.name(channel.isReliable());
        var changes = new Forwarding.Changes(events.requestUri(event),
                "SIP/2.0/" + transport + " " + name + ";branch=" + endpoint.branch(request),
                events.recordRoute(event) ? "<sip:" + name + (channel.isReliable() ? Targets.TCP : "") + ";lr>" : "", endpoint.isOwnRoute(request));
        var forwarded = SipParser.parse(Forwarding.request(request, changes), false);
        if (forwarded.method().equals(ACK)) {
            channel.send(forwarded.bytes());
            return;
        }
        send(forwarded, events.transaction(event), channel);
    }

    private void send(SipMessage request, String server, Channel channel) throws IOException {
        try {
            var client = endpoint.transactions().send(request, server, channel);
            endpoint.transactions().server(server).ifPresent(transaction -> transaction.forwardedBy(client));
        } catch (IOException e) {
            endpoint.answer(request, server, 503);
            throw e;
        }
    }

    @Override
    public void stop() throws IOException {
        if (endpoint != null) {
            endpoint.release();
        }
    }
}
