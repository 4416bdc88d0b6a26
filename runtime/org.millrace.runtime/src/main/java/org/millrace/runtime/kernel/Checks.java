package org.millrace.runtime.kernel;

import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;
import java.util.Optional;

/** The checkpoint of a network, for failures of stages. */
final class Checks {

    private final List<String> stages;
    private List<Optional<RuntimeEventType>> received = List.of();

    /** Null if there is none. */
    private volatile Checkpoint checkpoint;

    /**
     * @param stages the names of the stages by index
     */
    Checks(List<String> stages) {
        this.stages = stages;
    }

    /** Sets the types of the events that inbound adapters receive, by the index of the adapter; before the first event. */
    void receive(List<Optional<RuntimeEventType>> types) {
        received = types;
    }

    void use(Checkpoint present) {
        checkpoint = present;
    }

    EventPath newPath(Dispatch dispatch) {
        return new EventPath(dispatch, stages, received);
    }

    void failed(Dispatch dispatch, String stage, String reason) {
        var present = checkpoint;
        if (present != null) {
            present.failed(dispatch.path(), stage, reason);
        }
    }
}
