package org.millrace.runtime.engine;

import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.direct.DirectPlan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Determines the receivers of the events of a type. */
final class Routing {

    /**
     * A direct deployment.
     *
     * @param plan the plan of the deployment
     */
    record Direct(DirectPlan plan, DirectTarget target) {
    }

    /** Keywords of Esper statements that create or modify events of the types they name. */
    private static final Set<String> MAKING = Set.of("insert", "update", "merge", "split", "dataflow");

    private final EventTypes types;
    private final Plans plans;
    private final BiasedStateLock stateLock;

    Routing(EventTypes types, Plans plans) {
        this.types = types;
        this.plans = plans;
        this.stateLock = new BiasedStateLock(plans.uses(Plan.EXCLUSIVE));
    }

    /** Returns the lock of the state of all direct statements. */
    BiasedStateLock stateLock() {
        return stateLock;
    }

    /**
     * Creates the router for events of a type.
     *
     * @param direct all direct deployments in order
     * @param esper  the words of each Esper statement, including comments and strings; a superset of the names
     *               it uses
     */
    Router router(RuntimeEventType type, List<Direct> direct, List<Set<String>> esper) {
        var wanting = direct.stream().filter(each -> isA(type, each.plan().type())).toList();
        var byKey = new LinkedHashMap<Object, List<Direct>>();
        var always = new ArrayList<DirectTarget>();
        for (var each : wanting) {
            if (each.plan().keyProperty().isPresent()) {
                // Without the shared plan, every statement has its own look-up.
                Object shared = plans.uses(Plan.SHARED) ? List.of(each.plan().type(), each.plan().keyProperty()) : each;
                byKey.computeIfAbsent(shared, unseen -> new ArrayList<>()).add(each);
            } else {
                always.add(each.target());
            }
        }
        var tables = byKey.values().stream().map(group -> new KeyTable(group.getFirst().plan().keyReader(),
                group.stream().map(Direct::target).toList())).toList();
        return new Router(way(type, wanting.isEmpty(), esper), tables, always, stateLock);
    }

    private Router.Way way(RuntimeEventType type, boolean noDirect, List<Set<String>> esper) {
        var above = new HashSet<String>();
        var below = new HashSet<String>();
        for (var other : types.all()) {
            if (isA(type, other)) {
                above.add(other.name());
            }
            if (isA(other, type)) {
                below.add(other.name());
            }
        }
        var wanted = false;
        for (var words : esper) {
            if (!noDirect && below.stream().anyMatch(words::contains)
                    && words.stream().anyMatch(word -> MAKING.contains(word.toLowerCase(Locale.ROOT)))) {
                return Router.Way.THROUGH_ESPER;
            }
            // A schema may stand for a superclass or an interface of this type's class without naming the type.
            wanted |= above.stream().anyMatch(words::contains) || words.stream().anyMatch("schema"::equalsIgnoreCase);
        }
        return wanted ? Router.Way.BOTH : Router.Way.DIRECT;
    }

    /** Returns whether every event of a type is also one of another type. */
    private static boolean isA(RuntimeEventType type, RuntimeEventType other) {
        return type.name().equals(other.name()) || type.javaClass().isPresent() && other.javaClass().isPresent()
                && other.javaClass().get().isAssignableFrom(type.javaClass().get());
    }
}
