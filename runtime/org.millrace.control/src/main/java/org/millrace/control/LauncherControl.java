package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonDelegate;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.Messages.Hello;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.StageFinished;

import java.util.concurrent.CompletableFuture;

/** Messages from the runtime to its launcher. */
@JsonSegment("launcher")
public interface LauncherControl {

    /** Presents the token. This is the first message; the launcher ignores all others until it has accepted it. */
    @JsonRequest
    CompletableFuture<Outcome> hello(Hello hello);

    /** Reports the sample of an interval, while subscribed. */
    @JsonNotification
    void sample(Sample sample);

    /** Reports a log line for the user. */
    @JsonNotification
    void log(LogLine line);

    /** Reports an event of a traced stage. */
    @JsonNotification
    void traced(TracedEvent event);

    /** Returns the receiver of the debugger's messages. */
    @JsonDelegate
    DebugEvents debugEvents();

    /** Reports that an inbound adapter has no more input. */
    @JsonNotification
    void finished(StageFinished stage);
}
