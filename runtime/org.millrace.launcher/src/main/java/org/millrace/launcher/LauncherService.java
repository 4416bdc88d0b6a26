package org.millrace.launcher;

import org.millrace.control.ControlChannel;
import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.Hello;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.StageFinished;
import org.millrace.control.Sample;

import java.security.MessageDigest;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** Receives the process's messages. Public because LSP4J calls it by reflection. */
public final class LauncherService implements LauncherControl {

    private final byte[] token;
    private final RuntimeEvents events;
    private final DebugEvents debugEvents;
    private final CompletableFuture<Boolean> hello = new CompletableFuture<>();

    LauncherService(String token, RuntimeEvents events) {
        this.token = token.getBytes(US_ASCII);
        this.events = events;
        this.debugEvents = new DebugEvents() {
            @Override
            public void suspended(Suspended event) {
                if (open()) {
                    events.suspended(event);
                }
            }

            @Override
            public void resumed() {
                if (open()) {
                    events.resumed();
                }
            }

            @Override
            public void traceLine(TraceLine line) {
                if (open()) {
                    events.traceLine(line);
                }
            }
        };
    }

    boolean accepted(long millis) {
        try {
            return hello.get(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException | TimeoutException e) {
            return false;
        }
    }

    /** Returns whether the presented token was valid; empty if none has been presented. */
    Optional<Boolean> answer() {
        return hello.isDone() ? Optional.of(hello.join()) : Optional.empty();
    }

    /** Refuses all tokens from now on; returns false if one has been presented before. */
    boolean refuse() {
        return hello.complete(false);
    }

    private boolean open() {
        return hello.getNow(false);
    }

    @Override
    public CompletableFuture<Outcome> hello(Hello message) {
        var given = message.token() == null ? new byte[0] : message.token().getBytes(US_ASCII);
        var right = MessageDigest.isEqual(token, given) && message.version() == ControlChannel.VERSION;
        hello.complete(right);
        return CompletableFuture.completedFuture(open() ? Outcome.DONE : Outcome.refused("wrong token or version"));
    }

    @Override
    public void sample(Sample sample) {
        if (open()) {
            events.sample(sample);
        }
    }

    @Override
    public void log(LogLine line) {
        if (open()) {
            events.log(line);
        }
    }

    @Override
    public void traced(TracedEvent event) {
        if (open()) {
            events.traced(event);
        }
    }

    @Override
    public DebugEvents debugEvents() {
        return debugEvents;
    }

    @Override
    public void finished(StageFinished stage) {
        if (open()) {
            events.finished(stage.stage());
        }
    }
}
