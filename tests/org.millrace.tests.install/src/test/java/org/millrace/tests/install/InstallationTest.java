package org.millrace.tests.install;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests installing from the update site into a workbench without Millrace, and uninstalling. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class InstallationTest {

    private static final Path ROOT = Path.of(System.getProperty("millrace.root", "../..")).toAbsolutePath().normalize();
    private static final String SITE = ROOT.resolve("update-site/target/repository").toUri().toString();
    private static final String DIRECTOR = "org.eclipse.equinox.p2.director";
    private static final String FEATURE = "org.millrace.feature.feature.group";
    private static final String SIRIUS = "org.millrace.sirius.feature.feature.group";

    @TempDir
    private static Path folder;

    private static Workbench workbench;

    @BeforeAll
    static void aBareWorkbench() throws IOException {
        workbench = Workbench.copy(ROOT.resolve("tests/org.millrace.tests.bare/target/products/org.millrace.tests.bare/linux/gtk/x86_64"),
                folder.resolve("workbench"));
    }

    @Test
    @Order(1)
    void theBareWorkbenchHasNothingOfMillrace() throws Exception {
        assertEquals(List.of(), bundles().stream().filter(line -> line.startsWith("org.millrace.") && !line.startsWith("org.millrace.tests.probe,")).toList());
    }

    @Test
    @Order(2)
    void theFeatureIsInstalledWithNoOtherSiteReachable() throws Exception {
        workbench.run(DIRECTOR, folder.resolve("director"), "-repository", SITE, "-installIU", FEATURE + "," + SIRIUS);
        assertTrue(installed().contains(FEATURE), installed());
        assertTrue(installed().contains(SIRIUS), "Sirius is optional: " + installed());
        assertEquals(1, bundles().stream().filter(line -> line.startsWith("org.millrace.sirius,")).count());
    }

    @Test
    @Order(3)
    void theInstalledWorkbenchOpensThePerspectiveWithoutAnErrorInItsLog() throws Exception {
        var workspace = folder.resolve("workspace");
        var seen = workbench.look(workspace, "org.millrace.ui.perspective");
        assertTrue(seen.contains("perspective org.millrace.ui.perspective"), seen + Workbench.log(workspace));
        assertEquals(List.of(), seen.stream().filter(line -> line.startsWith("unresolved") || line.endsWith("cannot be opened") || line.contains("Error"))
                .toList());
        assertTrue(seen.containsAll(List.of("hidden org.millrace.sirius.newDiagramWizard", "hidden org.millrace.sirius.diagram")),
                "a menu entry that leads nowhere: " + seen);
        assertEquals(List.of(), Workbench.log(workspace).lines().filter(line -> line.matches("!(SUB)?ENTRY .* 4 .*")).toList(), Workbench.log(workspace));
    }

    @Test
    @Order(4)
    void theRuntimeIsThereAsFilesAndOnNoClassPath() throws Exception {
        try (var plugins = Files.list(folder.resolve("workbench/plugins"))) {
            var runtime = plugins.filter(file -> file.getFileName().toString().startsWith("org.millrace.distribution_")).findFirst().orElseThrow();
            assertTrue(Files.isDirectory(runtime), "the runtime's jars cannot be started from within a jar");
            try (var jars = Files.list(runtime.resolve("lib"))) {
                assertTrue(jars.anyMatch(jar -> jar.getFileName().toString().startsWith("esper-runtime-")));
            }
            assertFalse(Files.readString(runtime.resolve("META-INF/MANIFEST.MF")).contains("Bundle-ClassPath"));
        }
        assertEquals(List.of(), bundles().stream().filter(line -> line.contains("esper")).toList());
    }

    @Test
    @Order(5)
    void whatWasInstalledCanBeRemoved() throws Exception {
        workbench.run(DIRECTOR, folder.resolve("director"), "-uninstallIU", FEATURE + "," + SIRIUS);
        assertFalse(installed().contains(FEATURE), installed());
        assertEquals(List.of(), bundles().stream().filter(line -> line.startsWith("org.millrace.ui,")).toList());
    }

    private static String installed() throws IOException, InterruptedException {
        return workbench.run(DIRECTOR, folder.resolve("director"), "-listInstalledRoots");
    }

    private static List<String> bundles() throws IOException {
        return Files.readAllLines(folder.resolve("workbench/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"));
    }
}
