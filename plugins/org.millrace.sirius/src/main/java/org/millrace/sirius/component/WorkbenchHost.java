package org.millrace.sirius.component;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.ToolTip;
import org.eclipse.ui.PlatformUI;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.representation.RepresentationHost;
import org.millrace.diagram.ui.page.StatementCounts;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.sirius.figure.RunFigures;
import org.millrace.sirius.session.NetworkFiles;
import org.millrace.sirius.session.StatementResource;
import org.millrace.workspace.plan.PlannedStatement;
import org.millrace.workspace.plan.StatementPlans;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** The workbench as the host of the representations. */
final class WorkbenchHost implements RepresentationHost {

    private final StatementCounts counts = new StatementCounts();

    @Override
    public EpnValidator project(EpnResource network) {
        return ProjectValidation.of(NetworkFiles.of(network));
    }

    @Override
    public OptionalInt statements(Processor processor) {
        return Optional.ofNullable(processor.eResource()).flatMap(NetworkFiles::of).map(file -> counts.of(processor, file.getProject()))
                .orElseGet(() -> RepresentationHost.super.statements(processor));
    }

    @Override
    public List<Statement> fileStatements(Processor processor) {
        return DerivedElements.statements(processor);
    }

    @Override
    public List<EventTypeProperty> classProperties(EventType type) {
        return DerivedElements.properties(type);
    }

    @Override
    public Optional<String> processor(Statement statement) {
        return statement.eResource() instanceof StatementResource file ? Optional.of(file.processor()) : Optional.empty();
    }

    @Override
    public Optional<String> plan(Statement statement) {
        return planned(statement).map(PlannedStatement::plan);
    }

    @Override
    public Optional<String> stateAfterCrash(Statement statement) {
        return planned(statement).map(PlannedStatement::state);
    }

    private static Optional<PlannedStatement> planned(Statement statement) {
        var text = Objects.requireNonNullElse(statement.getText(), "");
        return switch (statement.eResource()) {
            case StatementResource file -> StatementPlans.instance().of(file.file().getProject(), file.processor(), text);
            case EpnResource network when statement.eContainer() instanceof Processor processor -> NetworkFiles.of(network)
                    .flatMap(file -> StatementPlans.instance().of(file.getProject(), Objects.requireNonNullElse(processor.getName(), ""), text));
            case null, default -> Optional.empty();
        };
    }

    @Override
    public Optional<RunningFigures> figures(EpnResource network) {
        return NetworkFiles.of(network).flatMap(RunFigures.instance()::of);
    }

    /** Shows the reason where the user has pointed, when the tool has ended. */
    @Override
    public void refused(EObject element, Refusal refusal) {
        var display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> {
            var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
            if (window != null && !window.getShell().isDisposed()) {
                var tip = new ToolTip(window.getShell(), SWT.BALLOON | SWT.ICON_WARNING);
                tip.setText(Messages.host_refused);
                tip.setMessage(refusal.toText());
                tip.setLocation(display.getCursorLocation());
                tip.setVisible(true);
            }
        });
    }

    @Override
    public void open(EObject element) {
        // After the tool has ended.
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> ElementSource.open(element));
    }
}
