package org.millrace.tests.install;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Tests the representations in a workbench with Sirius, if the system property {@code millrace.sirius} names its bundles. */
class SiriusTest {

    private static final Path ROOT = Path.of(System.getProperty("millrace.root", "../..")).toAbsolutePath().normalize();
    private static final String FOLDER = System.getProperty("millrace.sirius", "");

    @TempDir
    private Path folder;

    @Test
    void theTourOfTheRepresentationsSucceedsWithoutAnErrorInTheLog() throws Exception {
        assumeTrue(!FOLDER.isEmpty(), "Sirius is missing: give the folder of its bundles with -Dmillrace.sirius=FOLDER");
        var home = folder.resolve("workbench");
        var workbench = Workbench.copy(ROOT.resolve("update-site/target/products/org.millrace.studio.product/linux/gtk/x86_64"), home);
        add(home, Path.of(FOLDER));
        add(home, ROOT.resolve("plugins/org.millrace.sirius/target"));
        add(home, ROOT.resolve("tests/org.millrace.tests.sirius/target"));
        var pictures = Files.createDirectories(Path.of("target/sirius")).toAbsolutePath();
        var report = workbench.tour(folder.resolve("workspace"), ROOT.resolve("examples"), pictures);
        Files.write(pictures.resolve("report.txt"), report);
        assertEquals(List.of(), report.stream().filter(line -> !line.startsWith("ok ")).toList());
        assertTrue(report.stream().anyMatch(line -> line.startsWith("ok end")), report.toString());
    }

    /** Adds the bundles of a folder to the list of the configurator. */
    private static void add(Path home, Path bundles) throws IOException {
        var list = home.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
        var lines = new ArrayList<>(Files.readAllLines(list));
        try (var jars = Files.list(bundles).filter(file -> file.toString().endsWith(".jar") && !file.toString().endsWith("-sources.jar"))) {
            for (var jar : jars.toList()) {
                var name = header(jar, "Bundle-SymbolicName").replaceFirst(";.*", "");
                if (lines.stream().noneMatch(line -> line.startsWith(name + ","))) {
                    Files.copy(jar, home.resolve("plugins").resolve(name + ".jar"));
                    lines.add(String.join(",", name, header(jar, "Bundle-Version"), "plugins/" + name + ".jar", "4", "false"));
                }
            }
        }
        Files.write(list, lines);
    }

    private static String header(Path jar, String name) {
        try (var file = new JarFile(jar.toFile())) {
            return Stream.of(file.getManifest().getMainAttributes().getValue(name)).findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
