package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.io.SourcePositions;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.validation.EventShape;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One check of one network: what the rules look at and where they report to. */
public final class Validation {

    private final String file;
    private final Network network;
    private final Optional<Layout> layout;
    private final SourcePositions positions;
    private final Providers providers;
    private final JavaTypes types;
    private final Path folder;
    private final List<EpnProblem> problems = new ArrayList<>();

    /** Begins a check. */
    public Validation(String file, Network network, Optional<Layout> layout, SourcePositions positions,
            Providers providers, JavaTypes types, Path folder) {
        this.file = file;
        this.network = network;
        this.layout = layout;
        this.positions = positions;
        this.providers = providers;
        this.types = types;
        this.folder = folder;
    }

    /** What was found, in the order of the file. */
    public List<EpnProblem> problems() {
        return problems.stream().sorted(EpnProblem.BY_PLACE).distinct().toList();
    }

    Network network() {
        return network;
    }

    Optional<Layout> layout() {
        return layout;
    }

    Providers providers() {
        return providers;
    }

    JavaTypes types() {
        return types;
    }

    <S extends Stage> Stream<S> stages(Class<S> kind) {
        return network.getStages().stream().filter(kind::isInstance).map(kind::cast);
    }

    List<String> eventTypeNames() {
        return network.getEventTypes().stream().map(EventType::getName).filter(n -> n != null).toList();
    }

    EventShape shape(EventType type) {
        return EventShape.of(type, types);
    }

    boolean exists(String path) {
        try {
            return Files.isRegularFile(folder.resolve(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    void error(EObject object, String code, String message, String advice) {
        error(positions.of(object), code, message, advice);
    }

    void error(EObject object, EStructuralFeature feature, String code, String message, String advice) {
        error(positions.of(object, feature), code, message, advice);
    }

    void error(EObject object, EStructuralFeature feature, int index, String code, String message, String advice) {
        error(positions.of(object, feature, index), code, message, advice);
    }

    void warning(EObject object, EStructuralFeature feature, String code, String message, String advice) {
        problems.add(EpnProblem.warning(file, positions.of(object, feature), code, message, advice));
    }

    private void error(Position at, String code, String message, String advice) {
        problems.add(EpnProblem.error(file, at, code, message, advice));
    }

    /** The text, or an empty one for {@code null}, which EMF gives for attributes that are not set. */
    static String text(String value) {
        return value == null ? "" : value;
    }
}
