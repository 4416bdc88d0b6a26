package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.Providers;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** What a drawing of a compiled project has to know of it. */
final class ShownProject implements AutoCloseable {

    private final Path file;
    private final Map<String, Integer> statements = new HashMap<>();
    private final ReflectiveJavaTypes types;
    private final EpnValidator validator;

    /** Opens the classes of a project whose network file is known. */
    ShownProject(CompileResult compiled) {
        this.file = compiled.folder().resolve(compiled.file());
        compiled.processors().forEach(text -> statements.put(text.processor(), text.expansions().size()));
        // A class that is written while the network is shown is not among them.
        this.types = new ReflectiveJavaTypes(compiled.classPath(), false);
        this.validator = new EpnValidator(Providers.load(types.loader()), types, compiled.folder());
    }

    /** The file with the network. */
    Path file() {
        return file;
    }

    /** Finds what is wrong with the network. */
    EpnValidator validator() {
        return validator;
    }

    /** What was compiled; of a processor that has come to the file since, what stands in the file itself. */
    OptionalInt statements(Processor processor) {
        var counted = statements.get(processor.getName());
        if (counted != null) {
            return OptionalInt.of(counted);
        }
        return processor.getFiles().isEmpty() ? OptionalInt.of(processor.getStatements().size()) : OptionalInt.empty();
    }

    @Override
    public void close() {
        types.close();
    }
}
