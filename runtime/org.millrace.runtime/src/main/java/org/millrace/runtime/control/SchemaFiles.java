package org.millrace.runtime.control;

import org.millrace.control.CompilerMessages.DescribedProperty;
import org.millrace.control.CompilerMessages.DescribedType;
import org.millrace.control.CompilerMessages.SchemaTypesParams;
import org.millrace.control.CompilerMessages.SchemaTypesResult;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.SchemaTypes;

import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;

/** Asks the codecs for the event types of schemas. */
final class SchemaFiles {

    private SchemaFiles() {
    }

    static SchemaTypesResult types(SchemaTypesParams params) {
        try {
            for (var codec : ServiceLoader.load(CodecProvider.class)) {
                var types = codec.eventTypes(Path.of(params.file()), Path.of(params.folder()));
                if (types.isPresent()) {
                    return of(types.get());
                }
            }
            return new SchemaTypesResult("no codec knows a schema with the name " + Path.of(params.file()).getFileName(), List.of(), List.of());
        } catch (IllegalArgumentException e) {
            return new SchemaTypesResult(e.getMessage(), List.of(), List.of());
        }
    }

    private static SchemaTypesResult of(SchemaTypes types) {
        return new SchemaTypesResult("", types.types().stream().map(type -> new DescribedType(type.name(),
                type.properties().stream().map(property -> new DescribedProperty(property.name(), property.valueType())).toList())).toList(), types.leftOut());
    }
}
