package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Overload;

import java.util.Optional;
import java.util.function.Function;

/**
 * The overload states of the Streams of a network.
 *
 * @param nodes finds a stage by its name, once all stages are built
 */
record StreamOverload(Function<String, Optional<StageNode>> nodes) implements Overload {

    @Override
    public boolean isOverloaded(String stream) {
        return nodes.apply(stream).filter(StreamNode.class::isInstance).flatMap(node -> ((StreamNode) node).overloaded())
                .orElseThrow(() -> new IllegalArgumentException("there is no Stream '" + stream + "' with the attribute onset"));
    }
}
