package org.millrace.epl.bea;

import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.FilteredSource;
import org.millrace.epl.ast.Stream;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The names of the sources of a from clause, and the properties that are written with them. */
public final class SourceNames {

    private SourceNames() {
    }

    /** The name of a source: its alias, or the name of its type; empty if it has neither. */
    public static String of(Stream stream) {
        if (stream.getAlias() != null) {
            return stream.getAlias();
        }
        return switch (stream.getSource()) {
            case Filter filter when filter.getType() != null -> filter.getType();
            case FilteredSource nested when nested.getSelect() != null && nested.getSelect().getFrom() != null
                    && nested.getSelect().getFrom().getStreams().size() == 1 -> of(nested.getSelect().getFrom().getStreams().getFirst());
            case null, default -> "";
        };
    }

    /** The source with whose name a property begins; empty if the property is written without one. */
    public static Optional<Stream> owner(Expression property, List<Stream> streams) {
        if (!(property instanceof Chain chain) || chain.getRoot() != null) {
            return Optional.empty();
        }
        return streams.stream().filter(stream -> !of(stream).isEmpty() && chain.getSteps().size() > length(stream)
                && chain.getSteps().stream().limit(length(stream)).noneMatch(step -> step.isCall() || step.isWildcard())
                && chain.getSteps().stream().limit(length(stream)).map(step -> step.getName()).collect(Collectors.joining(".")).equals(of(stream)))
                .findFirst();
    }

    /** Of how many parts the name of a source consists. */
    static int length(Stream stream) {
        return (int) of(stream).chars().filter(c -> c == '.').count() + 1;
    }
}
