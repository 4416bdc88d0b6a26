package org.millrace.epl.link;

import org.millrace.epl.ast.Argument;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Crontab;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.FollowedBy;
import org.millrace.epl.ast.PatternAnd;
import org.millrace.epl.ast.PatternEvery;
import org.millrace.epl.ast.PatternEveryDistinct;
import org.millrace.epl.ast.PatternExpression;
import org.millrace.epl.ast.PatternFilter;
import org.millrace.epl.ast.PatternGroup;
import org.millrace.epl.ast.PatternGuard;
import org.millrace.epl.ast.PatternNot;
import org.millrace.epl.ast.PatternObserver;
import org.millrace.epl.ast.PatternOr;
import org.millrace.epl.ast.PatternRange;
import org.millrace.epl.ast.PatternRepeat;
import org.millrace.epl.ast.PatternSource;
import org.millrace.epl.ast.TimePeriod;
import org.millrace.epl.catalogue.CatalogueEntry;
import org.millrace.epl.catalogue.PatternObject.Role;
import org.millrace.epl.link.VisibleStream.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the tags of patterns, and what conditions between them may name. */
final class Patterns {

    private final Session session;

    Patterns(Session session) {
        this.session = session;
    }

    /** The shape of a match: its tags. */
    EventShape link(PatternSource source, Scope outer) {
        source.getAnnotations().forEach(session.annotations()::link);
        return Sources.match(tags(source.getPattern(), outer));
    }

    /** The tags of a pattern, in the order of the text. */
    List<VisibleStream> tags(PatternExpression pattern, Scope outer) {
        var tags = new LinkedHashMap<String, VisibleStream>();
        link(pattern, outer, tags);
        return List.copyOf(tags.values());
    }

    private void link(PatternExpression pattern, Scope outer, Map<String, VisibleStream> tags) {
        var pending = new ArrayDeque<PatternExpression>();
        var current = pattern;
        // Chains of operators without parentheses may be long.
        while (current instanceof FollowedBy || current instanceof PatternAnd || current instanceof PatternOr) {
            pending.push(current);
            current = switch (current) {
                case FollowedBy followed -> followed.getLeft();
                case PatternAnd and -> and.getLeft();
                default -> ((PatternOr) current).getLeft();
            };
        }
        single(current, outer, tags);
        for (var operation : pending) {
            switch (operation) {
                case FollowedBy followed -> {
                    type(followed.getMaximum(), outer, tags);
                    single(followed.getRight(), outer, tags);
                }
                case PatternAnd and -> single(and.getRight(), outer, tags);
                default -> single(((PatternOr) operation).getRight(), outer, tags);
            }
        }
    }

    private void single(PatternExpression pattern, Scope outer, Map<String, VisibleStream> tags) {
        switch (pattern) {
            case null -> {
            }
            case PatternFilter filter -> filter(filter, outer, tags);
            case PatternGroup group -> link(group.getPattern(), outer, tags);
            case PatternEvery every -> ranged(every.getRange(), every.getOperand(), outer, tags);
            case PatternNot not -> ranged(not.getRange(), not.getOperand(), outer, tags);
            case PatternEveryDistinct distinct -> {
                ranged(distinct.getRange(), distinct.getOperand(), outer, tags);
                arguments(distinct.getArguments(), outer, tags);
            }
            case PatternRepeat repeat -> {
                bounds(repeat.getRange(), outer, tags);
                repeated(repeat.getOperand(), outer, tags);
                if (repeat.getUntil() != null) {
                    link(repeat.getUntil(), outer, tags);
                }
            }
            case PatternGuard guard -> guard(guard, outer, tags);
            case PatternObserver observer -> {
                var types = arguments(observer.getArguments(), outer, tags);
                object(observer, observer.getNamespace(), observer.getName(), Role.OBSERVER, observer.getArguments(), types);
            }
            case FollowedBy followed -> link(followed, outer, tags);
            case PatternAnd and -> link(and, outer, tags);
            case PatternOr or -> link(or, outer, tags);
            default -> {
            }
        }
    }

    private void ranged(PatternRange range, PatternExpression operand, Scope outer, Map<String, VisibleStream> tags) {
        if (range == null) {
            single(operand, outer, tags);
        } else {
            bounds(range, outer, tags);
            repeated(operand, outer, tags);
        }
    }

