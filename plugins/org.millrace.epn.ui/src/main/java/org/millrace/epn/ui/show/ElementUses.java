package org.millrace.epn.ui.show;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Finds the elements of saved networks that use an object: the processors of a file, the beans and event types of a
 * class, and the element of a problem.
 */
public final class ElementUses {

    private static final String STATEMENTS = "epl";
    private static final String NETWORK = "epn";
    private static final String JAVA = "java";

    private ElementUses() {
    }

    /**
     * Returns the elements that use an object.
     *
     * @param chosen a marker, a file or a Java element
     */
    public static List<ElementUse> of(Object chosen) {
        return switch (chosen) {
            case IMarker marker when marker.exists() && marker.getResource() instanceof IFile file -> marker(marker, file);
            case IFile file -> file(file);
            case IType type -> types(type.getJavaProject().getProject(), Set.of(type.getFullyQualifiedName()));
            case ICompilationUnit unit -> unit(unit);
            case null, default -> List.of();
        };
    }

    private static List<ElementUse> marker(IMarker marker, IFile file) {
        return NETWORK.equals(file.getFileExtension())
                ? List.of(new ElementUse.At(file, marker.getAttribute(IMarker.LINE_NUMBER, 1), marker.getAttribute(IMarker.CHAR_START, -1)))
                : STATEMENTS.equals(file.getFileExtension()) ? statements(file) : List.of();
    }

    private static List<ElementUse> file(IFile file) {
        return STATEMENTS.equals(file.getFileExtension()) ? statements(file)
                : JAVA.equals(file.getFileExtension()) && JavaCore.create(file) instanceof ICompilationUnit unit ? unit(unit) : List.of();
    }

    /**
     * Returns the processors of a file. Files are relative to the project, so only networks of the same project can
     * refer to them.
     */
    private static List<ElementUse> statements(IFile file) {
        var name = file.getProjectRelativePath().toPortableString();
        var found = new ArrayList<ElementUse>();
        each(Set.of(file.getProject()), (network, model) -> model.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast)
                .filter(processor -> processor.getName() != null && processor.getFiles().stream().anyMatch(used -> used.strip().equals(name)))
                .forEach(processor -> found.add(ElementUse.Named.of(network, processor, processor.getName()))));
        return found;
    }

    private static List<ElementUse> unit(ICompilationUnit unit) {
        try {
            var names = new LinkedHashSet<String>();
            for (var type : unit.getAllTypes()) {
                names.add(type.getFullyQualifiedName());
            }
            return types(unit.getJavaProject().getProject(), names);
        } catch (JavaModelException e) {
            // A file outside the source folders declares no usable class.
            return List.of();
        }
    }

    private static List<ElementUse> types(IProject project, Set<String> names) {
        var found = new ArrayList<ElementUse>();
        each(dependents(project), (network, model) -> {
            model.getStages().stream().filter(Bean.class::isInstance).map(Bean.class::cast)
                    .filter(bean -> bean.getName() != null && isIn(names, bean.getJavaClass()))
                    .forEach(bean -> found.add(ElementUse.Named.of(network, bean, bean.getName())));
            model.getEventTypes().stream().filter(type -> type.getName() != null && isIn(names, type.getJavaClass()))
                    .forEach(type -> found.add(ElementUse.Named.of(network, type, type.getName())));
        });
        return found;
    }

    /** Returns whether a name is in a set; false for {@code null}, which immutable sets refuse. */
    private static boolean isIn(Set<String> names, String name) {
        return name != null && names.contains(name);
    }

    /** Returns a project and all projects that depend on it. */
    private static Set<IProject> dependents(IProject project) {
        var all = new LinkedHashSet<IProject>();
        collect(project, all);
        return all;
    }

    private static void collect(IProject project, Set<IProject> all) {
        if (all.add(project)) {
            Arrays.stream(project.getReferencingProjects()).forEach(other -> collect(other, all));
        }
    }

    private static void each(Set<IProject> projects, BiConsumer<IFile, Network> look) {
        projects.forEach(project -> SavedNetworks.in(project).forEach(look));
    }
}
