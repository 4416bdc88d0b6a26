package org.millrace.runtime.coverage;

import org.millrace.control.CoverageMessages.InstanceUse;
import org.millrace.control.CoverageMessages.PartKind;
import org.millrace.control.CoverageMessages.PatternPart;
import org.millrace.control.CoverageMessages.StatementUse;
import org.millrace.deployment.StatementSpec;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Records the use of a statement or of all instances of a template. For any thread. */
final class StatementCoverage {

    /**
     * The counters of a sub-expression of a pattern.
     *
     * @param place   the sub-expression
     * @param matched how often it became true
     * @param ended   how often it became false for good, or a guard ended it
     */
    record Part(PatternPlace place, LongAdder matched, LongAdder ended) {

        private PatternPart use() {
            return new PatternPart(place.kind(), place.offset(), place.length(), matched.sum(), ended.sum());
        }
    }

    private final StatementSpec statement;
    private final List<List<Part>> patterns;
    private final Map<String, LongAdder> outputs = new ConcurrentHashMap<>();
    private volatile boolean unknown;

    StatementCoverage(StatementSpec statement) {
        this.statement = statement;
        this.patterns = PatternReader.read(statement.text()).stream()
                .map(pattern -> pattern.stream().map(place -> new Part(place, new LongAdder(), new LongAdder())).toList()).toList();
    }

    /** Returns the names of the instances; of a statement without parameters, its own name. */
    List<String> instances() {
        return statement.instances().isEmpty() ? List.of(statement.name()) : statement.instances().stream().map(StatementSpec.Instance::name).toList();
    }

    /** Returns the counter of the outputs of an instance; its first use shows that the statement is no declaration. */
    LongAdder outputs(String instance) {
        return outputs.computeIfAbsent(instance, key -> new LongAdder());
    }

    boolean hasPatterns() {
        return !patterns.isEmpty();
    }

    /**
     * Returns the sub-expressions of a pattern, the outer ones first.
     *
     * @param index the number of the pattern in the statement, from 0
     * @param kinds the kinds of sub-expressions that the engine knows, in the same order
     * @return the sub-expressions; empty if they do not agree, and from then on no part of the statement is reported
     */
    List<Part> pattern(int index, List<PartKind> kinds) {
        if (index < patterns.size() && patterns.get(index).stream().map(part -> part.place().kind()).toList().equals(kinds)) {
            return patterns.get(index);
        }
        unknown = true;
        return List.of();
    }

    /** Returns the use; empty for a declaration. */
    Optional<StatementUse> use(String processor) {
        return outputs.isEmpty() ? Optional.empty() : Optional.of(new StatementUse(processor, statement.name(),
                instances().stream().map(instance -> new InstanceUse(instance, outputs(instance).sum())).toList(),
                unknown ? List.of() : patterns.stream().flatMap(List::stream).map(Part::use).toList()));
    }
}
