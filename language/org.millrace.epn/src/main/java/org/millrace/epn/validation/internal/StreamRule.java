package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.Suggestion;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stream;
import org.millrace.runtime.api.StreamLimits;

/** The numbers of a stream are in range, an overload ends at a smaller queue length than it begins, and the partition key is a property of what flows in. */
public final class StreamRule implements Rule {

    @Override
    public void check(Validation v) {
        var flows = TypeFlow.of(v.network());
        v.stages(Stream.class).forEach(stream -> {
            range(v, stream, Literals.STREAM__CAPACITY, stream.getCapacity(), 1, StreamLimits.MAXIMUM_CAPACITY);
            range(v, stream, Literals.STREAM__THREADS, stream.getThreads(), 0, StreamLimits.MAXIMUM_THREADS);
            var key = Validation.text(stream.getPartitionKey());
            overload(v, stream, StreamLimits.longestQueue(stream.getCapacity(), stream.getThreads(), !key.isEmpty()));
            if (!key.isEmpty()) {
                flows.into(stream).types().forEach(type -> {
                    var shape = v.shape(type);
                    if (shape.known() && shape.property(key).isEmpty()) {
                        v.error(stream, Literals.STREAM__PARTITION_KEY, "unknown-property", "the event type '" + type.getName()
                                + "' has no property '" + key + "'", Suggestion.advice(key, shape.names(), "properties"));
                    }
                });
            }
        });
    }

    private static void overload(Validation v, Stream stream, int longest) {
        if (stream.getOnset() != 0) {
            range(v, stream, Literals.STREAM__ONSET, stream.getOnset(), StreamLimits.MINIMUM_ONSET, longest);
            if (stream.getOnset() >= StreamLimits.MINIMUM_ONSET) {
                range(v, stream, Literals.STREAM__ABATE, stream.getAbate(), 1, stream.getOnset() - 1);
            }
        } else if (stream.getAbate() != 0) {
            v.error(stream, Literals.STREAM__ABATE, "bad-stream", "abate is set without onset", "set onset to the queue length at which the stream is "
                    + "overloaded");
        }
    }

    private static void range(Validation v, Stream stream, EStructuralFeature feature, int value, int minimum, int maximum) {
        if (value < minimum || value > maximum) {
            v.error(stream, feature, "bad-stream", feature.getName() + " is " + value + ", out of range",
                    "it lies between " + minimum + " and " + maximum);
        }
    }
}
