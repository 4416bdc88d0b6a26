package org.millrace.tests.rules;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.Source;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Tests that dependencies point from the plug-ins to the language to the runtime, and that only the runtime uses Esper.
 */
class WorldsTest {

    private static JavaClasses all;

    @BeforeAll
    static void read() throws IOException {
        var folders = Stream.concat(Repository.modules("language").stream(), Repository.modules("runtime").stream())
                .map(module -> module.resolve("target/classes")).filter(Files::isDirectory).toList();
        all = new ClassFileImporter().importPaths(folders);
        assertTrue(all.stream().anyMatch(in("runtime")) && all.stream().anyMatch(in("language")), () -> all.size() + " classes were read");
    }

    /** Matches the classes of a world or of one of its modules. */
    private static DescribedPredicate<JavaClass> in(String folder) {
        var path = Repository.ROOT.resolve(folder);
        return DescribedPredicate.describe("are classes in " + folder, type -> type.getSource().map(Source::getUri)
                .filter(uri -> uri.getScheme().equals("file") && Path.of(uri).startsWith(path)).isPresent());
    }

    @Test
    void theRuntimeKnowsNothingOfTheLanguage() {
        noClasses().that(in("runtime")).should().dependOnClassesThat(in("language")).check(all);
    }

    @Test
    void noWorldKnowsTheWorkbench() {
        noClasses().should().dependOnClassesThat().resideInAnyPackage("org.eclipse.swt..", "org.eclipse.ui..", "org.eclipse.jface..",
                "org.eclipse.core.resources..", "org.osgi..").check(all);
    }

    @Test
    void theRuntimeKnowsNoModelingFramework() {
        noClasses().that(in("runtime")).should().dependOnClassesThat()
                .resideInAnyPackage("org.eclipse.emf..", "org.eclipse.xtext..", "org.eclipse.glsp..", "org.antlr..").check(all);
    }

    @Test
    void esperIsLinkedInTheRuntimeModuleAlone() {
        classes().that().resideOutsideOfPackage("com.espertech..").and(DescribedPredicate.not(in("runtime/org.millrace.runtime")))
                .should().onlyDependOnClassesThat().resideOutsideOfPackage("com.espertech..").check(all);
    }

    @Test
    void thePluginsDoNotImportEsper() throws IOException {
        var found = new ArrayList<String>();
        for (var file : Repository.files("plugins", ".java")) {
            if (Files.readString(file).contains("com.espertech")) {
                found.add(Repository.name(file));
            }
        }
        assertEquals(List.of(), found);
    }

    @Test
    void internalPackagesAreUsedByTheirFeatureAlone() {
        var found = new ArrayList<String>();
        for (var type : all) {
            for (var dependency : type.getDirectDependenciesFromSelf()) {
                var used = dependency.getTargetClass().getPackageName();
                var at = used.indexOf(".internal");
                // Xtext generates the package of its parser.
                if (used.startsWith("org.millrace.") && at >= 0 && !used.contains(".parser.antlr.")
                        && !type.getPackageName().startsWith(used.substring(0, at))) {
                    found.add(type.getName() + " uses " + dependency.getTargetClass().getName());
                }
            }
        }
        assertEquals(List.of(), found.stream().distinct().sorted().toList());
    }

    @Test
    void thePackagesOfTheRuntimeHaveNoCircles() {
        slices().matching("org.millrace.(runtime.*)..").should().beFreeOfCycles().check(all);
    }
}
