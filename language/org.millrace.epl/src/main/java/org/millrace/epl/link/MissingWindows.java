package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.CreateWindow;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.MethodSource;
import org.millrace.epl.ast.PatternSource;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.SqlSource;
import org.millrace.epl.ast.Step;
import org.millrace.epl.ast.Stream;
import org.millrace.epl.catalogue.EplFunction;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reports streams that need a data window and have none: in joins, in subqueries, behind {@code create window} and
 * where earlier events are asked for.
 */
final class MissingWindows {

    private static final String ADVICE = "write one behind it, such as #length(10), #time(1 min) or #lastevent";

    private static final Set<String> PREVIOUS = Set.of("prev", "prevtail", "prevcount", "prevwindow");

    private final Session session;

    MissingWindows(Session session) {
        this.session = session;
    }

    /** Each stream of a join keeps events, unless it is the only one that brings some. */
    void join(List<Stream> streams) {
        var bringing = streams.stream().filter(stream -> !(stream.getSource() instanceof MethodSource || stream.getSource() instanceof SqlSource)).toList();
        if (bringing.size() < 2 || streams.stream().anyMatch(stream -> stream.getRetain() != null)) {
            return;
        }
        bringing.stream().filter(stream -> !stream.isUnidirectional() && isBare(stream))
                .forEach(stream -> report(stream, "a stream of a join needs a data window"));
    }

    /** The stream of a subquery keeps events, unless it is aggregated over all that there ever were. */
    void subquery(Select select, List<Stream> streams) {
        if (streams.size() == 1 && isBare(streams.getFirst()) && streams.getFirst().getRetain() == null && select.getClause() != null
                && !aggregates(select.getClause()) && select.getGroupBy().isEmpty()) {
            report(streams.getFirst(), "the stream of a subquery needs a data window");
        }
    }

    /** What looks back at earlier events of the only stream needs those that it keeps. */
    void previous(Select select, List<Stream> streams) {
        if (streams.size() == 1 && isBare(streams.getFirst()) && streams.getFirst().getRetain() == null && select.getRecognition() == null) {
            for (var contents = select.eAllContents(); contents.hasNext();) {
                var element = contents.next();
                if (element instanceof Select) {
                    contents.prune();
                } else if (element instanceof Step step && step.isCall() && step.eContainer() instanceof Chain chain && chain.getSteps().getFirst() == step
                        && PREVIOUS.contains(Identifiers.plain(step.getName()).toLowerCase(Locale.ROOT))) {
                    session.error(session.places().name(step), LinkCodes.MISSING_WINDOW, "'" + step.getName() + "' needs a data window", ADVICE);
                    return;
                }
            }
        }
    }

    void named(CreateWindow window) {
        if (window.getViews().isEmpty()) {
            session.error(session.places().of(window, AstPackage.eINSTANCE.getCreateWindow_Name()), LinkCodes.MISSING_WINDOW,
                    "a named window needs a data window", "write one behind its name, such as #length(10), #time(1 min) or #keepall");
        }
    }

    private void report(Stream stream, String message) {
        var place = stream.getSource() instanceof Filter ? session.places().of(stream.getSource(), AstPackage.eINSTANCE.getFilter_Type())
                : session.places().of(stream.getSource());
        session.error(place, LinkCodes.MISSING_WINDOW, message, ADVICE);
    }

    /** Whether a stream certainly keeps nothing. */
    private boolean isBare(Stream stream) {
        if (!stream.getViews().isEmpty()) {
            return false;
        }
        return stream.getSource() instanceof PatternSource || stream.getSource() instanceof Filter filter
                && session.names().source(Identifiers.qualified(filter.getType())).filter(source -> !source.isKept()).isPresent();
    }

    private boolean aggregates(EObject clause) {
        for (var contents = EcoreUtil.getAllContents(clause, false); contents.hasNext();) {
            if (contents.next() instanceof Step step && step.isCall() && (session.catalogue().function(Identifiers.plain(step.getName()))
                    .filter(EplFunction::isAggregation).isPresent() || session.expression(Identifiers.plain(step.getName())).isPresent())) {
                return true;
            }
        }
        return false;
    }
}
