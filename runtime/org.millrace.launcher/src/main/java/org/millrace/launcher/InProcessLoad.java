package org.millrace.launcher;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.deployment.feed.Load;

import java.util.Map;

/** Replaces the target adapters of a load by generator adapters. */
final class InProcessLoad {

    private static final String PROVIDER = "generator";

    private InProcessLoad() {
    }

    static Deployment replaceTargets(Deployment deployment, Load load) {
        return deployment.withStages(deployment.stages().stream()
                .map(stage -> stage instanceof AdapterSpec adapter && load.targets().contains(adapter.name())
                        ? (StageSpec) generator(adapter, load) : stage).toList());
    }

    private static AdapterSpec generator(AdapterSpec target, Load load) {
        var feeds = load.feeds().stream().filter(each -> each.feed().target().equals(target.name())).toList();
        var settings = Map.of("load", FeedPlan.text(new Load(feeds, load.settings())));
        return new AdapterSpec(target.name(), PROVIDER, "in", target.eventType(), "", settings, target.lateness(), target.idle(), target.late());
    }
}
