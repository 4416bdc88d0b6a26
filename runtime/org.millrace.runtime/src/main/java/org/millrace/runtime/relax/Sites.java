package org.millrace.runtime.relax;

import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.MatchRecognizeClause;
import com.espertech.esper.common.client.soda.PatternStream;
import com.espertech.esper.common.client.soda.ProjectedStream;
import com.espertech.esper.common.client.soda.Stream;
import com.espertech.esper.common.client.soda.View;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the parts of a statement that can keep its outputs away. */
public final class Sites {

    private static final Set<String> WITHOUT_LOSS = Set.of("keepall", "groupwin", "size", "uni", "linest", "correl", "weighted_avg", "derived");

    private final EPStatementObjectModel model;
    private final List<Site> found = new ArrayList<>();

    private Sites(EPStatementObjectModel model) {
        this.model = model;
    }

    /** Returns the parts of a statement, always in the same order. */
    public static List<Site> of(EPStatementObjectModel model) {
        var sites = new Sites(model);
        sites.addLimits();
        sites.addHaving();
        sites.addWhere();
        if (model.getFromClause() != null) {
            model.getFromClause().getStreams().forEach(sites::addStream);
        }
        if (model.getMatchRecognizeClause() != null) {
            sites.addRecognize(model.getMatchRecognizeClause());
        }
        return List.copyOf(sites.found);
    }

    private void addLimits() {
        if (model.getOutputLimitClause() != null) {
            found.add(Site.of(SiteKind.OUTPUT_RATE, EplText.of(model.getOutputLimitClause()), "", () -> model.setOutputLimitClause(null)));
        }
        if (model.getRowLimitClause() != null) {
            found.add(Site.of(SiteKind.ROW_LIMIT, EplText.of(model.getRowLimitClause()), "", () -> model.setRowLimitClause(null)));
        }
    }

    private void addHaving() {
        for (var condition : Conditions.of(model.getHavingClause())) {
            found.add(condition(SiteKind.HAVING, condition, () -> model.setHavingClause(Conditions.without(model.getHavingClause(), condition))));
        }
    }

    private void addWhere() {
        for (var condition : Conditions.of(model.getWhereClause())) {
            found.add(condition(Conditions.prefixes(condition).size() > 1 ? SiteKind.JOIN : SiteKind.WHERE, condition,
                    () -> model.setWhereClause(Conditions.without(model.getWhereClause(), condition))));
        }
    }

    private static Site condition(SiteKind kind, Expression condition, Runnable removal) {
        return new Site(kind, EplText.of(condition), "", condition, Conditions.operands(condition), removal);
    }

    private void addStream(Stream stream) {
        if (stream instanceof FilterStream filtered) {
            addFilter(filtered);
        }
        if (stream instanceof PatternStream pattern) {
            found.addAll(PatternSites.of(pattern));
        }
        if (stream instanceof ProjectedStream projected && projected.getViews() != null) {
            for (var view : projected.getViews()) {
                addWindow(projected, view, subject(projected));
            }
        }
    }

    private static String subject(ProjectedStream stream) {
        return stream instanceof FilterStream filtered ? filtered.getFilter().getEventTypeName() : Objects.requireNonNullElse(stream.getStreamName(), "");
    }

    private void addFilter(FilterStream stream) {
        var filter = stream.getFilter();
        for (var condition : Conditions.of(filter.getFilter())) {
            if (Conditions.selectsInstance(condition)) {
                continue;
            }
            found.add(new Site(SiteKind.FILTER, EplText.of(condition), filter.getEventTypeName(), condition, Conditions.operands(condition), () -> {
                filter.setFilter(Conditions.without(filter.getFilter(), condition));
                if (stream.getStreamName() != null) {
                    Conditions.qualify(condition, stream.getStreamName(), aliases());
                }
            }));
        }
    }

    private Set<String> aliases() {
        return model.getFromClause().getStreams().stream().map(Stream::getStreamName).filter(Objects::nonNull).collect(Collectors.toSet());
    }

    private void addWindow(ProjectedStream stream, View view, String subject) {
        if (WITHOUT_LOSS.contains(view.getName()) || view.getName().startsWith("stat")) {
            return;
        }
        var kind = view.getName().endsWith("_batch") ? SiteKind.BATCH : SiteKind.WINDOW;
        found.add(Site.of(kind, EplText.of(view), subject, () -> stream.getViews().set(stream.getViews().indexOf(view), View.create("keepall"))));
    }

    private void addRecognize(MatchRecognizeClause clause) {
        for (var define : clause.getDefines()) {
            found.add(Site.of(SiteKind.DEFINE, define.getName() + " as " + EplText.of(define.getExpression()), "", () -> clause.getDefines().remove(define)));
        }
        if (clause.getIntervalClause() != null) {
            found.add(Site.of(SiteKind.INTERVAL, "interval " + EplText.of(clause.getIntervalClause().getExpression()), "",
                    () -> clause.setIntervalClause(null)));
        }
    }
}
