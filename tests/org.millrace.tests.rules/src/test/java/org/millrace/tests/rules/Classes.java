package org.millrace.tests.rules;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.Source;
import com.tngtech.archunit.core.importer.ClassFileImporter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The compiled classes of the language and of the runtime. */
final class Classes {

    static final JavaClasses ALL = read();

    private Classes() {
    }

    private static JavaClasses read() {
        try {
            var modules = Stream.concat(Repository.modules("language").stream(), Repository.modules("runtime").stream());
            return new ClassFileImporter().importPaths(modules.map(module -> module.resolve("target/classes")).filter(Files::isDirectory).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Matches the classes of a world or of one of its modules. */
    static DescribedPredicate<JavaClass> in(String folder) {
        var path = Repository.ROOT.resolve(folder);
        return DescribedPredicate.describe("are classes in " + folder, type -> type.getSource().map(Source::getUri)
                .filter(uri -> uri.getScheme().equals("file") && Path.of(uri).startsWith(path)).isPresent());
    }
}
