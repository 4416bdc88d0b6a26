package org.millrace.flink.plan;

import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.runtime.kernel.Fragments;
import org.millrace.runtime.plan.partitioned.PartitionCheck;
import org.millrace.runtime.statement.StatementReader;

import java.util.Optional;

/** Finds out whether the state of a processor can be divided. */
final class ProcessorDivision {

    private final Fragments fragments;
    private final StatementReader reader;

    ProcessorDivision(Fragments fragments) {
        this.fragments = fragments;
        this.reader = new StatementReader(fragments.types());
    }

    /** Returns why the state is not divided by a property, in a few words; empty if it can be. */
    Optional<String> undivided(ProcessorSpec processor, String key) {
        return new PartitionCheck(key, fragments.slots(), fragments.types()).refusal(reader.read(processor.statements()));
    }

    /** Returns whether every output depends only on its event. */
    boolean isStateless(ProcessorSpec processor) {
        return PartitionCheck.areStateless(reader.read(processor.statements()));
    }
}
