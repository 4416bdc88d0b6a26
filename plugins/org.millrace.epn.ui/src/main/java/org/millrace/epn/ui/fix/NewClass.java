package org.millrace.epn.ui.fix;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.actions.OpenNewClassWizardAction;
import org.eclipse.jdt.ui.wizards.NewClassWizardPage;
import org.eclipse.jface.viewers.StructuredSelection;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A missing class that a network refers to.
 *
 * @param network     the network's file
 * @param name        the full name of the class
 * @param implemented the interface to implement, with type arguments; empty for none
 */
public record NewClass(IFile network, String name, Optional<String> implemented) {

    private static final String LISTENER = "org.millrace.runtime.api.EventListener";

    /**
     * Returns a class with the interface that the saved network requires for its name.
     *
     * @throws CoreException if the network cannot be read
     */
    static NewClass named(IFile network, String name) throws CoreException {
        return new NewClass(network, name, bean(network, name).map(NewClass::listener));
    }

    /** Returns the interface of a bean: a listener for objects of a class, or for maps. */
    public static String listener(Bean bean) {
        return LISTENER + "<" + events(bean) + ">";
    }

    /**
     * Opens the wizard that creates the class.
     *
     * @return the full name of the created class; empty if the user cancelled
     * @throws CoreException if the project has no Java sources
     */
    public Optional<String> open() throws CoreException {
        var page = new NewClassWizardPage();
        page.init(new StructuredSelection(network.getProject()));
        var root = sources();
        if (root.isPresent()) {
            var packageName = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "";
            page.setPackageFragmentRoot(root.get(), true);
            page.setPackageFragment(root.get().getPackageFragment(packageName), true);
        }
        page.setTypeName(name.substring(name.lastIndexOf('.') + 1), true);
        implemented.ifPresent(type -> page.setSuperInterfaces(List.of(type), true));
        page.setMethodStubSelection(false, false, true, true);
        var action = new OpenNewClassWizardAction();
        action.setConfiguredWizardPage(page);
        action.setSelection(new StructuredSelection(network.getProject()));
        action.setOpenEditorOnFinish(true);
        action.run();
        return action.getCreatedElement() instanceof IType type ? Optional.of(type.getFullyQualifiedName()) : Optional.empty();
    }

    /**
     * Returns whether the project has a source folder.
     *
     * @throws CoreException if its class path cannot be read
     */
    public boolean hasSources() throws CoreException {
        return sources().isPresent();
    }

    private Optional<IPackageFragmentRoot> sources() throws JavaModelException {
        var project = JavaCore.create(network.getProject());
        if (!project.exists()) {
            return Optional.empty();
        }
        for (var root : project.getPackageFragmentRoots()) {
            if (root.getKind() == IPackageFragmentRoot.K_SOURCE) {
                return Optional.of(root);
            }
        }
        return Optional.empty();
    }

    private static Optional<Bean> bean(IFile network, String name) throws CoreException {
        return read(network).stream().flatMap(model -> model.getStages().stream()).filter(Bean.class::isInstance).map(Bean.class::cast)
                .filter(bean -> name.equals(bean.getJavaClass())).findFirst();
    }

    private static Optional<Network> read(IFile network) throws CoreException {
        try (var content = network.getContents(true)) {
            return EpnFile.parse(URI.createURI(URI.encodeSegment(network.getName(), true)), content.readAllBytes()).network();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the type of the events that the bean receives: a class, or a map. */
    private static String events(Bean bean) {
        return Optional.ofNullable(bean.getEventType()).map(EventType::getJavaClass)
                .orElse(bean.getEventType() == null ? "Object" : "java.util.Map<String, Object>");
    }
}
