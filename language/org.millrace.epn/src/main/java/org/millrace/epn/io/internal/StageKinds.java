package org.millrace.epn.io.internal;

import org.eclipse.emf.ecore.EClass;
import org.millrace.epn.model.EpnPackage;

import java.util.Map;
import java.util.Optional;

/** The names of the elements that hold stages: the kind of a stage is the name of its element. */
final class StageKinds {

    private static final Map<String, EClass> KINDS = Map.of(
            "adapter", EpnPackage.Literals.ADAPTER,
            "stream", EpnPackage.Literals.STREAM,
            "processor", EpnPackage.Literals.PROCESSOR,
            "bean", EpnPackage.Literals.BEAN);

    private StageKinds() {
    }

    static Optional<EClass> ofElement(String name) {
        return Optional.ofNullable(KINDS.get(name));
    }

    static String element(EClass kind) {
        return KINDS.entrySet().stream().filter(e -> e.getValue() == kind).findFirst().orElseThrow().getKey();
    }
}
