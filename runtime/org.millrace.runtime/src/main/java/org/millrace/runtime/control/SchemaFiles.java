package org.millrace.runtime.control;

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
                    return new SchemaTypesResult("", types.get());
                }
            }
            return fault("no codec knows a schema with the name " + Path.of(params.file()).getFileName());
        } catch (IllegalArgumentException e) {
            return fault(e.getMessage());
        }
    }

    private static SchemaTypesResult fault(String message) {
        return new SchemaTypesResult(message, new SchemaTypes(List.of(), List.of()));
    }
}
