package org.millrace.launcher.chaos;

import org.millrace.deployment.Deployment;
import org.millrace.launcher.Installation;
import org.millrace.runtime.api.Durations;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A fault campaign: starts the services of a project, serves its network with its load, injects faults, lets the network process the rest of its
 * input, and checks the result. {@link #run} is called once; {@link #interrupt} may be called by any thread, such as a signal handler.
 */
public final class ChaosRun {

    private final Installation installation;
    private final ChaosPlan plan;
    private final ChaosProgress progress;
    private final CampaignNetwork network;
    private volatile boolean interrupted;
    private volatile Optional<Campaign> campaign = Optional.empty();

    /**
     * Prepares a campaign.
     *
     * @throws IllegalArgumentException if a campaign cannot check such a project; the message is for the user
     * @throws IOException if the folder cannot be written; the message is for the user
     */
    public ChaosRun(Installation installation, ChaosPlan plan, ChaosProgress progress) throws IOException {
        this.installation = installation;
        this.plan = plan;
        this.progress = progress;
        this.network = CampaignNetwork.of(plan.run().deployment(), plan.run().load(), plan.folder());
    }

    /** Returns the names by which the faults of a campaign can be limited to some targets. */
    public static List<String> targets(Deployment deployment) {
        return FaultTargets.names(deployment);
    }

    /** Ends the campaign early: injects no more faults, and checks what was done. */
    public void interrupt() {
        interrupted = true;
        campaign.ifPresent(Campaign::interrupt);
    }

    /** Runs the campaign to its end. No process of it is left afterwards. */
    public ChaosOutcome run() throws IOException, InterruptedException {
        var begin = Instant.now();
        var found = FaultTargets.of(plan, network.connected().keySet(), progress);
        if (found.targets().isEmpty()) {
            throw new IOException("none of the kinds of faults fits this project; name others with --faults or --targets");
        }
        var faults = FaultPlan.of(plan.seed(), plan.length(), plan.every(), found.targets()).faults();
        progress.step("seed %d: %,d faults in %s".formatted(plan.seed(), faults.size(), Durations.format(plan.length())));
        try (var services = ServedServices.start(name -> FalseClock.behind(installation, found.clocks(), FaultTargets.service(name)),
                plan.run().deployment(), progress, () -> interrupted)) {
            if (!services.complete()) {
                return new ChaosOutcome(List.of(), faults.size(), 0, List.of(), "interrupted while the services started");
            }
            try (var running = new Campaign(installation, plan, network.with(services::resolved), services, found.clocks(), progress)) {
                campaign = Optional.of(running);
                if (interrupted) {
                    running.interrupt();
                }
                return running.run(faults);
            }
        } finally {
            if (!found.clocks().isEmpty()) {
                FalseClock.removeLeftovers(begin);
            }
        }
    }
}
