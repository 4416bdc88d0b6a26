package org.millrace.adapters.sip.internal;

import org.millrace.adapters.peers.AddressRange;
import org.millrace.adapters.sip.internal.message.Forwarding;
import org.millrace.adapters.sip.internal.message.MalformedMessageException;
import org.millrace.adapters.sip.internal.message.Replies;
import org.millrace.adapters.sip.internal.message.SipMessage;
import org.millrace.adapters.sip.internal.message.SipParser;
import org.millrace.adapters.sip.internal.transaction.Channel;
import org.millrace.adapters.sip.internal.transaction.ServerTransaction;
import org.millrace.adapters.sip.internal.transport.Receiver;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Ingress;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;

/** Passes the messages of a reading thread to their transactions, and brings those into the network that are new. */
final class MessageReceiver implements Receiver {

    private static final String ACK = "ACK";
    private static final String CANCEL = "CANCEL";
    private static final int FIRST_FINAL = 200;

    private final SipEndpoint endpoint;
    private final List<AddressRange> allowed;
    private final MessageEvents events;
    private final Ingress ingress;

    MessageReceiver(AdapterContext context, SipEndpoint endpoint) {
        this.endpoint = endpoint;
        this.allowed = AddressRange.parse(context.settings().text("allowedPeers"));
        this.events = new MessageEvents(context.eventType());
        this.ingress = context.openIngress();
    }

    @Override
    public boolean received(byte[] bytes, InetSocketAddress source, Channel back, long nanos) {
        if (endpoint.isStopped() && back.isReliable()) {
            return true;
        }
        if (!allowed.isEmpty() && allowed.stream().noneMatch(range -> range.contains(source.getAddress()))) {
            ingress.malformed("a message came from " + source.getAddress().getHostAddress() + ", which is not among allowedPeers");
            return true;
        }
        try {
            var message = SipParser.parse(bytes, back.isReliable());
            if (message.isRequest()) {
                request(message, source, back, nanos);
            } else {
                response(message, source, back, nanos);
            }
            return true;
        } catch (MalformedMessageException e) {
            malformed(e.getMessage(), bytes, source);
            e.answerable().ifPresent(request -> refuse(request, e.status(), e.getMessage(), back));
        } catch (RuntimeException e) {
            // A mistake of the adapter, which must not end the thread.
            malformed("the message could not be handled: " + e, bytes, source);
        }
        return false;
    }

    private void refuse(SipMessage request, int status, String reason, Channel back) {
        try {
            back.send(Replies.response(request, status, status == 505 ? "Version Not Supported" : "Bad Request (" + reason + ")",
                    endpoint.newTag(), List.of()));
        } catch (IOException e) {
            endpoint.context().warn(e.getMessage());
        }
    }

    private void request(SipMessage received, InetSocketAddress source, Channel back, long nanos) throws MalformedMessageException {
        var request = withSource(received, source);
        if (request.method().equals(ACK)) {
            if (!endpoint.transactions().acknowledged(request)) {
                emit(request, "", "", source, back, nanos);
            }
            return;
        }
        var transaction = endpoint.transactions().received(request, back);
        if (transaction.isPresent()) {
            var cancels = request.method().equals(CANCEL) ? endpoint.transactions().cancelled(request).map(ServerTransaction::key).orElse("") : "";
            emit(request, transaction.get().key(), cancels, source, back, nanos);
        }
    }

    /** Notes in the first Via where a request came from, if the sender asks for it or is not where it says. */
    private static SipMessage withSource(SipMessage request, InetSocketAddress source) throws MalformedMessageException {
        var address = source.getAddress().getHostAddress();
        if (request.via().sender().host().equals(address) && request.via().parameter("rport").isEmpty()) {
            return request;
        }
        return SipParser.parse(Forwarding.received(request, address, source.getPort()), false);
    }

    private void response(SipMessage response, InetSocketAddress source, Channel back, long nanos) {
        if (!endpoint.isOwn(response.via().sender())) {
            malformed("a response is for " + response.via().sentBy() + ", which is not this end", response.bytes(), source);
            return;
        }
        var transaction = endpoint.transactions().client(response);
        if (transaction.isEmpty()) {
            // Only the final response to an INVITE comes again after its transaction has ended.
            if (response.method().equals("INVITE") && response.status() >= FIRST_FINAL) {
                emit(response, "", "", source, back, nanos);
            }
            return;
        }
        if (endpoint.transactions().received(transaction.get(), response) && !transaction.get().server().isEmpty()) {
            emit(response, transaction.get().server(), "", source, back, nanos);
        }
    }

    private void emit(SipMessage message, String transaction, String cancels, InetSocketAddress source, Channel back, long nanos) {
        var nextHop = message.isRequest() ? endpoint.nextHop(message) : "";
        var looped = message.isRequest() && endpoint.isLooped(message);
        ingress.emit(events.event(new Arrival(message, transaction, cancels, nextHop, source.getAddress().getHostAddress() + ":" + source.getPort(),
                back.isReliable() ? "tcp" : "udp", looped, false)), nanos);
    }

    @Override
    public void malformed(String reason, byte[] input, InetSocketAddress source) {
        endpoint.malformed().keep(source.toString(), reason, ByteBuffer.wrap(input));
        ingress.malformed(reason);
    }

    @Override
    public void failed(Channel connection, IOException cause) {
        endpoint.transactions().failed(connection, cause);
    }

    @Override
    public void close() {
        ingress.close();
    }
}
