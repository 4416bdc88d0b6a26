package org.millrace.tests.engines;

import java.util.ServiceLoader;

/** The engines on the class path. */
final class Engines {

    private Engines() {
    }

    /** Returns an engine by its name. */
    static Engine named(String name) {
        return ServiceLoader.load(Engine.class).stream().map(ServiceLoader.Provider::get).filter(engine -> engine.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no engine " + name + " on the class path"));
    }
}
