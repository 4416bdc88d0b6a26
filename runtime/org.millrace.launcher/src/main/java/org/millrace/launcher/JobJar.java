package org.millrace.launcher;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * A jar for {@code flink run}: the deployment of a network, and in its folder {@code lib} the jars of the runtime and the classes of the project. Flink's own
 * libraries are in the cluster.
 */
public final class JobJar {

    private static final String MAIN = "org.millrace.flink.control.JobMain";
    private static final String FLINK_MODULE = "org.millrace.flink-";

    /** Jars that a cluster has, or that only other processes need. */
    private static final List<String> LEFT_OUT = List.of("slf4j-", "org.millrace.loadgen-");

    private JobJar() {
    }

    /**
     * Writes a job jar.
     *
     * @param deployment the network; its class path names folders and jars that exist
     * @param file       the jar
     * @throws IOException if that is not possible; the message is for the user
     */
    public static void write(Installation installation, Deployment deployment, Path file) throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, MAIN);
        var target = file.toAbsolutePath();
        Files.createDirectories(target.getParent());
        var part = target.resolveSibling(target.getFileName() + ".part");
        try {
            try (var jar = new JarOutputStream(Files.newOutputStream(part), manifest)) {
                add(jar, "META-INF/LICENSE", notice().getBytes(UTF_8));
                add(jar, "deployment.json", DeploymentFile.format(deployment).getBytes(UTF_8));
                for (var library : libraries(installation)) {
                    add(jar, "lib/" + library.getFileName(), Files.readAllBytes(library));
                }
                addProject(jar, deployment.classPath());
            }
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static String notice() {
        return """
                This file contains the runtime of Millrace (EPL-2.0 OR GPL-2.0-or-later) together with Esper, which is licensed under
                the GNU General Public License, version 2. The file as a whole may be passed on under that licence only; a commercial
                licence for Esper is sold by its maker. The sources of Esper are at https://github.com/espertechinc/esper.

                The libraries in the folder lib keep their own licences, which are in their jars or in the file NOTICE.md of Millrace.
                """;
    }

    private static List<Path> libraries(Installation installation) throws IOException {
        var libraries = new ArrayList<Path>();
        try (var runtime = Files.list(installation.runtimeJars()); var flink = Files.list(FlinkProcess.jars(installation))) {
            runtime.filter(path -> path.toString().endsWith(".jar") && LEFT_OUT.stream().noneMatch(path.getFileName().toString()::startsWith))
                    .forEach(libraries::add);
            flink.filter(path -> path.getFileName().toString().startsWith(FLINK_MODULE)).forEach(libraries::add);
        }
        return libraries.stream().sorted().toList();
    }

    private static void addProject(JarOutputStream jar, List<String> classPath) throws IOException {
        for (var i = 0; i < classPath.size(); i++) {
            var entry = Path.of(classPath.get(i));
            if (Files.isRegularFile(entry)) {
                add(jar, "lib/project-" + i + "-" + entry.getFileName(), Files.readAllBytes(entry));
            } else if (Files.isDirectory(entry)) {
                jar.putNextEntry(new ZipEntry("lib/project-" + i + ".jar"));
                addFolder(jar, entry);
                jar.closeEntry();
            }
        }
    }

    /** Writes the files of a folder as a jar in a jar. */
    private static void addFolder(OutputStream out, Path folder) throws IOException {
        var inner = new JarOutputStream(out);
        try (Stream<Path> files = Files.walk(folder)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                add(inner, folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        // Not closed, since that would close the outer one.
        inner.finish();
    }

    private static void add(JarOutputStream jar, String name, byte[] content) throws IOException {
        jar.putNextEntry(new ZipEntry(name));
        jar.write(content);
        jar.closeEntry();
    }
}
