package org.millrace.epn.ui.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.osgi.util.NLS;
import org.millrace.epn.edit.element.ElementEdits;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Network;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.fix.NewClass;

import java.util.Locale;
import java.util.Optional;

/**
 * The class of a bean.
 *
 * @param designer where the network is shown
 * @param bean     the bean
 */
record BeanClass(Designer designer, Bean bean) {

    /**
     * Opens the class. If it is missing, opens the wizard that creates it, and sets the created class in the bean.
     *
     * @throws CoreException if the class cannot be opened
     */
    void open() throws CoreException {
        if (designer.file().isEmpty()) {
            ElementOpener.showMessage(designer, Messages.file_noProject);
            return;
        }
        var file = designer.file().get();
        var name = Optional.ofNullable(bean.getJavaClass()).filter(given -> !given.isBlank());
        var found = name.flatMap(given -> JavaSource.find(designer.file(), given));
        if (found.isPresent()) {
            JavaSource.open(found.get());
        } else {
            create(file, name.orElseGet(this::proposal));
        }
    }

    private void create(IFile file, String name) throws CoreException {
        var wanted = new NewClass(file, name, Optional.of(NewClass.listener(bean)));
        if (!JavaCore.create(file.getProject()).exists()) {
            ElementOpener.showMessage(designer, NLS.bind(Messages.bean_noJava, file.getProject().getName(), name));
        } else if (!wanted.hasSources()) {
            ElementOpener.showMessage(designer, NLS.bind(Messages.bean_noSources, file.getProject().getName(), name));
        } else {
            var place = designer.place(bean);
            wanted.open().filter(created -> !created.equals(bean.getJavaClass())).ifPresent(created -> use(place, created));
        }
    }

    /**
     * Sets the created class. Finds the bean again, because the network may have been parsed again while the wizard was
     * open.
     */
    private void use(Designer.Place place, String created) {
        place.element().filter(Bean.class::isInstance).ifPresent(now ->
                designer.execute(ElementEdits.set(now, Literals.BEAN__JAVA_CLASS, created, ProjectValidation.of(designer.file()).types()))
                        .ifPresent(refusal -> ElementOpener.showMessage(designer, refusal)));
    }

    /** Proposes a class with the bean's name, in the package of the network's other classes. */
    private String proposal() {
        var simple = Optional.ofNullable(bean.getName()).orElse("").replaceAll("[^\\p{L}\\p{Nd}_]+(\\p{L}?)", "_$1");
        var words = new StringBuilder();
        for (var word : (simple.isBlank() ? "bean" : simple).split("_+")) {
            words.append(word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return neighbour().map(other -> other.substring(0, other.lastIndexOf('.') + 1)).orElse("") + words;
    }

    private Optional<String> neighbour() {
        var network = (Network) bean.eContainer();
        return java.util.stream.Stream.concat(
                network.getStages().stream().filter(Bean.class::isInstance).map(stage -> ((Bean) stage).getJavaClass()),
                network.getEventTypes().stream().map(type -> type.getJavaClass())).filter(name -> name != null && name.contains(".")).findFirst();
    }
}
