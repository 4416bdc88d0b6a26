package org.millrace.sirius.session;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceFactoryImpl;
import org.millrace.diagram.representation.ClassProperties;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.validation.JavaTypes;

import java.util.List;
import java.util.Optional;

/** The properties of an event type whose Java class declares them. */
public final class ClassResource extends DerivedResource {

    /** The scheme of the URIs. */
    public static final String SCHEME = "millrace-classes";

    private Optional<JavaTypes> known = Optional.empty();

    /** Makes one of a URI that {@link #uri} has returned. */
    public ClassResource(URI uri) {
        super(uri);
    }

    /** Returns the URI of the properties of a class in a project. */
    public static URI uri(IProject project, String javaClass) {
        return URI.createHierarchicalURI(SCHEME, null, null,
                new String[] {URI.encodeSegment(project.getName(), false), URI.encodeSegment(javaClass, false)}, null, null);
    }

    /** Returns the full name of the class. */
    public String javaClass() {
        return URI.decode(getURI().lastSegment());
    }

    /** Returns a file of the project; it may be missing. */
    public Optional<IFile> file() {
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject(URI.decode(getURI().segment(0)));
        return Optional.of(project.getFile(IProjectDescription.DESCRIPTION_FILE_NAME));
    }

    /** Returns the properties as of the last build. */
    public List<EventTypeProperty> properties() {
        update();
        return getContents().stream().filter(EventTypeProperty.class::isInstance).map(EventTypeProperty.class::cast).toList();
    }

    @Override
    void update() {
        var types = ProjectValidation.of(file()).types();
        // The classes are the same objects until the next build.
        if (known.filter(before -> before == types).isEmpty()) {
            known = Optional.of(types);
            ClassProperties.update(getContents(), javaClass(), types);
            setLoaded(true);
            setModified(false);
        }
    }

    /** Makes the resources when a representation of an earlier session refers to them. */
    public static final class Factory extends ResourceFactoryImpl {

        /** For the framework. */
        public Factory() {
        }

        @Override
        public Resource createResource(URI uri) {
            return new ClassResource(uri);
        }
    }
}
