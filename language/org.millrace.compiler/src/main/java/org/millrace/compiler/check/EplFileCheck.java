package org.millrace.compiler.check;

import org.millrace.compiler.internal.Problems;
import org.millrace.compiler.internal.TextFile;
import org.millrace.epl.EplSource;
import org.millrace.epl.bea.BeaTranslator;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;

import java.io.IOException;
import java.nio.file.Path;

/** Checks files with statements that belong to no project, so that nothing is known of their event types. */
public final class EplFileCheck {

    private EplFileCheck() {
    }

    /**
     * Checks a file.
     *
     * @throws IOException if it cannot be read
     */
    public static CheckResult check(Path file) throws IOException {
        var problems = new Problems();
        var name = file.getFileName().toString();
        TextFile.read(file, name, problems).ifPresent(text -> BeaTranslator.translate(EplSource.parse(text)).problems()
                .forEach(fault -> problems.error(name, Position.at(text, fault.offset()), fault.code(), fault.message(), fault.advice())));
        return new CheckResult(file.toAbsolutePath().getParent(), problems.sorted().stream().sorted(EpnProblem.BY_PLACE).toList());
    }
}
