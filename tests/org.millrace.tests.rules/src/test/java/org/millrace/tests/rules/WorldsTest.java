package org.millrace.tests.rules;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.tests.rules.Classes.in;

/**
 * Tests that dependencies point from the plug-ins to the language to the runtime, and that only the runtime uses Esper.
 */
class WorldsTest {

    private static final JavaClasses ALL = Classes.ALL;

    @Test
    void bothWorldsAreRead() {
        assertTrue(ALL.stream().anyMatch(in("runtime")) && ALL.stream().anyMatch(in("language")), () -> ALL.size() + " classes were read");
    }

    @Test
    void theRuntimeKnowsNothingOfTheLanguage() {
        noClasses().that(in("runtime")).should().dependOnClassesThat(in("language")).check(ALL);
    }

    @Test
    void noWorldKnowsTheWorkbench() {
        noClasses().should().dependOnClassesThat().resideInAnyPackage("org.eclipse.swt..", "org.eclipse.ui..", "org.eclipse.jface..",
                "org.eclipse.core.resources..", "org.osgi..").check(ALL);
    }

    @Test
    void theRuntimeKnowsNoModelingFramework() {
        noClasses().that(in("runtime")).should().dependOnClassesThat()
                .resideInAnyPackage("org.eclipse.emf..", "org.eclipse.xtext..", "org.eclipse.glsp..", "org.antlr..").check(ALL);
    }

    @Test
    void esperIsLinkedInTheRuntimeModuleAlone() {
        classes().that().resideOutsideOfPackage("com.espertech..").and(DescribedPredicate.not(in("runtime/org.millrace.runtime")))
                .should().onlyDependOnClassesThat().resideOutsideOfPackage("com.espertech..").check(ALL);
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
        for (var type : ALL) {
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
        slices().matching("org.millrace.(runtime.*)..").should().beFreeOfCycles().check(ALL);
    }
}
