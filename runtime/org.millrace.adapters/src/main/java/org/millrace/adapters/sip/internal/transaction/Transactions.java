package org.millrace.adapters.sip.internal.transaction;

import org.millrace.adapters.sip.internal.message.HeaderName;
import org.millrace.adapters.sip.internal.message.MalformedMessageException;
import org.millrace.adapters.sip.internal.message.Replies;
import org.millrace.adapters.sip.internal.message.SipMessage;
import org.millrace.adapters.sip.internal.message.SipParser;
import org.millrace.adapters.sip.internal.message.Via;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The transactions of an end. For any thread. */
public final class Transactions {

    /** Receives what the network must know of forwarded requests. Called without a lock. */
    public interface User {

        /** A forwarded request got no final response in time. */
        void timedOut(ClientTransaction transaction);

        /** A forwarded request cannot reach the other end. */
        void failed(ClientTransaction transaction, IOException cause);
    }

    private static final String INVITE = "INVITE";

    private final Map<String, ServerTransaction> servers = new ConcurrentHashMap<>();
    private final Map<String, ClientTransaction> clients = new ConcurrentHashMap<>();
    private final Timers timers;
    private final TimerValues values;
    private final ClientTransaction.Events events;

    /** Creates a table without transactions. */
    public Transactions(Timers timers, TimerValues values, User user) {
        this.timers = timers;
        this.values = values;
        this.events = new ClientTransaction.Events() {
            @Override
            public void timedOut(ClientTransaction transaction) {
                user.timedOut(transaction);
            }

            @Override
            public void failed(ClientTransaction transaction, IOException cause) {
                user.failed(transaction, cause);
            }

            @Override
            public void cancels(ClientTransaction transaction) {
                sendCancel(transaction);
            }

            @Override
            public void ended(ClientTransaction transaction) {
                clients.remove(transaction.key(), transaction);
            }
        };
    }

    /**
     * Handles a request.
     *
     * @return a new transaction for the network; empty if the request has come before, or is an ACK that ends a transaction
     */
    public Optional<ServerTransaction> received(SipMessage request, Channel channel) {
        var key = key(request, request.method());
        var known = servers.get(key);
        if (known == null) {
            var added = new ServerTransaction(key, request, channel, timers, values, ended -> servers.remove(ended.key(), ended));
            known = servers.putIfAbsent(key, added);
            if (known == null) {
                added.start();
                return Optional.of(added);
            }
        }
        known.requestAgain();
        return Optional.empty();
    }

    /** Handles an ACK; returns whether it ends a transaction and goes no further. */
    public boolean acknowledged(SipMessage ack) {
        var known = servers.get(key(ack, INVITE));
        return known != null && known.acknowledged();
    }

    /** Finds the INVITE that a CANCEL means, if it can be cancelled. */
    public Optional<ServerTransaction> cancelled(SipMessage cancel) {
        return Optional.ofNullable(servers.get(key(cancel, INVITE))).filter(ServerTransaction::isCancellable);
    }

    /** Finds the transaction of a request. */
    public Optional<ServerTransaction> server(String key) {
        return Optional.ofNullable(servers.get(key));
    }

    /** Finds the transaction of a response. */
    public Optional<ClientTransaction> client(SipMessage response) {
        return Optional.ofNullable(clients.get(response.method() + ' ' + response.via().branch()));
    }

    /** Handles a response of a transaction; returns whether the network gets it. */
    public boolean received(ClientTransaction transaction, SipMessage response) {
        return transaction.received(response);
    }

    /**
     * Sends a request in a transaction.
     *
     * @param server identifies the request for which this one is forwarded; empty if there is none
     * @throws IOException if it cannot be sent
     */
    public ClientTransaction send(SipMessage request, String server, Channel channel) throws IOException {
        var key = request.method() + ' ' + request.via().branch();
        var transaction = new ClientTransaction(key, server, request, channel, timers, values, events);
        clients.put(key, transaction);
        transaction.start();
        return transaction;
    }

    /** Ends the transactions whose connection has failed. */
    public void failed(Channel channel, IOException cause) {
        clients.values().stream().filter(client -> client.channel() == channel).toList().forEach(client -> client.failed(cause));
    }

    private void sendCancel(ClientTransaction invite) {
        try {
            send(SipParser.parse(Replies.cancel(invite.request()), true), "", invite.channel());
        } catch (MalformedMessageException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            // The INVITE ends by its own timer.
        }
    }

    /** Returns the number of requests and forwarded requests that are not over. */
    public int size() {
        return servers.size() + clients.size();
    }

    /** Returns the key of the transaction that a request belongs to, by RFC 3261, section 17.2.3. */
    private static String key(SipMessage request, String method) {
        var via = request.via();
        var branch = via.branch();
        if (branch.startsWith(Via.MAGIC)) {
            return method + ' ' + branch + ' ' + via.sentBy();
        }
        // A sender by RFC 2543, whose branches are not unique.
        return method + ' ' + request.text(HeaderName.CALL_ID) + ' ' + request.sequence().number() + ' ' + request.address(HeaderName.FROM).tag() + ' '
                + request.uri() + ' ' + via.text();
    }
}
