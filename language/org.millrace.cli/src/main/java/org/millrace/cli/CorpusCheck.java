package org.millrace.cli;

import org.millrace.epl.EplSyntax;
import org.millrace.epn.Position;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks the syntax of many modules that stand in one file. */
final class CorpusCheck {

    private static final String SEPARATOR = "%%%%";

    private final PrintWriter out;

    CorpusCheck(PrintWriter out) {
        this.out = out;
    }

    /** Prints a line for every module and how many were accepted; whether all were. */
    boolean check(Path file) throws IOException {
        var accepted = 0;
        var modules = modules(Files.readAllLines(file));
        for (var i = 0; i < modules.size(); i++) {
            var faults = EplSyntax.check(modules.get(i));
            if (faults.isEmpty()) {
                accepted++;
                out.println(i + 1 + " ok");
            } else {
                var first = faults.getFirst();
                out.println(i + 1 + " error " + Position.at(modules.get(i), first.offset()) + " " + first.message());
            }
        }
        out.println("accepted " + accepted + " of " + modules.size());
        out.flush();
        return accepted == modules.size();
    }

    private static List<String> modules(List<String> lines) {
        var modules = new ArrayList<String>();
        var module = new ArrayList<String>();
        for (var line : lines) {
            if (line.strip().equals(SEPARATOR)) {
                modules.add(String.join("\n", module));
                module.clear();
            } else {
                module.add(line);
            }
        }
        modules.add(String.join("\n", module));
        return modules;
    }
}
