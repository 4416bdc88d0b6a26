package org.millrace.compiler.editor;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.LineIndex;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.io.SourcePositions;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds where names stand in the file of a network, which is as it was when the network was read. */
final class NetworkPlaces {

    private final Network network;
    private final Path file;
    private final SourcePositions positions;
    private final String text;
    private final LineIndex lines;

    private NetworkPlaces(Network network, Path file, SourcePositions positions, String text) {
        this.network = network;
        this.file = file;
        this.positions = positions;
        this.text = text;
        lines = new LineIndex(text);
    }

    /** The places of a network that was read from a file; empty if the file cannot be read any more. */
    static Optional<NetworkPlaces> of(Network network, Path file) {
        if (!(network.eResource() instanceof EpnResource resource)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new NetworkPlaces(network, file, resource.positions(), Files.readString(file)));
        } catch (IOException e) {
            // It has gone, or is no text.
            return Optional.empty();
        }
    }

    List<FilePlace> eventType(String name) {
        return type(name).flatMap(type -> value(type, Literals.EVENT_TYPE__NAME)).stream().toList();
    }

    List<FilePlace> stage(String name) {
        return network.getStages().stream().filter(stage -> name.equals(stage.getName()))
                .flatMap(stage -> value(stage, Literals.STAGE__NAME).stream()).toList();
    }

    List<FilePlace> property(String eventType, String name) {
        return type(eventType).stream().flatMap(type -> type.getProperties().stream()).filter(property -> name.equals(property.getName()))
                .flatMap(property -> value(property, Literals.PROPERTY__NAME).stream()).toList();
    }

    List<FilePlace> parameter(String processor, String name) {
        return parameters(processor).stream().filter(list -> name.equals(list.getName()))
                .flatMap(list -> value(list, Literals.PARAMETER_LIST__NAME).stream()).toList();
    }

    /** The file of a parameter as the network names it; empty if its values stand in the network. */
    Optional<String> parameterFile(String processor, String name) {
        return parameters(processor).stream().filter(list -> name.equals(list.getName()) && list.getFile() != null).map(ParameterList::getFile).findFirst();
    }

    private List<ParameterList> parameters(String processor) {
        return network.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast)
                .filter(stage -> processor.equals(stage.getName())).flatMap(stage -> stage.getParameters().stream()).toList();
    }

    /** Where adapters, beans and wires name an event type. */
    List<FilePlace> uses(String eventType) {
        var found = new ArrayList<FilePlace>();
        type(eventType).ifPresent(type -> network.eAllContents().forEachRemaining(element -> element.eClass().getEAllReferences().stream()
                .filter(reference -> !reference.isContainment() && !reference.isMany() && element.eGet(reference) == type)
                .forEach(reference -> value(element, reference).ifPresent(found::add))));
        return found;
    }

    /** Where a property of an event type is named: as a time, or as the key by which a stream is divided. */
    List<FilePlace> propertyUses(String eventType, String name) {
        var found = new ArrayList<FilePlace>();
        type(eventType).ifPresent(type -> {
            for (var feature : List.of(Literals.EVENT_TYPE__SENT_TIME_PROPERTY, Literals.EVENT_TYPE__INGRESS_TIME_PROPERTY,
                    Literals.EVENT_TYPE__EVENT_TIME_PROPERTY)) {
                if (name.equals(type.eGet(feature))) {
                    value(type, feature).ifPresent(found::add);
                }
            }
            var flow = TypeFlow.of(network);
            network.getStages().stream().filter(Stream.class::isInstance).map(Stream.class::cast)
                    .filter(stream -> name.equals(stream.getPartitionKey()) && flow.into(stream).types().contains(type))
                    .forEach(stream -> value(stream, Literals.STREAM__PARTITION_KEY).ifPresent(found::add));
        });
        return found;
    }

    /** Where a Java class is named. */
    List<FilePlace> classUses(String javaClass) {
        var found = new ArrayList<FilePlace>();
        network.eAllContents().forEachRemaining(element -> {
            var feature = element.eClass().getEStructuralFeature("javaClass");
            if (feature != null && javaClass.equals(element.eGet(feature))) {
                value(element, feature).ifPresent(found::add);
            }
        });
        return found;
    }

    private Optional<EventType> type(String name) {
        return network.getEventTypes().stream().filter(type -> name.equals(type.getName())).findFirst();
    }

    /** The place of the value of an attribute. */
    private Optional<FilePlace> value(EObject element, EStructuralFeature feature) {
        return positions.source(element).map(source -> source.attributes().get(feature.getName())).flatMap(at -> {
            var equals = text.indexOf('=', lines.offset(at.line() - 1, at.column() - 1));
            var start = equals + 1;
            while (equals > 0 && start < text.length() && Character.isWhitespace(text.charAt(start))) {
                start++;
            }
            var end = equals < 0 || start >= text.length() ? -1 : text.indexOf(text.charAt(start), start + 1);
            return end < 0 ? Optional.empty()
                    : Optional.of(new FilePlace(file.toUri().toString(), lines.line(start + 1), lines.column(start + 1), lines.line(end), lines.column(end)));
        });
    }
}
