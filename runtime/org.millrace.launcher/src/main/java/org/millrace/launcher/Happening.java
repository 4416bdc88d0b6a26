package org.millrace.launcher;

import com.fasterxml.jackson.databind.JsonNode;

import org.millrace.control.Sample;

/** What happens outside of the thread that conducts a run. */
sealed interface Happening {

    /** The runtime sent the figures of an interval. */
    record Sampled(Sample sample) implements Happening {
    }

    /** The load generator told something. */
    record LoadTold(JsonNode message) implements Happening {
    }

    /** An inbound adapter has come to its end. */
    record InputFinished(String stage) implements Happening {
    }

    /** Somebody wants the run to end. */
    record Interrupted() implements Happening {
    }
}
