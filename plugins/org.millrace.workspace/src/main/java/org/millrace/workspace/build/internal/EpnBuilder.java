package org.millrace.workspace.build.internal;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.SubMonitor;
import org.millrace.workspace.build.BuildListeners;
import org.millrace.workspace.build.EpnBuildResult;
import org.millrace.workspace.engine.EngineChecks;
import org.millrace.workspace.problem.internal.ProjectMarkers;
import org.millrace.workspace.problem.internal.ProjectProblems;
import org.millrace.workspace.project.EpnProjects;
import org.millrace.workspace.project.internal.Changes;
import org.millrace.workspace.project.internal.EpnModel;
import org.millrace.workspace.project.internal.JavaClassPath;
import org.millrace.workspace.project.internal.ProjectModel;
import org.millrace.workspace.text.internal.Messages;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds a project with a network: checks the changed parts. Runs after the Java builder. */
public final class EpnBuilder extends IncrementalProjectBuilder {

    @Override
    protected IProject[] build(int kind, Map<String, String> arguments, IProgressMonitor monitor) throws CoreException {
        var project = getProject();
        var model = EpnProjects.instance().models().of(project);
        // If the project folder was deleted, the workspace reports it.
        if (model.isPresent() && Files.isDirectory(model.get().folder())) {
            var required = model.get().known().map(EpnModel::required).orElseGet(() -> JavaClassPath.of(project).projects());
            var changes = kind == FULL_BUILD ? Changes.ALL : changes(model.get().known(), required);
            if (changes.any()) {
                SubMonitor.convert(monitor, Messages.bind(Messages.building, project.getName()), IProgressMonitor.UNKNOWN);
                build(model.get(), changes, monitor);
            }
        }
        return JavaClassPath.of(project).projects().toArray(IProject[]::new);
    }

    private void build(ProjectModel model, Changes changes, IProgressMonitor monitor) throws CoreException {
        var project = getProject();
        try {
            var built = model.build(changes, () -> {
                // Gives way to threads that wait for the workspace; the changes are kept for the next build.
                if (monitor.isCanceled() || isInterrupted()) {
                    throw new OperationCanceledException();
                }
            });
            var engine = EngineChecks.instance();
            model.verdicts(known -> known.only(built.result().processors()));
            ProjectProblems.show(project, built, model.verdicts(), engine.silence(project));
            EpnProjects.instance().unsaved().built(model.folder());
            BuildListeners.notifyListeners(new EpnBuildResult(project, built.compiled(), changes.classes()));
            engine.later(project);
        } catch (IOException e) {
            ProjectProblems.unreadable(project, e);
        }
    }

    private Changes changes(Optional<EpnModel> known, Set<IProject> required) {
        var own = getDelta(getProject());
        var changes = own == null ? Changes.ALL : Changes.of(own, known);
        for (var other : required) {
            var delta = getDelta(other);
            // A project that is newly required has no delta; the class path has changed in this case.
            changes = changes.and(delta == null ? new Changes(false, true) : Changes.ofRequired(delta));
        }
        return changes;
    }

    @Override
    protected void clean(IProgressMonitor monitor) throws CoreException {
        EpnProjects.instance().models().forget(getProject());
        EngineChecks.instance().reset();
        ProjectMarkers.clear(getProject());
    }
}
