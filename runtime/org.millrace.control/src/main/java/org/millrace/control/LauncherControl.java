package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

import org.millrace.control.Messages.Hello;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.StageFinished;
import org.millrace.control.Messages.TracedEvent;

import java.util.concurrent.CompletableFuture;

/** What the runtime tells its launcher. */
@JsonSegment("launcher")
public interface LauncherControl {

    /** Presents the token. It is the first message; nothing else is heard before it was accepted. */
    @JsonRequest
    CompletableFuture<Outcome> hello(Hello hello);

    /** The figures of an interval, while subscribed. */
    @JsonNotification
    void sample(Sample sample);

    /** A line for the user. */
    @JsonNotification
    void log(LogLine line);

    /** An event that a traced stage sent on. */
    @JsonNotification
    void traced(TracedEvent event);

    /** An inbound adapter will bring no more events by itself. */
    @JsonNotification
    void finished(StageFinished stage);
}
