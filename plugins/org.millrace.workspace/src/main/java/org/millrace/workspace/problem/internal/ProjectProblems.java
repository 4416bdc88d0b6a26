package org.millrace.workspace.problem.internal;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.millrace.compiler.check.EngineCheck.Verdict;
import org.millrace.compiler.check.KnownVerdicts;
import org.millrace.compiler.check.ProcessorFindings;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.epl.advice.Advisor;
import org.millrace.epn.EpnProblem;
import org.millrace.scenario.run.ProjectScenarios;
import org.millrace.workspace.marker.EpnMarker;
import org.millrace.workspace.project.internal.EpnModel;
import org.millrace.workspace.text.internal.Messages;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Sets the problems of a project as markers on its files. */
public final class ProjectProblems {

    private static final Set<String> OWN = Set.of(EpnMarker.NETWORK, EpnMarker.STATEMENT);
    private static final Set<String> ALL = Set.of(EpnMarker.NETWORK, EpnMarker.STATEMENT, EpnMarker.ENGINE);

    private static final int LONGEST = 2000;

    private final IProject project;
    private final EpnModel model;
    private final Map<String, Optional<ProblemRange>> texts = new HashMap<>();

    private ProjectProblems(IProject project, EpnModel model) {
        this.project = project;
        this.model = model;
    }

    /**
     * Sets the markers of a project.
     *
     * @param engine  the verdicts of the engine; if empty, the engine's markers are kept
     * @param silence why the engine has no verdicts although it should
     * @throws CoreException if the workspace refuses
     */
    public static void show(IProject project, EpnModel model, KnownVerdicts engine, Optional<String> silence) throws CoreException {
        new ProjectProblems(project, model).show(engine, silence);
    }

    /**
     * Sets a marker for a project that could not be read.
     *
     * @throws CoreException if the workspace refuses
     */
    public static void unreadable(IProject project, IOException e) throws CoreException {
        ProjectMarkers.set(project, OWN, List.of(whole(project, EpnMarker.NETWORK, IMarker.SEVERITY_ERROR, Messages.bind(Messages.unreadable, e.getMessage()),
                "unreadable", Messages.unreadable_advice)));
    }

    private void show(KnownVerdicts engine, Optional<String> silence) throws CoreException {
        var wanted = new ArrayList<ProblemMarker>();
        var verdict = engine == KnownVerdicts.NONE ? Verdict.NONE : engine.of(model.result().processors());
        if (model.result().file().isEmpty()) {
            network().ifPresent(wanted::add);
        } else {
            var own = Stream.concat(model.result().problems().stream(), model.scenarios().problems().stream())
                    .map(problem -> marker(problem, isStatement(problem) ? EpnMarker.STATEMENT : EpnMarker.NETWORK));
            var engines = new HashSet<>(verdict.general());
            verdict.statements().values().forEach(engines::addAll);
            var found = ProcessorFindings.withEngine(model.findingsInOrder(), verdict).stream()
                    .map(problem -> marker(problem, engines.contains(problem) ? EpnMarker.ENGINE : EpnMarker.STATEMENT));
            Stream.concat(own, found).distinct()
                    .sorted(Comparator.comparing((ProblemMarker m) -> m.resource().getFullPath().toString()).thenComparingInt(ProblemMarker::line))
                    .forEach(wanted::add);
        }
        silence.ifPresent(why -> wanted.add(whole(project, EpnMarker.ENGINE, IMarker.SEVERITY_WARNING, Messages.bind(Messages.engine_silent, why), "no-engine",
                Messages.engine_silent_advice)));
        ProjectMarkers.set(project, engine == KnownVerdicts.NONE && silence.isEmpty() ? OWN : ALL, wanted);
    }

    /** Returns a marker if the project does not have exactly one network, which makes all other checks impossible. */
    private Optional<ProblemMarker> network() throws CoreException {
        var networks = new ArrayList<String>();
        for (var member : project.members()) {
            if (member.getType() == IResource.FILE && "epn".equals(member.getFileExtension())) {
                networks.add(member.getName());
            }
        }
        if (networks.isEmpty()) {
            return Optional.of(whole(project, EpnMarker.NETWORK, IMarker.SEVERITY_WARNING, Messages.network_missing, "no-project",
                    Messages.network_missing_advice));
        }
        return networks.size() == 1 ? Optional.empty() : Optional.of(whole(project, EpnMarker.NETWORK, IMarker.SEVERITY_ERROR,
                Messages.bind(Messages.networks, String.join(", ", networks)), "no-project", Messages.networks_advice));
    }

    /** Returns whether the problem is in the text of a statement, or in a file of statements or scenarios. */
    private boolean isStatement(EpnProblem problem) {
        return !problem.file().equals(model.result().file()) ? problem.file().endsWith(".epl") || ProjectScenarios.isScenarioFile(problem.file())
                : model.result().processors().stream().map(ProcessorText::sources).flatMap(List::stream).anyMatch(text -> contains(text, problem));
    }

    private static boolean contains(SourceText text, EpnProblem problem) {
        var end = text.at(text.source().text().length());
        return text.file().equals(problem.file())
                && (problem.line() > text.begin().line() || problem.line() == text.begin().line() && problem.column() >= text.begin().column())
                && (problem.line() < end.line() || problem.line() == end.line() && problem.column() <= end.column());
    }

    private ProblemMarker marker(EpnProblem problem, String type) {
        var severity = problem.isError() ? IMarker.SEVERITY_ERROR : Advisor.isAdvice(problem.code()) ? IMarker.SEVERITY_INFO : IMarker.SEVERITY_WARNING;
        var resource = problem.file().isEmpty() ? null : project.findMember(IPath.fromPortableString(problem.file()));
        if (!(resource instanceof IFile)) {
            return whole(project, type, severity, (problem.file().isEmpty() ? "" : problem.file() + ": ") + problem.message(),
                    problem.code(), problem.advice());
        }
        var range = texts.computeIfAbsent(problem.file(), this::text).map(text -> text.range(problem.line(), problem.column()));
        return new ProblemMarker(resource, type, problem.line(), range.map(ProblemRange.Range::start).orElse(-1), range.map(ProblemRange.Range::end).orElse(-1),
                severity, text(problem.message(), problem.advice()), problem.code(), problem.advice());
    }

    private static ProblemMarker whole(IProject project, String type, int severity, String message, String code, String advice) {
        return new ProblemMarker(project, type, 0, -1, -1, severity, text(message, advice), code, advice);
    }

    private static String text(String message, String advice) {
        var text = advice.isEmpty() ? message : message + " (" + advice + ")";
        // The workspace limits the length of marker attributes.
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "\u2026";
    }

    private Optional<ProblemRange> text(String file) {
        var known = model.result().processors().stream().flatMap(processor -> processor.sources().stream()).filter(text -> text.file().equals(file))
                .filter(text -> !file.equals(model.result().file())).findFirst();
        if (known.isPresent()) {
            return known.map(text -> new ProblemRange(text.source().text()));
        }
        try {
            var path = model.result().folder().resolve(file);
            var text = Files.size(path) > 1 << 23 ? "" : new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
            return Optional.of(new ProblemRange(text.startsWith("\uFEFF") ? text.substring(1) : text));
        } catch (IOException e) {
            // The file was deleted since; the next build will report it.
            return Optional.empty();
        }
    }
}
