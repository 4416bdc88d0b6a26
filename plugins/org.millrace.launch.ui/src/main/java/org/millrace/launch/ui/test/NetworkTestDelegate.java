package org.millrace.launch.ui.test;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.eclipse.osgi.util.NLS;
import org.eclipse.unittest.ui.ConfigureViewerSupport;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.TestedStatements;
import org.millrace.compiler.java.CompiledClasses;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epn.EpnProblem;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.launch.config.SettingsReader;
import org.millrace.launch.run.NetworkProcess;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.run.ProjectScenarios;
import org.millrace.scenario.run.ScenarioFilter;
import org.millrace.workspace.project.EpnProjects;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Launches network tests: saves, builds and checks the project, and performs its scenarios. */
public final class NetworkTestDelegate extends LaunchConfigurationDelegate {

    /** Called by the debug platform. */
    public NetworkTestDelegate() {
    }

    @Override
    protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode) throws CoreException {
        return computeReferencedBuildOrder(new IProject[] {project(configuration)});
    }

    @Override
    protected IProject[] getProjectsForProblemSearch(ILaunchConfiguration configuration, String mode) {
        // The launch dialog of networks lists the errors with their positions instead.
        return new IProject[0];
    }

    @Override
    public boolean preLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) throws CoreException {
        // Loads the plug-in of the view, which listens to launches from then on.
        new ConfigureViewerSupport(NetworkTestView.ID);
        project(configuration).refreshLocal(IResource.DEPTH_INFINITE, monitor);
        return super.preLaunchCheck(configuration, mode, monitor);
    }

    @Override
    public boolean finalLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) throws CoreException {
        var errors = LaunchErrors.of(project(configuration), Map.of(), monitor);
        return errors.none() ? super.finalLaunchCheck(configuration, mode, monitor) : errors.confirm();
    }

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor) throws CoreException {
        var project = project(configuration);
        var compiled = LaunchErrors.compiled(project, Map.of(), monitor);
        var tested = EpnProjects.instance().find(project).flatMap(saved -> saved.tested());
        if (compiled.deployment().isEmpty() || tested.isEmpty()) {
            throw new CoreException(Status.error(NLS.bind(Messages.network_errors, project.getName())));
        }
        try {
            var all = ProjectScenarios.of(compiled.folder(), tested.get());
            if (all.files().isEmpty()) {
                throw new CoreException(Status.error(NLS.bind(Messages.no_scenarios, project.getName())));
            }
            var selected = selected(configuration, all.scenarios());
            if (selected.isEmpty() && all.problems().isEmpty()) {
                throw new CoreException(Status.error(NLS.bind(Messages.none_selected, project.getName())));
            }
            var heap = configuration.getAttribute(NetworkTestAttributes.HEAP, NetworkTestAttributes.DEFAULT_HEAP);
            var job = new NetworkTestJob(project, RuntimeFiles.installation(SettingsReader.read(configuration).settings().java()),
                    new NetworkTestJob.Plan(tested(compiled, selected), all.problems(), heap,
                            configuration.getAttribute(NetworkTestAttributes.COVERAGE, false),
                            configuration.getAttribute(NetworkTestAttributes.MUTATE, false)), NetworkTestResults.of(launch));
            var entry = NetworkProcess.show(launch, NLS.bind(Messages.process, project.getName()), "test", force -> job.cancel());
            NetworkTestResults.of(launch).add(ScenarioVerdicts.keeper(project));
            job.schedule(entry);
        } catch (IOException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }

    /** Groups scenarios by the statements that they test. */
    private static List<TestedStatements> tested(CompileResult compiled, List<CompiledScenario> selected) throws IOException, CoreException {
        var errors = new ArrayList<EpnProblem>();
        try (var classes = new ReflectiveJavaTypes(compiled.classPath(), compiled.hasAllClasses())) {
            var groups = TestedStatements.of(compiled, CompileOptions.DEFAULT.withClasses(new CompiledClasses(compiled.classPath(), classes)), selected,
                    problems -> problems.stream().filter(EpnProblem::isError).forEach(errors::add));
            if (!errors.isEmpty()) {
                throw new CoreException(Status.error(String.join("\n", errors.stream().map(EpnProblem::toText).toList())));
            }
            return groups;
        }
    }

    private static List<CompiledScenario> selected(ILaunchConfiguration configuration, List<CompiledScenario> all) throws CoreException {
        var ids = configuration.getAttribute(NetworkTestAttributes.SCENARIOS, List.<String>of());
        var names = configuration.getAttribute(NetworkTestAttributes.NAMES, "").lines().map(String::strip).filter(name -> !name.isEmpty()).toList();
        var filter = new ScenarioFilter(names);
        return all.stream().filter(scenario -> ids.isEmpty() ? filter.selects(scenario) : ids.contains(ScenarioId.of(scenario).text())).toList();
    }

    private static IProject project(ILaunchConfiguration configuration) throws CoreException {
        var name = configuration.getAttribute(LaunchAttributes.PROJECT, "").strip();
        return ProjectChoice.find(name).orElseThrow(() -> new CoreException(Status.error(ProjectChoice.problem(name).orElseThrow())));
    }
}
