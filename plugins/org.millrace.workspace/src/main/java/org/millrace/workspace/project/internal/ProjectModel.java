package org.millrace.workspace.project.internal;

import org.eclipse.core.resources.IProject;
import org.millrace.compiler.CompileMemory;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.compiler.check.KnownVerdicts;
import org.millrace.compiler.editor.SavedProject;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Caches the data of a project between builds. Syntax trees are large: when memory is low, the cache is cleared, and
 * computed again on the next access. Thread-safe.
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

    public Path folder() {
        return folder;
    }

    /** Returns the cached data, if there is some. */
    public Optional<EpnModel> known() {
        var now = state.get();
        return now == null ? Optional.empty() : now.model();
    }

    /**
     * Returns the classes as of the last build, or the current ones if their location has changed. Does not wait for
     * builds.
     */
    public ProjectClasses classes() {
        var path = JavaClassPath.of(project);
        return known().map(EpnModel::classes).filter(known -> known.path().equals(path)).orElseGet(() -> ProjectClasses.open(path));
    }

    /**
     * Returns the data, and computes it if it is not cached, which takes long.
     *
     * @throws IOException if an existing file cannot be read
     */
    public EpnModel get() throws IOException {
        var now = known();
        var changes = missed;
        // With automatic builds, a build is pending.
        return now.isPresent() && (!changes.any() || project.getWorkspace().isAutoBuilding()) ? now.get() : build(changes, () -> { });
    }

    /**
     * Compiles the project with values in place of those of its network, which takes long.
     *
     * @param overrides the values by {@code stage.property}
     * @throws IOException if an existing file cannot be read
     */
    public CompileResult compile(Map<String, String> overrides) throws IOException {
        var classes = get().classes();
        return CheckedCompiler.compile(folder, CompileOptions.DEFAULT.withClasses(classes.compiled()).withProviders(classes.providers())
                .withOverrides(overrides));
    }

    /**
     * Evaluates the changes.
     *
     * @param between called between the steps; its exceptions cancel the build
     * @throws IOException if an existing file cannot be read
     */
    public EpnModel build(Changes changes, Runnable between) throws IOException {
        // Called outside the lock, because JDT may wait for the workspace.
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
            var saved = sameTypes.map(model -> SavedProject.of(result, model.saved().types(), classes.types()))
                    .orElseGet(() -> SavedProject.of(result, classes.types()));
            var model = EpnModel.of(saved, classes, before.stream().toList(), between);
            state = new SoftReference<>(new State(now.memory(), Optional.of(model)));
            missed = Changes.NONE;
            return model;
        }
    }

    /** Records changes, because the project may not be built automatically. */
    void changed(Changes changes) {
        missed = missed.and(changes);
    }

    public synchronized KnownVerdicts verdicts() {
        return verdicts;
    }

    /** Updates or clears the verdicts of the engine. */
    public synchronized void verdicts(UnaryOperator<KnownVerdicts> learnt) {
        verdicts = learnt.apply(verdicts);
    }

    private static boolean same(Optional<?> a, Optional<?> b) {
        return a.isPresent() && b.isPresent() && a.get() == b.get();
    }
}
