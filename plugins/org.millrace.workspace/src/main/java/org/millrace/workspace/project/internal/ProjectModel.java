package org.millrace.workspace.project.internal;

import org.eclipse.core.resources.IProject;
import org.millrace.compiler.CompileMemory;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.check.KnownVerdicts;
import org.millrace.compiler.editor.SavedProject;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What is known about a project from build to build. Syntax trees are large, so when memory is short
 * all of it is forgotten, and the next one who asks has it made again. Thread-safe.
 */
public final class ProjectModel {

    private record State(CompileMemory memory, Optional<EpnModel> model) {
    }

    private final IProject project;
    private final Path folder;
    private volatile SoftReference<State> state = new SoftReference<>(new State(new CompileMemory(), Optional.empty()));
    private volatile Changes missed = Changes.NONE;
    private KnownVerdicts verdicts = KnownVerdicts.NONE;

    ProjectModel(IProject project, Path folder) {
        this.project = project;
        this.folder = folder;
    }

    /** The project's folder. */
    public Path folder() {
        return folder;
    }

    /** What is known, if a build has found it out already. */
    public Optional<EpnModel> known() {
        var now = state.get();
        return now == null ? Optional.empty() : now.model();
    }

    /** The classes as the last build found them, or as they are now if they lie elsewhere since. Waits for no build. */
    public ProjectClasses classes() {
        var path = JavaClassPath.of(project);
        return known().map(EpnModel::classes).filter(known -> known.path().equals(path)).orElseGet(() -> ProjectClasses.open(path));
    }

    /**
     * What is known; found out if it is not. Takes its time then.
     *
     * @throws IOException if a file that is there cannot be read
     */
    public EpnModel get() throws IOException {
        var now = known();
        var changes = missed;
        // Where builds come by themselves, one is on its way.
        return now.isPresent() && (!changes.any() || project.getWorkspace().isAutoBuilding()) ? now.get() : build(changes, () -> { });
    }

    /**
     * Finds out what has changed.
     *
     * @param between called between the steps; what it throws ends the build
     * @throws IOException if a file that is there cannot be read
     */
    public EpnModel build(Changes changes, Runnable between) throws IOException {
        // JDT may have to wait for the workspace here, so this is done before anybody else is kept waiting.
        var path = JavaClassPath.of(project);
        synchronized (this) {
            var now = Optional.ofNullable(state.get()).orElseGet(() -> new State(new CompileMemory(), Optional.empty()));
            state = new SoftReference<>(now);
            var before = now.model();
            var classes = before.map(EpnModel::classes).filter(known -> !changes.classes() && known.path().equals(path))
                    .orElseGet(() -> ProjectClasses.open(path));
            var result = ProjectCompiler.compile(folder, CompileOptions.DEFAULT.withClasses(classes.compiled()).withProviders(classes.providers()),
                    now.memory(), between);
            var sameTypes = before.filter(model -> model.classes() == classes && same(model.result().network(), result.network()));
            var saved = sameTypes.map(model -> new SavedProject(result, model.saved().types())).orElseGet(() -> SavedProject.of(result, classes.types()));
            var model = EpnModel.of(saved, classes, before.stream().toList(), between);
            state = new SoftReference<>(new State(now.memory(), Optional.of(model)));
            missed = Changes.NONE;
            return model;
        }
    }

    /** Something has changed, and perhaps nobody builds the project. */
    void changed(Changes changes) {
        missed = missed.and(changes);
    }

    /** What the engine has said. */
    public synchronized KnownVerdicts verdicts() {
        return verdicts;
    }

    /** The engine has said more, or nothing of what it said counts any more. */
    public synchronized void verdicts(UnaryOperator<KnownVerdicts> learnt) {
        verdicts = learnt.apply(verdicts);
    }

    private static boolean same(Optional<?> a, Optional<?> b) {
        return a.isPresent() && b.isPresent() && a.get() == b.get();
    }
}
