package org.millrace.compiler.check;

import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.epl.EplProblem;
import org.millrace.epl.advice.Advisor;
import org.millrace.epn.EpnProblem;

import java.util.List;

/** Gives the advice about statements as problems of their files. */
final class StatementAdvice {

    private StatementAdvice() {
    }

    static List<EpnProblem> of(ProcessorText processor) {
        var all = processor.sources().stream().map(SourceText::source).toList();
        return processor.sources().stream().flatMap(text -> Advisor.advise(text.source(), all).stream().map(problem -> placed(text, problem))).toList();
    }

    /** A problem of a text as one of its file. */
    static EpnProblem placed(SourceText text, EplProblem problem) {
        var at = text.at(problem.offset());
        return new EpnProblem(text.file(), at.line(), at.column(), problem.severity(), problem.code(), problem.message(), problem.advice());
    }
}
