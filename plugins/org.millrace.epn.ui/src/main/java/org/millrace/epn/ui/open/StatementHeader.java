package org.millrace.epn.ui.open;

import org.eclipse.osgi.util.NLS;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.JavaTypes;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the comment at the top of a new file with statements. */
final class StatementHeader {

    private StatementHeader() {
    }

    /** Returns a comment with the name of the processor, and its input event types with their properties. */
    static String of(Processor processor, JavaTypes types) {
        var flow = TypeFlow.of((Network) processor.eContainer()).into(processor);
        var known = flow.types().stream().map(type -> NLS.bind(Messages.file_input, type(type, types)));
        var rest = flow.open() ? Stream.of(Messages.file_anyInput) : flow.types().isEmpty() ? Stream.of(Messages.file_noInput) : Stream.<String>empty();
        return Stream.of(Stream.of(NLS.bind(Messages.file_comment, processor.getName())), known, rest).flatMap(lines -> lines)
                .map(line -> "// " + line + "\n").collect(Collectors.joining()) + "\n";
    }

    private static String type(EventType type, JavaTypes types) {
        var properties = type.getJavaClass() != null
                ? types.find(type.getJavaClass()).map(found -> found.properties().stream()
                        .map(property -> NLS.bind(Messages.file_property, property.name(), property.label())).toList()).orElse(List.of())
                : type.getProperties().stream().map(property -> NLS.bind(Messages.file_property, property.getName(), property.getType().getLiteral())).toList();
        return properties.isEmpty() ? type.getName() : type.getName() + " (" + String.join(", ", properties) + ")";
    }
}
