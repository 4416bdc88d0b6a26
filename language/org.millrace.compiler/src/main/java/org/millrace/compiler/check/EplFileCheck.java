package org.millrace.compiler.check;

import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.compiler.internal.Problems;
import org.millrace.compiler.internal.TextFile;
import org.millrace.epl.EplProblem;
import org.millrace.epl.EplSource;
import org.millrace.epl.bea.BeaTranslator;
import org.millrace.epn.Position;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Checks files with statements that belong to no project, so that nothing is known of their event types. */
public final class EplFileCheck {

    private EplFileCheck() {
    }

    /**
     * Checks a file.
     *
     * @param syntaxOnly whether nothing but the syntax is looked at
     * @throws IOException if it cannot be read
     */
    public static CheckResult check(Path file, boolean syntaxOnly) throws IOException {
        var problems = new Problems();
        var name = file.getFileName().toString();
        var text = TextFile.read(file, name, problems);
        if (text.isPresent()) {
            var source = new SourceText(name, Position.START, EplSource.parse(text.get()));
            problems.addAll(BeaTranslator.translate(source.source()).problems().stream()
                    .map(fault -> StatementAdvice.placed(source, EplProblem.of(fault))).toList());
            if (!syntaxOnly) {
                problems.addAll(StatementAdvice.of(new ProcessorText("", List.of(source), List.of(), List.of())));
            }
        }
        return new CheckResult(file.toAbsolutePath().getParent(), problems.sorted());
    }
}
