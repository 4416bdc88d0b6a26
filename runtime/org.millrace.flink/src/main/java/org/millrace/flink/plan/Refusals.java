package org.millrace.flink.plan;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.runtime.kernel.Fragments;
import org.millrace.runtime.kernel.StartException;

import java.util.ArrayList;
import java.util.List;

/** What of a network cannot run on Flink, or runs in another way than elsewhere. */
final class Refusals {

    private final List<String> refusals = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final Fragments fragments;

    Refusals(Deployment deployment, Fragments fragments, boolean isRecoverable) {
        this.fragments = fragments;
        if (deployment.time().equals(Deployment.MANUAL_TIME)) {
            refusals.add("only messages move its clock (time=\"manual\"), and Flink brings none");
        }
        for (var stage : deployment.stages()) {
            if (isUnreached(deployment, stage)) {
                if (!(stage instanceof AdapterSpec)) {
                    refusals.add("no wire leads to '" + stage.name() + "', and on Flink nothing acts without events");
                }
                continue;
            }
            switch (stage) {
                case AdapterSpec adapter when adapter.inbound() -> inbound(adapter, isRecoverable);
                case AdapterSpec adapter -> outbound(adapter, isRecoverable);
                case ProcessorSpec processor -> processor(processor, isRecoverable);
                case StreamSpec stream -> stream(stream);
                case BeanSpec bean -> bean(bean, isRecoverable);
            }
        }
    }

    private static boolean isUnreached(Deployment deployment, StageSpec stage) {
        return !(stage instanceof AdapterSpec adapter && adapter.inbound()) && deployment.wires().stream().noneMatch(wire -> wire.to().equals(stage.name()));
    }

    private void inbound(AdapterSpec adapter, boolean isRecoverable) {
        if (adapter.settings().getOrDefault("commit", "").equals("transaction")) {
            refusals.add("'" + adapter.name() + "' commits with a transaction of its own (commit=\"transaction\"), which does not go together with "
                    + "checkpoints; use commit=\"delivered\"");
        }
        if (isRecoverable && !isRepeatable(adapter)) {
            remarks.add("'" + adapter.name() + "' (" + adapter.provider() + ") cannot bring its input again: what has come since the last checkpoint is "
                    + "lost in a failure");
        }
    }

    /** Returns whether the input is there again after a failure. */
    private static boolean isRepeatable(AdapterSpec adapter) {
        return adapter.provider().equals("file") || adapter.provider().equals("kafka") && !adapter.settings().getOrDefault("commit", "").equals("read");
    }

    private void outbound(AdapterSpec adapter, boolean isRecoverable) {
        if (adapter.provider().equals("jms") && adapter.settings().getOrDefault("reply", "").equals("true")) {
            refusals.add("'" + adapter.name() + "' answers messages (reply=\"true\"), and on Flink an event does not know the message that it comes from");
        }
        if (isRecoverable && !isSaved(adapter)) {
            remarks.add("'" + adapter.name() + "' (" + adapter.provider() + ") sends what has left since the last checkpoint again after a failure");
        }
    }

    private void processor(ProcessorSpec processor, boolean isRecoverable) {
        if (!isRecoverable) {
            return;
        }
        try (var fragment = fragments.trial(processor.name())) {
            fragment.unsaved().ifPresent(reason -> refusals.add("the state of '" + processor.name() + "' cannot be recovered: " + reason
                    + "; change the statements, or run without checkpoints (--checkpoint-every 0)"));
        } catch (StartException e) {
            refusals.add("stage '" + e.stage() + "': " + e.getMessage());
        }
    }

    private void stream(StreamSpec stream) {
        if (!stream.overflow().equals("block")) {
            remarks.add("the Stream '" + stream.name() + "' holds its senders back when it is full, instead of dropping events");
        }
        if (stream.onset() > 0) {
            remarks.add("the Stream '" + stream.name() + "' is never overloaded: Flink does not tell the length of its queues");
        }
    }

    private void bean(BeanSpec bean, boolean isRecoverable) {
        if (isRecoverable && !isSaved(bean)) {
            remarks.add("the bean '" + bean.name() + "' does not save its state; if it has any, it begins without it after a failure");
        }
    }

    private boolean isSaved(StageSpec stage) {
        try (var fragment = fragments.trial(stage.name())) {
            return fragment.isStateful();
        } catch (StartException e) {
            refusals.add("stage '" + e.stage() + "': " + e.getMessage());
            return true;
        }
    }

    List<String> all() {
        return refusals;
    }

    List<String> remarks() {
        return remarks;
    }
}
