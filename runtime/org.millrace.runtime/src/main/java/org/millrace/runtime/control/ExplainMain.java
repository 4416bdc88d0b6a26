package org.millrace.runtime.control;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.DeploymentFormatException;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.kernel.NetworkBuilder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.logging.Level;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Main class of the process that explains the execution plan of a deployment without running it. */
public final class ExplainMain {

    private ExplainMain() {
    }

    /**
     * Runs the process.
     *
     * @param arguments the path of a deployment file, or {@code -} for the standard input; preceded by
     *                  {@code --json} for JSON output
     */
    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        LibraryLogs.set(Level.OFF);
        var json = arguments.length == 2 && arguments[0].equals("--json");
        if (arguments.length != 1 && !json) {
            System.err.println("usage: java -cp … " + ExplainMain.class.getName() + " [--json] deployment.json");
            System.exit(2);
        }
        System.exit(explain(arguments[arguments.length - 1], json));
    }

    private static Deployment read(String file) throws IOException {
        return file.equals("-") ? DeploymentFile.parse(new String(System.in.readAllBytes(), UTF_8)) : DeploymentFile.read(Path.of(file));
    }

    private static int explain(String file, boolean json) {
        try {
            var built = NetworkBuilder.build(read(file), ExplainMain.class.getClassLoader(), Plans.ofProcess(), (level, stage, message) -> { },
                    stage -> { });
            built.problems().forEach(problem -> System.err.println(problem.line() == 0 ? "error: " + problem.message()
                    : problem.file() + ":" + problem.line() + ":" + problem.column() + ": error: " + problem.message()));
            if (built.network().isEmpty()) {
                return 1;
            }
            var explanation = new Explanation(built.network().get());
            System.out.print(json ? explanation.json() : explanation.text());
            return 0;
        } catch (DeploymentFormatException e) {
            System.err.println(file + ":" + e.line() + ":" + e.column() + ": error: " + e.getMessage());
            return 1;
        } catch (IOException e) {
            System.err.println("error: " + e.getMessage());
            return 1;
        }
    }
}
