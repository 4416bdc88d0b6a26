package org.millrace.epl.link;

import org.millrace.epl.EplStatement;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is wrong with the sources of a processor, and what they declare. */
public final class LinkFindings {

    private final List<LinkProblem> problems;
    private final Map<LinkProblem, EplStatement> owners;
    private final List<Declaration> declarations;

    LinkFindings(List<LinkProblem> problems, Map<LinkProblem, EplStatement> owners, List<Declaration> declarations) {
        this.problems = List.copyOf(problems);
        this.owners = Map.copyOf(owners);
        this.declarations = List.copyOf(declarations);
    }

    /** What is wrong, in the order of the sources; nothing while the project's types are not complete. */
    public List<LinkProblem> problems() {
        return problems;
    }

    /** What is wrong in one source. */
    public List<LinkProblem> problems(String source) {
        return problems.stream().filter(problem -> problem.source().equals(source)).toList();
    }

    /**
     * The statement in which a problem was found. It may be another than the one where the problem's place is:
     * what a declared expression does wrong shows where the expression is used.
     */
    public Optional<EplStatement> statementOf(LinkProblem problem) {
        return Optional.ofNullable(owners.get(problem));
    }

    /** What the statements declare, in order. */
    public List<Declaration> declarations() {
        return declarations;
    }
}
