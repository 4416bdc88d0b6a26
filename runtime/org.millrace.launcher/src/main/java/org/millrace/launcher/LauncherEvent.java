package org.millrace.launcher;

import com.fasterxml.jackson.databind.JsonNode;
import org.millrace.control.Sample;

/** An event for the thread that controls a run. */
sealed interface LauncherEvent {

    /** The runtime sent a sample. */
    record Sampled(Sample sample) implements LauncherEvent {
    }

    /** The load generator sent a message. */
    record LoadReported(JsonNode message) implements LauncherEvent {
    }

    /** An inbound adapter has no more input; with an empty name, the network ends. */
    record InputFinished(String stage) implements LauncherEvent {
    }

    /** The user interrupted the run. */
    record Interrupted() implements LauncherEvent {
    }
}
