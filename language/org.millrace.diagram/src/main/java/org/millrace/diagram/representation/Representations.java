package org.millrace.diagram.representation;

import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;

import java.nio.file.Path;
import java.util.Objects;

/** The host of all representations. Sirius creates services itself and hands them nothing, so that they look here. */
public final class Representations {

    private static volatile RepresentationHost host = network -> new EpnValidator(Providers.load(Representations.class.getClassLoader()),
            JavaTypes.unknown(), Path.of(""));

    private Representations() {
    }

    /** Returns the host; by default one that knows only the adapters on the class path. */
    public static RepresentationHost host() {
        return host;
    }

    /** Replaces the host. */
    public static void use(RepresentationHost other) {
        host = Objects.requireNonNull(other, "other");
    }
}
