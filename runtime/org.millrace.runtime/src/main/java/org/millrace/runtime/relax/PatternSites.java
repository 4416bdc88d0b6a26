package org.millrace.runtime.relax;

import com.espertech.esper.common.client.soda.Expressions;
import com.espertech.esper.common.client.soda.PatternEveryDistinctExpr;
import com.espertech.esper.common.client.soda.PatternEveryExpr;
import com.espertech.esper.common.client.soda.PatternExpr;
import com.espertech.esper.common.client.soda.PatternFilterExpr;
import com.espertech.esper.common.client.soda.PatternFollowedByExpr;
import com.espertech.esper.common.client.soda.PatternGuardExpr;
import com.espertech.esper.common.client.soda.PatternNotExpr;
import com.espertech.esper.common.client.soda.PatternObserverExpr;
import com.espertech.esper.common.client.soda.PatternStream;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The sites of a pattern. */
final class PatternSites {

    private final PatternStream stream;
    private final Set<String> tags = new HashSet<>();
    private final List<Site> found = new ArrayList<>();
    private int unnamed;

    private PatternSites(PatternStream stream) {
        this.stream = stream;
    }

    static List<Site> of(PatternStream stream) {
        var sites = new PatternSites(stream);
        sites.collectTags(stream.getExpression());
        sites.visit(stream.getExpression(), stream::setExpression, false);
        sites.addEvery();
        return sites.found;
    }

    private void collectTags(PatternExpr pattern) {
        if (pattern instanceof PatternFilterExpr atom && atom.getTagName() != null) {
            tags.add(atom.getTagName());
        }
        pattern.getChildren().forEach(this::collectTags);
    }

    /** Puts a pattern in the place of another one. */
    private interface Place {
        void set(PatternExpr pattern);
    }

    private void visit(PatternExpr pattern, Place place, boolean negated) {
        switch (pattern) {
            case PatternFilterExpr atom when !negated -> addFilter(atom);
            case PatternGuardExpr guard -> found.add(Site.of(SiteKind.GUARD, EplText.named(guard), "", () -> place.set(guard.getChildren().getFirst())));
            case PatternObserverExpr timer when timer.getName().equals("interval") && !negated -> found.add(Site.of(SiteKind.TIMER, EplText.of(timer), "",
                    () -> place.set(new PatternObserverExpr("timer", "interval", List.of(Expressions.constant(0))))));
            default -> { }
        }
        var children = pattern.getChildren();
        for (var i = 0; i < children.size(); i++) {
            var child = children.get(i);
            if (child instanceof PatternNotExpr not && children.size() > 1) {
                found.add(Site.of(SiteKind.NOT, EplText.of(not), "", () -> {
                    children.remove(not);
                    if (children.size() == 1) {
                        place.set(children.getFirst());
                    }
                }));
            }
            var index = i;
            visit(child, replaced -> children.set(children.indexOf(child) < 0 ? index : children.indexOf(child), replaced),
                    negated || child instanceof PatternNotExpr);
        }
    }

    private void addFilter(PatternFilterExpr atom) {
        var filter = atom.getFilter();
        var all = Conditions.of(filter.getFilter());
        for (var condition : all) {
            if (atom.getTagName() == null) {
                atom.setTagName("millrace_tag" + unnamed++);
            }
            var text = EplText.of(condition);
            var correlated = Conditions.prefixes(condition).stream().anyMatch(tags::contains);
            found.add(new Site(correlated ? SiteKind.CORRELATION : SiteKind.FILTER, text, filter.getEventTypeName(), condition,
                    Conditions.operands(condition), () -> {
                        filter.setFilter(Conditions.without(filter.getFilter(), condition));
                        Conditions.qualify(condition, atom.getTagName(), tags);
                    }));
        }
    }

    private void addEvery() {
        var first = stream.getExpression();
        while (!(first instanceof PatternEveryExpr || first instanceof PatternEveryDistinctExpr || first instanceof PatternFilterExpr)
                && !first.getChildren().isEmpty()) {
            first = first.getChildren().getFirst();
        }
        if (first instanceof PatternFilterExpr) {
            found.add(Site.of(SiteKind.ONCE, "pattern [" + EplText.of(stream.getExpression()) + "]", "", this::repeat));
        }
    }

    private void repeat() {
        var root = stream.getExpression();
        if (root instanceof PatternFollowedByExpr sequence) {
            sequence.getChildren().set(0, new PatternEveryExpr(sequence.getChildren().getFirst()));
        } else {
            stream.setExpression(new PatternEveryExpr(root));
        }
    }
}
