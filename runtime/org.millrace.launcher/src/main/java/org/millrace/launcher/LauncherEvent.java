package org.millrace.launcher;

import com.fasterxml.jackson.databind.JsonNode;

import org.millrace.control.Sample;

/** What happens outside of the thread that conducts a run. */
sealed interface LauncherEvent {

    /** The runtime sent the figures of an interval. */
    record Sampled(Sample sample) implements LauncherEvent {
    }

    /** The load generator told something. */
    record LoadTold(JsonNode message) implements LauncherEvent {
    }

    /** An inbound adapter has come to its end. */
    record InputFinished(String stage) implements LauncherEvent {
    }

    /** Somebody wants the run to end. */
    record Interrupted() implements LauncherEvent {
    }
}
