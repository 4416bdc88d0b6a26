package org.millrace.workspace.project.internal;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.millrace.compiler.load.LoadFile;
import org.millrace.compiler.requirement.RequirementsFile;
import org.millrace.compiler.service.ServicesFile;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.scenario.run.ProjectScenarios;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The kinds of changes that affect a project's network.
 *
 * @param files   the network changed, or a file that it refers to, or the file of the project's load, requirements or services, or a file with scenarios
 * @param classes classes or Java sources changed
 */
public record Changes(boolean files, boolean classes) {

    /** No relevant changes. */
    public static final Changes NONE = new Changes(false, false);

    /** Unknown changes. */
    public static final Changes ALL = new Changes(true, true);

    private static final int CONTENT = IResourceDelta.CONTENT | IResourceDelta.REPLACED | IResourceDelta.MOVED_FROM | IResourceDelta.TYPE
            | IResourceDelta.LOCAL_CHANGED;

    public boolean any() {
        return files || classes;
    }

    /** Returns the union of both changes. */
    public Changes and(Changes other) {
        return new Changes(files || other.files, classes || other.classes);
    }

    /**
     * Evaluates a delta of the project itself.
     *
     * @param model the previous model; without one, every file is considered relevant
     */
    public static Changes of(IResourceDelta delta, Optional<EpnModel> model) {
        var names = model.flatMap(known -> known.result().network()).map(Changes::names);
        var found = new Changes[] {NONE};
        visit(delta, file -> {
            var path = file.getProjectRelativePath();
            if (isOfClasses(file)) {
                found[0] = found[0].and(new Changes(false, true));
            } else if (names.isEmpty() || names.get().contains(path.toPortableString()) || ProjectScenarios.isScenarioFile(path.toPortableString())
                    || path.segmentCount() == 1 && "epn".equals(file.getFileExtension())) {
                found[0] = found[0].and(new Changes(true, false));
            }
        });
        return found[0];
    }

    /** Evaluates a delta of a required project, of which only the classes matter. */
    public static Changes ofRequired(IResourceDelta delta) {
        var found = new Changes[] {NONE};
        visit(delta, file -> found[0] = found[0].and(new Changes(false, isOfClasses(file))));
        return found[0];
    }

    private interface FileVisitor {
        void visit(IResource file);
    }

    private static void visit(IResourceDelta delta, FileVisitor visitor) {
        try {
            delta.accept(changed -> {
                var isFile = changed.getResource().getType() == IResource.FILE;
                if (isFile && (changed.getKind() != IResourceDelta.CHANGED || (changed.getFlags() & CONTENT) != 0)) {
                    visitor.visit(changed.getResource());
                }
                return true;
            });
        } catch (CoreException e) {
            throw new IllegalStateException("only the visitor could have thrown it", e);
        }
    }

    private static boolean isOfClasses(IResource file) {
        var extension = file.getFileExtension();
        return "class".equals(extension) || "java".equals(extension) || "jar".equals(extension) || ".classpath".equals(file.getName())
                || file.getProjectRelativePath().toPortableString().contains("META-INF/services/");
    }

    private static Set<String> names(Network network) {
        var names = new HashSet<String>();
        names.add(LoadFile.NAME);
        names.add(RequirementsFile.NAME);
        names.add(ServicesFile.NAME);
        for (var stage : network.getStages()) {
            if (stage instanceof Processor processor) {
                processor.getFiles().forEach(file -> names.add(normal(file)));
                processor.getParameters().stream().map(ParameterList::getFile).filter(file -> file != null).forEach(file -> names.add(normal(file)));
            }
        }
        return names;
    }

    private static String normal(String file) {
        return IPath.fromPortableString(file.strip()).makeRelative().toPortableString();
    }
}
