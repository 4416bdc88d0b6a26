package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.DirectStatement;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The direct statements that go on while the statements of their processor are replaced: those that have not changed. */
final class StayingStatements {

    /** None. */
    static final StayingStatements NONE = new StayingStatements(List.of(), Optional.empty());

    /**
     * A direct statement that is deployed.
     *
     * @param name       the name of the statement or instance
     * @param parameters the parameters of the instance
     */
    record Deployed(String name, Unit.OfClass unit, Map<String, Object> parameters, Routing.Direct direct) {
    }

    private final List<Deployed> before;
    private final Optional<StateReport> report;

    /** @param report receives which statements keep their state and which do not; empty if nobody asks */
    StayingStatements(List<Deployed> before, Optional<StateReport> report) {
        this.before = before;
        this.report = report;
    }

    /** Returns a unit with the plan that is deployed if it is the same one. */
    Unit.OfClass withDeployedPlan(Unit.OfClass unit) {
        return before.stream().map(Deployed::unit).filter(old -> old.statement().name().equals(unit.statement().name())
                && old.plan().fingerprint(Map.of()).equals(unit.plan().fingerprint(Map.of()))).findFirst()
                .map(old -> new Unit.OfClass(unit.statement(), old.plan())).orElse(unit);
    }

    /** Returns the deployed statement that goes on, if there is one. */
    Optional<Routing.Direct> find(Unit.OfClass unit, String name, Map<String, Object> parameters) {
        var found = before.stream().filter(old -> old.name().equals(name) && old.unit().plan() == unit.plan() && old.parameters().equals(parameters))
                .findFirst().map(Deployed::direct);
        if (found.isPresent()) {
            report.ifPresent(told -> told.kept(name));
        }
        return found;
    }

    /** Reports a statement that begins without state, if it has any. */
    void begins(String name, DirectStatement statement) {
        if (report.isPresent() && SavedDirect.hasState(statement)) {
            report.get().add(name, before.stream().anyMatch(old -> old.name().equals(name)) ? StateReport.CHANGED : StateReport.NEW);
        }
    }
}