    /** Outside of a repetition its tags stand for several events. */
    private void repeated(PatternExpression operand, Scope outer, Map<String, VisibleStream> tags) {
        var before = new LinkedHashMap<>(tags);
        link(operand, outer, tags);
        tags.replaceAll((name, tag) -> tag.equals(before.get(name)) ? tag : new VisibleStream(name, tag.shape(), tag.place(), Kind.TAG, true));
    }

    private void bounds(PatternRange range, Scope outer, Map<String, VisibleStream> tags) {
        if (range != null) {
            bound(range.getLow(), outer, tags);
            bound(range.getHigh(), outer, tags);
        }
    }

    private void bound(Expression bound, Scope outer, Map<String, VisibleStream> tags) {
        var type = type(bound, outer, tags);
        if (!type.isUnknown() && !type.isNumeric()) {
            session.error(session.places().of(bound), LinkCodes.NUMBER_EXPECTED, "a repetition needs a number, but this is of type " + type.label(), "");
        }
    }

    private void filter(PatternFilter filter, Scope outer, Map<String, VisibleStream> tags) {
        var scope = scope(outer, tags);
        var shape = session.sources().filter(filter.getFilter(), scope);
        if (filter.getConsume() != null) {
            session.type(filter.getConsume(), scope);
        }
        if (filter.getTag() != null) {
            var name = Identifiers.plain(filter.getTag());
            tags.put(name, new VisibleStream(name, shape, session.places().of(filter, AstPackage.eINSTANCE.getPatternFilter_Tag()), Kind.TAG, false));
        }
    }

    private void guard(PatternGuard guard, Scope outer, Map<String, VisibleStream> tags) {
        link(guard.getOperand(), outer, tags);
        var scope = scope(outer, tags);
        session.expressions().condition(guard.getCondition(), scope, "'while'");
        period(guard.getPeriod(), scope);
        if (guard.getName() != null) {
            var types = session.calls().argumentTypes(guard.getArguments(), scope);
            object(guard, guard.getNamespace(), guard.getName(), Role.GUARD, guard.getArguments(), types);
        }
    }

    private void object(PatternExpression element, String namespace, String written, Role role, List<Argument> arguments,
            List<EplType> types) {
        var name = Identifiers.plain(namespace) + ":" + Identifiers.plain(written);
        var place = session.places().of(element, element instanceof PatternGuard ? AstPackage.eINSTANCE.getPatternGuard_Namespace()
                : AstPackage.eINSTANCE.getPatternObserver_Namespace());
        var end = session.places().of(element, element instanceof PatternGuard ? AstPackage.eINSTANCE.getPatternGuard_Name()
                : AstPackage.eINSTANCE.getPatternObserver_Name()).end();
        var whole = new Place(place.source(), place.offset(), end - place.offset());
        var object = session.catalogue().patternObject(name);
        if (object.isEmpty() || object.get().role() != role) {
            session.unknown(whole, LinkCodes.UNKNOWN_PATTERN_OBJECT, "there is no " + role.label() + " '" + name + "'", name,
                    session.catalogue().patternObjects().stream().filter(o -> o.role() == role).map(CatalogueEntry::name).toList(), role.label() + "s");
            return;
        }
        session.refer(element, whole, new Target.PatternObject(object.get()));
        Views.check(session, whole, object.get(), arguments, types, LinkCodes.WRONG_ARGUMENT_COUNT);
    }

    /** A schedule has minutes, hours, days, months and days of the week, and up to four more. */
    void crontab(Crontab crontab, Scope scope) {
        session.calls().argumentTypes(crontab.getArguments(), scope);
        var count = crontab.getArguments().size();
        if (count < 5 || count > 9) {
            session.error(session.places().of(crontab), LinkCodes.WRONG_ARGUMENT_COUNT, "a schedule takes 5 to 9 values, not " + count,
                    "write (minutes, hours, daysOfMonth, months, daysOfWeek)");
        }
    }

    /** The time periods of guards, outputs and the like. */
    void period(TimePeriod period, Scope scope) {
        if (period != null) {
            period.getParts().forEach(part -> session.type(part.getValue(), scope));
        }
    }

    private List<EplType> arguments(List<Argument> arguments, Scope outer, Map<String, VisibleStream> tags) {
        return session.calls().argumentTypes(arguments, scope(outer, tags));
    }

    private EplType type(Expression expression, Scope outer, Map<String, VisibleStream> tags) {
        return expression == null ? EplType.UNKNOWN : session.type(expression, scope(outer, tags));
    }

    private static Scope scope(Scope outer, Map<String, VisibleStream> tags) {
        return outer.inner(new ArrayList<>(tags.values()));
    }
}
