package org.millrace.launcher.chaos;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.service.ServiceSpec;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the faults of a campaign can hit.
 *
 * @param targets each kind of fault with each process and adapter that it can hit
 * @param clocks  the clocks of processes that can be set, by process
 */
record FaultTargets(List<Fault.Target> targets, Map<String, FalseClock> clocks) {

    /** The process with the network. */
    static final String RUNTIME = "runtime";
    /** The process with the load. */
    static final String LOAD = "load";

    private static final String NO_PROCESS = "it hits none of the targets";

    /** Returns the process of a service. */
    static String service(String name) {
        return "service " + name;
    }

    /** Returns the names by which a campaign can be limited to some targets: processes, services, and inbound adapters. */
    static List<String> names(Deployment deployment) {
        return Stream.of(Stream.of(RUNTIME, LOAD), deployment.services().stream().map(ServiceSpec::name),
                deployment.inboundAdapters().stream().map(AdapterSpec::name)).flatMap(names -> names).toList();
    }

    /**
     * Finds the targets of a campaign.
     *
     * @param connected the adapters that get the load over connections
     * @param progress  receives why there are no faults of some kinds
     */
    static FaultTargets of(ChaosPlan plan, Set<String> connected, ChaosProgress progress) throws IOException {
        var processes = new ArrayList<String>();
        if (plan.isTarget(RUNTIME)) {
            processes.add(RUNTIME);
        }
        plan.run().deployment().services().stream().map(ServiceSpec::name).filter(plan::isTarget).map(FaultTargets::service).forEach(processes::add);
        var clocks = new LinkedHashMap<String, FalseClock>();
        if (plan.kinds().contains(FaultKind.CLOCK)) {
            for (var process : processes) {
                FalseClock.by(plan.folder().resolve("clock-" + process.replace(' ', '-'))).ifPresent(clock -> clocks.put(process, clock));
            }
        }
        var targets = new ArrayList<Fault.Target>();
        for (var kind : plan.kinds().stream().sorted().toList()) {
            var names = switch (kind) {
                case CUT -> connected.stream().filter(plan::isTarget).toList();
                case STOP -> plan.run().load().isPresent() && plan.isTarget(LOAD) ? Stream.concat(processes.stream(), Stream.of(LOAD)).toList() : processes;
                case DISK_SLOW -> processes.stream().filter(RUNTIME::equals).toList();
                case DISK_FULL -> ProcessSignal.limitsFiles() ? processes : List.<String>of();
                case CLOCK -> List.copyOf(clocks.keySet());
                case KILL -> processes;
            };
            names.forEach(name -> targets.add(new Fault.Target(kind, name)));
            if (names.isEmpty()) {
                progress.step("no fault '" + kind.label() + "': " + switch (kind) {
                    case CUT -> "the load goes to no target over a connection";
                    case DISK_FULL -> processes.isEmpty() ? NO_PROCESS : "it needs the command prlimit (util-linux)";
                    case CLOCK -> processes.isEmpty() ? NO_PROCESS : "it needs the library libfaketime (on Debian and Ubuntu the package libfaketime)";
                    default -> NO_PROCESS;
                });
            }
        }
        return new FaultTargets(targets, clocks);
    }
}
