package org.millrace.tests.ui;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.VMStandin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A Java runtime of few modules, which projects of tests compile against: the workbench indexes the classes of all
 * modules again and again, which took a third of the processor time of these tests.
 */
final class SmallJava {

    private static final String TYPE = "org.eclipse.jdt.internal.debug.ui.launcher.StandardVMType";
    private static boolean used;

    private SmallJava() {
    }

    /** Makes the runtime once and uses it for the projects of the workspace; does nothing if this JDK cannot make one. */
    static void use() throws CoreException {
        if (used) {
            return;
        }
        used = true;
        var folder = Path.of(System.getProperty("millrace.tests.target"), "small-java");
        if (Files.isDirectory(folder) || make(folder)) {
            var described = new VMStandin(JavaRuntime.getVMInstallType(TYPE), "small-java");
            described.setName("small-java");
            described.setInstallLocation(folder.toFile());
            JavaRuntime.setDefaultVMInstall(described.convertToRealVM(), new NullProgressMonitor(), false);
        }
    }

    private static boolean make(Path folder) {
        var jlink = Path.of(System.getProperty("java.home"), "bin", "jlink");
        if (!Files.isExecutable(jlink)) {
            return false;
        }
        try {
            return new ProcessBuilder(jlink.toString(), "--add-modules", "java.base,java.logging", "--output", folder.toString())
                    .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
