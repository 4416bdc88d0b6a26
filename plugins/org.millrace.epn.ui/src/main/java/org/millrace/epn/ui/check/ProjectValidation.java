package org.millrace.epn.ui.check;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;
import org.osgi.framework.wiring.BundleWiring;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a network is checked against: the classes of its project as they are compiled, and the adapters
 * and codecs that exist. To be closed, which lets go of the classes.
 */
public final class ProjectValidation implements AutoCloseable {

    private static final Path NOWHERE = Path.of("");

    private final EpnValidator validator;
    private final Optional<ReflectiveJavaTypes> classes;

    private ProjectValidation(EpnValidator validator, Optional<ReflectiveJavaTypes> classes) {
        this.validator = validator;
        this.classes = classes;
    }

    /** That of a file's project; outside the workspace no class is known. Any thread. */
    public static ProjectValidation of(Optional<IFile> file) {
        var classes = file.map(IFile::getProject).filter(JavaClassPath::has).map(project -> new ReflectiveJavaTypes(JavaClassPath.of(project), isCompiled(project)));
        var types = classes.map(JavaTypes.class::cast).orElseGet(JavaTypes::unknown);
        var folder = file.map(IFile::getProject).map(IProject::getLocation).map(location -> location.toFile().toPath()).orElse(NOWHERE);
        return new ProjectValidation(new EpnValidator(providers(classes), types, folder), classes);
    }

    /** The validator. */
    public EpnValidator validator() {
        return validator;
    }

    /** The classes. */
    public JavaTypes types() {
        return validator.types();
    }

    private static Providers providers(Optional<ReflectiveJavaTypes> classes) {
        var all = Stream.concat(Stream.of("org.millrace.adapters", "org.millrace.codecs").map(Platform::getBundle).filter(bundle -> bundle != null)
                .map(bundle -> bundle.adapt(BundleWiring.class).getClassLoader()), classes.map(ReflectiveJavaTypes::loader).stream()).map(Providers::load).toList();
        return Providers.of(all.stream().flatMap(providers -> providers.adapters().values().stream()).toList(),
                all.stream().flatMap(providers -> providers.codecs().values().stream()).toList());
    }

    private static boolean isCompiled(IProject project) {
        try {
            return project.findMaxProblemSeverity(IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true, IResource.DEPTH_INFINITE) < IMarker.SEVERITY_ERROR;
        } catch (CoreException e) {
            // Closed or deleted in between.
            return false;
        }
    }

    @Override
    public void close() {
        classes.ifPresent(ReflectiveJavaTypes::close);
    }
}
