package org.millrace.tests.rules;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.Source;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the POM of a module declares the modules that its classes use, and no dependencies that they do not use. */
class ModulesTest {

    private static final Pattern NO_DEPENDENCY = Pattern.compile("<!--.*?-->|<plugin>.*?</plugin>", Pattern.DOTALL);
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>.*?<artifactId>([^<]+)</artifactId>(.*?)</dependency>", Pattern.DOTALL);
    private static final Pattern JAR = Pattern.compile(".*/([^/]+)/[^/]+/[^/]+\\.jar!/.*");
    private static final Pattern FOLDER = Pattern.compile(".*/([^/]+)/target/classes/.*");
    /** Libraries that the libraries of the diagram use. */
    private static final Set<String> INDIRECT = Set.of("guava", "log4j-api", "log4j-to-jul", "org.eclipse.elk.alg.common", "org.eclipse.xtext.xbase.lib");

    /** Returns the dependencies for which a module is compiled. */
    private static Set<String> declared(Path module) throws IOException {
        var pom = NO_DEPENDENCY.matcher(Files.readString(module.resolve("pom.xml"))).replaceAll("");
        var declared = new TreeSet<String>();
        DEPENDENCY.matcher(pom).results().filter(match -> !match.group(2).contains("<scope>")).forEach(match -> declared.add(match.group(1)));
        return declared;
    }

    /** Returns the modules and libraries that the classes of a module use. */
    private static Set<String> used(Path module) {
        var used = new TreeSet<String>();
        Classes.ALL.stream().filter(Classes.in(Repository.name(module))).flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .forEach(dependency -> artifact(dependency.getTargetClass()).ifPresent(used::add));
        used.remove(module.getFileName().toString());
        return used;
    }

    /** Returns the module or library that contains a class. */
    private static Optional<String> artifact(JavaClass type) {
        return type.getBaseComponentType().getSource().map(Source::getUri).map(URI::toString).flatMap(uri -> List.of(JAR, FOLDER).stream()
                .map(place -> place.matcher(uri)).filter(place -> place.matches()).map(place -> place.group(1)).findFirst());
    }

    /** Returns whether the sources name a module; the compiler copies its constants, so that the classes may not. */
    private static boolean names(Path module, String other) throws IOException {
        for (var file : Repository.files(Repository.name(module.resolve("src/main/java")), ".java")) {
            if (Files.readString(file).contains("import " + other + ".")) {
                return true;
            }
        }
        return false;
    }

    @Test
    void dependenciesAreDeclaredAndUsed() throws IOException {
        var wrong = new TreeSet<String>();
        var checked = 0;
        for (var world : List.of("runtime", "language")) {
            for (var module : Repository.modules(world)) {
                if (!Files.isDirectory(module.resolve("src/main/java"))) {
                    continue;
                }
                var declared = declared(module);
                var used = used(module);
                checked += used.size();
                for (var each : used) {
                    if (each.startsWith("org.millrace.") && !declared.contains(each)) {
                        wrong.add(module.getFileName() + " uses " + each + " and does not declare it");
                    }
                }
                for (var each : declared) {
                    if (!used.contains(each) && !INDIRECT.contains(each) && !names(module, each)) {
                        wrong.add(module.getFileName() + " declares " + each + " and does not use it");
                    }
                }
            }
        }
        assertEquals(new TreeSet<>(), wrong);
        assertTrue(checked > 50, checked + " dependencies were found");
    }
}
