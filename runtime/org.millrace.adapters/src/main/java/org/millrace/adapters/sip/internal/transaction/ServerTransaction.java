package org.millrace.adapters.sip.internal.transaction;

import org.millrace.adapters.sip.internal.message.Replies;
import org.millrace.adapters.sip.internal.message.SipMessage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A request that was received, and its responses: sends the last response again when the request comes again, and the response to an
 * INVITE until it is acknowledged. For any thread.
 */
public final class ServerTransaction {

    enum State { PROCEEDING, ACCEPTED, COMPLETED, CONFIRMED, TERMINATED }

    private static final int TRYING = 100;
    private static final int SUCCESS = 200;
    private static final int REDIRECTION = 300;

    private final String key;
    private final Channel channel;
    private final boolean invite;
    private final Timers timers;
    private final TimerValues values;
    private final Consumer<ServerTransaction> ended;
    private final List<ClientTransaction> forwarded = new ArrayList<>(1);
    private State state = State.PROCEEDING;
    private SipMessage request;
    private byte[] last;
    private Timers.Timer timer = Timers.Timer.NONE;
    private long interval;
    private long elapsed;
    private boolean cancelled;

    /**
     * @param key   identifies the transaction
     * @param ended called once, when the transaction is over
     */
    ServerTransaction(String key, SipMessage request, Channel channel, Timers timers, TimerValues values, Consumer<ServerTransaction> ended) {
        this.key = key;
        this.request = request;
        this.channel = channel;
        this.invite = request.method().equals("INVITE");
        this.timers = timers;
        this.values = values;
        this.ended = ended;
    }

    synchronized void start() {
        timer = invite ? timers.schedule(TimerValues.TRYING, this::answerSlowNetwork) : timers.schedule(values.timeout(), this::end);
    }

    /** Returns what identifies the transaction. */
    public String key() {
        return key;
    }

    /** Sends 100 if the network has sent nothing. */
    private synchronized void answerSlowNetwork() {
        if (state == State.PROCEEDING && last == null) {
            last = Replies.response(request, TRYING, "Trying", "", List.of());
            sendOrEnd(last);
            waitForAnswer();
        }
    }

    /** The network owes a final response; without one the transaction would stay for ever. */
    private void waitForAnswer() {
        restart(values.c() + values.timeout(), this::end);
    }

    /** Handles the same request again. */
    synchronized void requestAgain() {
        if (last != null && (state == State.PROCEEDING || state == State.COMPLETED)) {
            sendOrEnd(last);
        }
    }

    /**
     * Sends a response.
     *
     * @return whether it was sent; false if the transaction has its final response or is over
     * @throws IOException if it cannot be sent; the transaction is over then
     */
    public synchronized boolean respond(int status, byte[] response) throws IOException {
        var again = state == State.ACCEPTED && status >= SUCCESS && status < REDIRECTION;
        if (state != State.PROCEEDING && !again) {
            return false;
        }
        try {
            channel.send(response);
        } catch (IOException e) {
            end();
            throw e;
        }
        if (again) {
            return true;
        }
        if (status < SUCCESS) {
            if (invite && last == null) {
                waitForAnswer();
            }
            last = response;
        } else {
            finish(status, response);
        }
        return true;
    }

    private void finish(int status, byte[] response) {
        request = null;
        if (invite && status < REDIRECTION) {
            state = State.ACCEPTED;
            last = null;
            restart(values.timeout(), this::end);
        } else if (invite) {
            state = State.COMPLETED;
            last = response;
            interval = values.t1();
            elapsed = 0;
            restart(channel.isReliable() ? values.timeout() : interval, this::sendUntilAcknowledged);
        } else if (channel.isReliable()) {
            end();
        } else {
            state = State.COMPLETED;
            last = response;
            restart(values.timeout(), this::end);
        }
    }

    private synchronized void sendUntilAcknowledged() {
        if (state != State.COMPLETED) {
            return;
        }
        elapsed += interval;
        if (channel.isReliable() || elapsed >= values.timeout()) {
            end();
            return;
        }
        interval = Math.min(2 * interval, values.t2());
        sendOrEnd(last);
        restart(Math.min(interval, values.timeout() - elapsed), this::sendUntilAcknowledged);
    }

    /**
     * Handles an ACK.
     *
     * @return whether it belongs to a response other than 2xx, and goes no further
     */
    synchronized boolean acknowledged() {
        if (state == State.COMPLETED && invite) {
            last = null;
            state = State.CONFIRMED;
            if (channel.isReliable()) {
                end();
            } else {
                restart(values.t4(), this::end);
            }
        }
        return state == State.CONFIRMED || state == State.TERMINATED;
    }

    /** Returns whether the request can be cancelled: it has no final response. */
    public synchronized boolean isCancellable() {
        return state == State.PROCEEDING;
    }

    /** Remembers a request that was forwarded for this one, so that both are cancelled together. */
    public synchronized void forwardedBy(ClientTransaction client) {
        if (state != State.PROCEEDING) {
            return;
        }
        forwarded.add(client);
        if (cancelled) {
            client.cancel();
        }
    }

    /** Cancels the requests that were forwarded for this one. */
    public void cancelForwarded() {
        List<ClientTransaction> clients;
        synchronized (this) {
            cancelled = true;
            clients = List.copyOf(forwarded);
        }
        clients.forEach(ClientTransaction::cancel);
    }

    private void sendOrEnd(byte[] message) {
        try {
            channel.send(message);
        } catch (IOException e) {
            end();
        }
    }

    private void restart(long millis, Runnable task) {
        timer.cancel();
        if (state != State.TERMINATED) {
            timer = timers.schedule(millis, task);
        }
    }

    private synchronized void end() {
        if (state == State.TERMINATED) {
            return;
        }
        state = State.TERMINATED;
        timer.cancel();
        request = null;
        last = null;
        forwarded.clear();
        ended.accept(this);
    }
}
