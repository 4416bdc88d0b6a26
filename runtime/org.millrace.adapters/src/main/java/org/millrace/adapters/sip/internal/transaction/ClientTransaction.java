package org.millrace.adapters.sip.internal.transaction;

import org.millrace.adapters.sip.internal.message.Replies;
import org.millrace.adapters.sip.internal.message.SipMessage;

import java.io.IOException;

/**
 * A request that was sent, and its responses: sends the request again until a response comes, and acknowledges responses other than
 * 2xx to an INVITE. For any thread.
 */
public final class ClientTransaction {

    enum State { CALLING, PROCEEDING, ACCEPTED, COMPLETED, TERMINATED }

    /** What happens to a transaction. */
    interface Events {

        /** The other end did not answer in time. */
        void timedOut(ClientTransaction transaction);

        /** A request cannot be sent. */
        void failed(ClientTransaction transaction, IOException cause);

        /** A CANCEL must be sent. */
        void cancels(ClientTransaction transaction);

        /** The transaction is over; called once. */
        void ended(ClientTransaction transaction);
    }

    private static final int SUCCESS = 200;
    private static final int REDIRECTION = 300;
    private static final int PROVISIONAL = 101;

    /** The time that a response other than 2xx may come again, by RFC 3261: at least 32 seconds with an unreliable transport. */
    private static final long LEAST_COMPLETED = 32_000;

    private final String key;
    private final String server;
    private final Channel channel;
    private final boolean invite;
    private final SipMessage request;
    private final Timers timers;
    private final TimerValues values;
    private final Events events;
    private State state = State.CALLING;
    private byte[] ack;
    private Timers.Timer timer = Timers.Timer.NONE;
    private long interval;
    private long elapsed;
    private boolean cancelling;
    private boolean cancelLater;

    /**
     * @param key    identifies the transaction
     * @param server identifies the request for which this one was forwarded; empty if there is none
     */
    ClientTransaction(String key, String server, SipMessage request, Channel channel, Timers timers, TimerValues values, Events events) {
        this.key = key;
        this.server = server;
        this.request = request;
        this.channel = channel;
        this.invite = request.method().equals("INVITE");
        this.timers = timers;
        this.values = values;
        this.events = events;
    }

    String key() {
        return key;
    }

    /** Returns what identifies the request for which this one was forwarded; empty if there is none. */
    public String server() {
        return server;
    }

    /** Returns the request as it was sent. */
    public SipMessage request() {
        return request;
    }

    /**
     * Sends the request.
     *
     * @throws IOException if it cannot be sent; the transaction is over then
     */
    synchronized void start() throws IOException {
        try {
            channel.send(request.bytes());
        } catch (IOException e) {
            end();
            throw e;
        }
        interval = values.t1();
        restart(channel.isReliable() ? values.timeout() : interval, this::sendAgain);
    }

    private void sendAgain() {
        if (isTimeOver()) {
            events.timedOut(this);
        }
    }

    /** Sends the request again; returns whether it was sent long enough, and the transaction is over. */
    private synchronized boolean isTimeOver() {
        if (state != State.CALLING && (invite || state != State.PROCEEDING)) {
            return false;
        }
        elapsed += interval;
        if (channel.isReliable() || elapsed >= values.timeout()) {
            end();
            return true;
        }
        interval = invite ? 2 * interval : state == State.PROCEEDING ? values.t2() : Math.min(2 * interval, values.t2());
        try {
            channel.send(request.bytes());
        } catch (IOException e) {
            // The next one may arrive.
        }
        restart(Math.min(interval, values.timeout() - elapsed), this::sendAgain);
        return false;
    }

    /** The connection has failed before a final response came. */
    void failed(IOException cause) {
        synchronized (this) {
            if (state != State.CALLING && state != State.PROCEEDING) {
                return;
            }
            end();
        }
        events.failed(this, cause);
    }

    /**
     * Handles a response.
     *
     * @return whether the network gets it
     */
    boolean received(SipMessage response) {
        var status = response.status();
        synchronized (this) {
            switch (state) {
                case CALLING, PROCEEDING -> {
                    if (status < SUCCESS) {
                        proceed(status);
                    } else {
                        finish(status, response);
                    }
                }
                case ACCEPTED -> {
                    return status >= SUCCESS && status < REDIRECTION;
                }
                case COMPLETED -> {
                    if (invite && status >= REDIRECTION) {
                        acknowledge();
                    }
                    return false;
                }
                default -> {
                    return false;
                }
            }
        }
        if (cancelsNow(status)) {
            sendCancel();
        }
        return true;
    }

    private void proceed(int status) {
        var first = state == State.CALLING;
        state = State.PROCEEDING;
        if (invite && !cancelling && (first || status >= PROVISIONAL)) {
            restart(values.c(), this::expire);
        }
    }

    private void finish(int status, SipMessage response) {
        if (!invite) {
            state = State.COMPLETED;
            endAfter(channel.isReliable() ? 0 : values.t4());
        } else if (status < REDIRECTION) {
            state = State.ACCEPTED;
            endAfter(values.timeout());
        } else {
            state = State.COMPLETED;
            ack = Replies.ack(request, response);
            acknowledge();
            endAfter(channel.isReliable() ? 0 : Math.max(LEAST_COMPLETED, values.timeout()));
        }
    }

    private void endAfter(long millis) {
        if (millis == 0) {
            end();
        } else {
            restart(millis, this::end);
        }
    }

    private void acknowledge() {
        try {
            channel.send(ack);
        } catch (IOException e) {
            // The response comes again if the ACK is missing.
        }
    }

    /** Cancels an INVITE that rings for too long, and ends it if that has no effect. */
    private void expire() {
        synchronized (this) {
            if (state != State.PROCEEDING) {
                return;
            }
            restart(values.timeout(), this::giveUp);
            cancelling = true;
        }
        sendCancel();
    }

    private void giveUp() {
        synchronized (this) {
            if (state != State.PROCEEDING) {
                return;
            }
            end();
        }
        events.timedOut(this);
    }

    /** Cancels the request: at once if the other end has answered, otherwise when it answers. */
    void cancel() {
        synchronized (this) {
            if (!invite || cancelling || state != State.CALLING && state != State.PROCEEDING) {
                return;
            }
            cancelling = state == State.PROCEEDING;
            cancelLater = !cancelling;
            if (cancelLater) {
                return;
            }
            // A final response must come then.
            restart(values.timeout(), this::giveUp);
        }
        sendCancel();
    }

    private synchronized boolean cancelsNow(int status) {
        if (!cancelLater || status >= SUCCESS) {
            return false;
        }
        cancelLater = false;
        cancelling = true;
        restart(values.timeout(), this::giveUp);
        return true;
    }

    private void sendCancel() {
        events.cancels(this);
    }

    Channel channel() {
        return channel;
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
        events.ended(this);
    }
}
