package org.millrace.epn.ui.properties;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.osgi.util.NLS;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;
import org.millrace.workspace.plan.PlannedStatement;
import org.millrace.workspace.plan.StatementPlans;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says how the runtime executes the statements of an element, and where their state comes from after a crash. */
final class PlanSummary {

    /** The most statements of a processor that are named. */
    private static final int MOST = 12;

    private PlanSummary() {
    }

    /** Returns a line for each statement; empty if an element has none, or if it is not known yet. Never blocks. */
    static String of(Optional<IFile> network, Optional<EObject> element) {
        var project = network.map(IFile::getProject);
        return project.isEmpty() || element.isEmpty() ? "" : lines(planned(project.get(), element.get()));
    }

    private static List<PlannedStatement> planned(IProject project, EObject element) {
        return switch (element) {
            case Processor processor -> StatementPlans.instance().of(project, name(processor));
            case Statement statement when statement.eContainer() instanceof Processor processor -> StatementPlans.instance()
                    .of(project, name(processor), Objects.requireNonNullElse(statement.getText(), "")).stream().toList();
            default -> List.of();
        };
    }

    private static String name(Processor processor) {
        return Objects.requireNonNullElse(processor.getName(), "");
    }

    private static String lines(List<PlannedStatement> statements) {
        var more = statements.size() > MOST ? Stream.of(NLS.bind(Messages.plans_more, statements.size() - MOST)) : Stream.<String>empty();
        return Stream.concat(statements.stream().limit(MOST).map(PlanSummary::line), more).collect(Collectors.joining("\n"));
    }

    private static String line(PlannedStatement statement) {
        return NLS.bind(Messages.plans_line, new Object[] {statement.name(), statement.plan(), statement.state()});
    }
}
