package org.millrace.compiler.java;

import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.runtime.api.EventListener;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles the Java sources of a project, when they have changed since the last time. Files in
 * {@code src/} that are no Java sources are copied beside the classes. Builds into the same folder, by any process,
 * wait for each other.
 */
public final class JavaBuild {

    /** The folder of the sources in a project. */
    public static final String SOURCES = "src";

    /** The folder of the jars in a project. */
    public static final String LIBRARIES = "lib";

    /**
     * What came out.
     *
     * @param classPath the classes folder, if the project has sources, and the jars; absolute
     * @param complete  whether all sources are compiled
     * @param compiled  whether the compiler was run: not if nothing had changed
     * @param problems  what the compiler found
     */
    public record Result(List<Path> classPath, boolean complete, boolean compiled, List<EpnProblem> problems) {

        /** Copies the lists. */
        public Result {
            classPath = List.copyOf(classPath);
            problems = List.copyOf(problems);
        }
    }

    private final Path project;
    private final Path classes;

    /**
     * Prepares a build.
     *
     * @param project the project's folder
     * @param classes where the classes go; the folder belongs to the build, which empties it
     */
    public JavaBuild(Path project, Path classes) {
        this.project = project.toAbsolutePath().normalize();
        this.classes = classes.toAbsolutePath().normalize();
    }

    /**
     * Compiles what has to be compiled.
     *
     * @throws IOException if files cannot be read or written
     */
    public Result run() throws IOException {
        var jars = files(project.resolve(LIBRARIES), 1).stream().filter(f -> f.toString().endsWith(".jar")).toList();
        var sources = files(project.resolve(SOURCES), Integer.MAX_VALUE);
        if (sources.stream().noneMatch(JavaBuild::isSource)) {
            return new Result(jars, true, false, List.of());
        }
        var classPath = new ArrayList<Path>();
        classPath.add(classes);
        classPath.addAll(jars);
        var libraries = new ArrayList<>(apiClassPath());
        libraries.addAll(jars);
        var stamp = BuildStamp.of(project, sources, libraries);
        if (stamp.isOf(classes)) {
            return new Result(classPath, true, false, List.of());
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            return new Result(classPath, false, false, List.of(EpnProblem.error(SOURCES, Position.START, "no-java-compiler",
                    "the project has Java sources and this Java has no compiler", "run with a JDK, version 21 or newer")));
        }
        // One after another in this process, too: a process cannot lock a file twice.
        synchronized (JavaBuild.class) {
            try (var lock = lock()) {
                // Another process may have compiled the same sources in the meantime.
                return stamp.isOf(classes) ? new Result(classPath, true, false, List.of()) : compile(compiler, sources, libraries, stamp, classPath);
            }
        }
    }

    /** Waits until no other process compiles into the folder. */
    private FileChannel lock() throws IOException {
        Files.createDirectories(classes);
        var channel = FileChannel.open(classes.resolveSibling(classes.getFileName() + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            channel.lock();
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private Result compile(JavaCompiler compiler, List<Path> sources, List<Path> libraries, BuildStamp stamp, List<Path> classPath) throws IOException {
        BuildStamp.clear(classes);
        var problems = compile(compiler, sources.stream().filter(JavaBuild::isSource).toList(), libraries);
        var complete = !EpnProblem.anyError(problems);
        if (complete) {
            for (var resource : sources.stream().filter(f -> !isSource(f)).toList()) {
                var copy = classes.resolve(project.resolve(SOURCES).relativize(resource));
                Files.createDirectories(copy.getParent());
                Files.copy(resource, copy, StandardCopyOption.REPLACE_EXISTING);
            }
            // Warnings would be lost the next time if the build were taken as done.
            if (problems.isEmpty()) {
                stamp.write(classes);
            }
        }
        return new Result(classPath, complete, true, problems);
    }

    private List<EpnProblem> compile(JavaCompiler compiler, List<Path> sources, List<Path> libraries) throws IOException {
        var found = new DiagnosticCollector<JavaFileObject>();
        var other = new StringWriter();
        try (var files = compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            var options = List.of("-d", classes.toString(), "--release", "21", "-parameters", "-g", "-proc:none", "-encoding", "UTF-8",
                    "-classpath", libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
            var success = compiler.getTask(other, files, found, options, null, files.getJavaFileObjectsFromPaths(sources)).call();
            var problems = new ArrayList<>(found.getDiagnostics().stream().flatMap(d -> problem(d).stream()).toList());
            if (!success && !EpnProblem.anyError(problems)) {
                problems.add(EpnProblem.error(SOURCES, Position.START, "java", "the Java compiler failed: " + other, ""));
            }
            return problems;
        }
    }

    private List<EpnProblem> problem(Diagnostic<? extends JavaFileObject> diagnostic) {
        var source = diagnostic.getSource();
        var severity = switch (diagnostic.getKind()) {
            case ERROR -> EpnProblem.Severity.ERROR;
            case WARNING, MANDATORY_WARNING -> EpnProblem.Severity.WARNING;
            default -> null;
        };
        if (severity == null) {
            return List.of();
        }
        var file = source == null ? SOURCES : relative(Path.of(source.toUri()));
        return List.of(new EpnProblem(file, (int) diagnostic.getLineNumber(), column(diagnostic), severity, "java",
                diagnostic.getMessage(Locale.ROOT).strip().replaceAll("\\s*\\R\\s*", ", "), ""));
    }

    /** The compiler counts a tab as up to eight columns; we count characters. */
    private static int column(Diagnostic<? extends JavaFileObject> diagnostic) {
        try {
            var text = diagnostic.getSource() == null ? "" : diagnostic.getSource().getCharContent(true);
            var position = diagnostic.getPosition();
            return position < 0 || position > text.length() ? (int) diagnostic.getColumnNumber()
                    : Position.at(text, (int) position).column();
        } catch (IOException e) {
            return (int) diagnostic.getColumnNumber();
        }
    }

    private String relative(Path file) {
        return project.relativize(file).toString().replace(File.separatorChar, '/');
    }

    private static boolean isSource(Path file) {
        return file.toString().endsWith(".java");
    }

    private static List<Path> files(Path folder, int depth) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var walk = Files.walk(folder, depth)) {
            return walk.filter(Files::isRegularFile).sorted(Comparator.naturalOrder()).toList();
        }
    }

    /** Where the API's classes are, against which beans are compiled. */
    private static List<Path> apiClassPath() {
        var source = EventListener.class.getProtectionDomain().getCodeSource();
        try {
            return source == null ? List.of() : List.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the API lies at " + source.getLocation(), e);
        }
    }
}
