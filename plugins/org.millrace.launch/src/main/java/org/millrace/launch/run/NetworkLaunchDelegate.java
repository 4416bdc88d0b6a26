package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.eclipse.osgi.util.NLS;
import org.millrace.compiler.CompileResult;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.LaunchSettings;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.launch.config.SettingsReader;
import org.millrace.launch.internal.Messages;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Optional;

/** Launches networks: saves, builds and checks the project, and starts its run. */
public final class NetworkLaunchDelegate extends LaunchConfigurationDelegate {

    private static final PendingLaunches PENDING = new PendingLaunches();

    /** Called by the debug platform. */
    public NetworkLaunchDelegate() {
    }

    @Override
    protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode) throws CoreException {
        var project = project(configuration);
        return computeReferencedBuildOrder(new IProject[] {project});
    }

    @Override
    protected IProject[] getProjectsForProblemSearch(ILaunchConfiguration configuration, String mode) {
        // The launch dialog of this plug-in lists the errors with their positions instead.
        return new IProject[0];
    }

    /**
     * Also refreshes files that were changed outside the workbench, and asks the user if the network is running
     * already.
     */
    @Override
    public boolean preLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) throws CoreException {
        var problems = SettingsReader.read(configuration).problems();
        if (!problems.isEmpty()) {
            throw new CoreException(Status.error(problems.values().iterator().next()));
        }
        var project = project(configuration);
        if (!PENDING.begin(project)) {
            return false;
        }
        return step(project, () -> {
            if (ExistingRuns.isStarting(project) || !ExistingRuns.settle(project, monitor)) {
                return false;
            }
            project.refreshLocal(IResource.DEPTH_INFINITE, monitor);
            return super.preLaunchCheck(configuration, mode, monitor);
        });
    }

    @Override
    public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) throws CoreException {
        step(project(configuration), () -> {
            super.buildForLaunch(configuration, mode, monitor);
            return true;
        });
        return false;
    }

    @Override
    public boolean finalLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) throws CoreException {
        var project = project(configuration);
        return step(project, () -> {
            var errors = LaunchErrors.of(project, SettingsReader.read(configuration).settings().overrides(), monitor);
            return errors.none() ? super.finalLaunchCheck(configuration, mode, monitor) : errors.confirm();
        });
    }

    /** A step of a launch. */
    private interface Step {

        /** Returns whether the launch continues. */
        boolean perform() throws CoreException;
    }

    /** Performs a step of a launch. The launch is no longer pending if the step cancels it. */
    private static boolean step(IProject project, Step step) throws CoreException {
        var goesOn = false;
        try {
            goesOn = step.perform();
            return goesOn;
        } finally {
            if (!goesOn) {
                PENDING.end(project);
            }
        }
    }

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor) throws CoreException {
        var project = project(configuration);
        try {
            var settings = SettingsReader.read(configuration).settings();
            var compiled = LaunchErrors.compiled(project, settings.overrides(), monitor);
            if (compiled.deployment().isEmpty()) {
                throw new CoreException(Status.error(NLS.bind(Messages.project_errors, project.getName())));
            }
            if (!monitor.isCanceled()) {
                start(project, settings, compiled, ILaunchManager.DEBUG_MODE.equals(mode), launch);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        } finally {
            PENDING.end(project);
        }
    }

    private void start(IProject project, LaunchSettings settings, CompileResult compiled, boolean debug, ILaunch launch) throws IOException {
        var installation = RuntimeFiles.installation(settings.java());
        var file = Files.createTempFile(PrivateFolder.ofProcess(), "run-", ".deployment.json");
        var debugger = debug && JavaBreakpoints.mayHit(project, compiled) ? Optional.of(DebugConnection.open()) : Optional.<DebugConnection>empty();
        var arguments = new ArrayList<String>();
        debugger.ifPresent(waits -> arguments.add(waits.argument()));
        arguments.addAll(settings.arguments());
        var plan = settings.plan(compiled, file, arguments,
                NLS.bind(debug ? Messages.command_debug : Messages.command_run, launch.getLaunchConfiguration().getName()));
        var run = new NetworkRun(launch, project, plan, installation, settings);
        if (debug) {
            run.debug(new NetworkTarget(launch, run.runtime(), project, compiled, run::print));
        }
        debugger.ifPresent(waits -> waits.await(launch, run.runtime(), run));
        run.start();
    }

    private static IProject project(ILaunchConfiguration configuration) throws CoreException {
        var name = configuration.getAttribute(LaunchAttributes.PROJECT, "").strip();
        return ProjectChoice.find(name).orElseThrow(() -> new CoreException(Status.error(ProjectChoice.problem(name).orElseThrow())));
    }
}
