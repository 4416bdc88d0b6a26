package org.millrace.tests.endtoend;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The jars of the command, loaded into this JVM. A command that runs here saves the second of processor time that a JVM needs to load
 * the classes. The networks, load generators and compilers that it starts are processes, as always.
 */
final class CommandLibrary {

    private static final Path DIST = MillraceCommand.ROOT.resolve("dist");
    private static final URLClassLoader LOADER = loader();
    private static final Method RUN = run();
    private static final AtomicInteger RUNNING = new AtomicInteger();

    static {
        System.setProperty("millrace.dist", DIST.toString());
    }

    private CommandLibrary() {
    }

    private static URLClassLoader loader() {
        Built.once();
        var jars = new ArrayList<URL>();
        try (var files = Files.newDirectoryStream(DIST.resolve("lib/command"), "*.jar")) {
            for (var file : files) {
                jars.add(file.toUri().toURL());
            }
        } catch (IOException e) {
            throw new IllegalStateException("the command is not built", e);
        }
        return new URLClassLoader(jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    private static Method run() {
        try {
            var method = Class.forName("org.millrace.cli.Main", true, LOADER).getDeclaredMethod("run", PrintWriter.class, PrintWriter.class, String[].class);
            method.setAccessible(true);
            return method;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the command has no method to run", e);
        }
    }

    /** Runs the command in the calling thread, and waits until its processes have ended. */
    static Ended run(List<String> arguments) {
        RUNNING.incrementAndGet();
        Ended ended;
        try {
            ended = call(arguments);
        } finally {
            RUNNING.decrementAndGet();
        }
        // Nobody can tell the processes of commands that run at the same time apart; the last of these commands looks.
        Await.until("the end of all processes of commands", () -> RUNNING.get() > 0 || Family.strays().isEmpty(),
                () -> "there are still " + Family.describe(Family.strays()));
        return ended;
    }

    private static Ended call(List<String> arguments) {
        var thread = Thread.currentThread();
        var before = thread.getContextClassLoader();
        var out = new StringWriter();
        var err = new StringWriter();
        thread.setContextClassLoader(LOADER);
        try {
            var code = (int) RUN.invoke(null, new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
            return new Ended(code, out.toString(), err.toString());
        } catch (InvocationTargetException | IllegalAccessException e) {
            throw new AssertionError("the command failed: " + arguments + "\n" + err, e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
