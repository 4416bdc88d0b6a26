package org.millrace.launcher;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;

import java.util.LinkedHashMap;

/** Replaces the target adapter of a load by the generator adapter. */
final class InProcessLoad {

    private static final String PROVIDER = "generator";

    private InProcessLoad() {
    }

    static Deployment replaceTarget(Deployment deployment, Load load) {
        return deployment.withStages(deployment.stages().stream()
                .map(stage -> stage instanceof AdapterSpec adapter && adapter.name().equals(load.target())
                        ? (StageSpec) generator(adapter, load) : stage).toList());
    }

    private static AdapterSpec generator(AdapterSpec target, Load load) {
        var settings = new LinkedHashMap<String, String>();
        settings.put("connections", Integer.toString(load.connections()));
        settings.put("rate", Double.toString(load.rate()));
        settings.put("duration", load.warmup().plus(load.duration()).toMillis() + "ms");
        settings.put("ramp", load.ramp().toMillis() + "ms");
        settings.put("fields", load.fieldsText());
        settings.putAll(load.market());
        return new AdapterSpec(target.name(), PROVIDER, "in", target.eventType(), "", settings, target.lateness(), target.idle(), target.late());
    }
}
