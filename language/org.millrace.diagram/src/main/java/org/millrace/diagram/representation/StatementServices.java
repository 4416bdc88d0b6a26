package org.millrace.diagram.representation;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The table of statements: those in the network and those in the files of its processors. */
public final class StatementServices {

    private static final int LONGEST = 120;

    /** For Sirius, which creates the services. */
    public StatementServices() {
    }

    /** The processors, which are the rows at the top. */
    public List<Processor> processors(Network network) {
        return network.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast).toList();
    }

    /** The statements of a processor, first those in the network. */
    public List<Statement> statements(Processor processor) {
        return Stream.concat(processor.getStatements().stream(), Representations.host().fileStatements(processor).stream()).toList();
    }

    /** The name of the statement, or its number. */
    public String statementName(Statement statement) {
        return statement.getName() == null || statement.getName().isEmpty() ? Texts.of("representation.statement", number(statement)) : statement.getName();
    }

    private static int number(Statement statement) {
        var container = statement.eContainer();
        return 1 + (container == null ? statement.eResource() == null ? 0 : statement.eResource().getContents().indexOf(statement)
                : container.eContents().stream().filter(Statement.class::isInstance).toList().indexOf(statement));
    }

    /** The stage that runs the statement. */
    public String statementStage(Statement statement) {
        return statement.eContainer() instanceof Processor processor ? Objects.requireNonNullElse(processor.getName(), "")
                : Representations.host().processor(statement).orElse("");
    }

    /** The file in which the statement stands. */
    public String statementFile(Statement statement) {
        return statement.eResource() == null ? "" : Objects.requireNonNullElse(URI.decode(statement.eResource().getURI().lastSegment()), "");
    }

    /** The plan by which the runtime executes the statement. */
    public String statementPlan(Statement statement) {
        return Representations.host().plan(statement).orElse("");
    }

    /** Where the state of the statement comes from after a crash. */
    public String statementState(Statement statement) {
        return Representations.host().stateAfterCrash(statement).orElse("");
    }

    /** The beginning of the statement in one line. */
    public String statementText(Statement statement) {
        var text = Objects.requireNonNullElse(statement.getText(), "").replaceAll("\\s+", " ").strip();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    /** Whether the statement stands in the network, so that the table can change it. */
    public boolean standsInNetwork(EObject statement) {
        return statement.eContainer() instanceof Processor;
    }
}
