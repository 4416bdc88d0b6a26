package org.millrace.epn.edit;

import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Network;

import java.util.Optional;

/** A network that can be edited, whoever keeps its history. */
public interface Editable {

    /** The file as an EMF resource; to be read only. */
    EpnResource resource();

    /** Follows names into statements. */
    StatementTexts statements();

    /** The network; empty if the file holds none that can be read. */
    default Optional<Network> network() {
        return resource().network();
    }

    /** Why nothing can be edited: saving would lose what could not be read. Empty if all could be. */
    default Optional<Refusal> lock() {
        return resource().problems().stream().filter(EpnProblem::isError).findFirst()
                .map(problem -> new Refusal("the file has an error in line " + problem.line() + ": " + problem.message(),
                        "fix it in the text editor first"))
                .or(() -> network().isPresent() ? Optional.empty()
                        : Optional.of(new Refusal("the file holds no network", "write one in the text editor first")));
    }

    /** Why an edit cannot be done now; empty if it can. Changes nothing. */
    default Optional<Refusal> refusal(Edit<?> edit) {
        return lock().or(() -> edit.refusal(new EditedNetwork(resource(), network().orElseThrow(), statements())));
    }
}
