package org.millrace.sirius.session;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;

import java.io.OutputStream;
import java.util.Map;
import java.util.Objects;

/**
 * Elements that tables and trees show although no network contains them, such as the statements of files. Read-only:
 * saving does nothing. The URI has a scheme of its own, since the files belong to other readers. A representation of an
 * earlier session finds an element by its name.
 */
public abstract class DerivedResource extends ResourceImpl {

    private static final String PREFIX = "name=";

    DerivedResource(URI uri) {
        super(uri);
    }

    /** Replaces the elements if their source has changed; keeps those that stay. */
    abstract void update();

    @Override
    public void load(Map<?, ?> options) {
        update();
    }

    @Override
    public void save(Map<?, ?> options) {
        // The elements are read-only here.
    }

    /** Sirius saves modified resources to a temporary file, to compare it with what is stored. */
    @Override
    protected void doSave(OutputStream stream, Map<?, ?> options) {
        // Nothing is stored.
    }

    @Override
    public boolean isModified() {
        return false;
    }

    @Override
    public String getURIFragment(EObject element) {
        var name = name(element);
        return !name.isEmpty() && getEObject(PREFIX + name) == element ? PREFIX + name : super.getURIFragment(element);
    }

    @Override
    public EObject getEObject(String fragment) {
        return !fragment.startsWith(PREFIX) ? super.getEObject(fragment)
                : getContents().stream().filter(each -> name(each).equals(fragment.substring(PREFIX.length()))).findFirst().orElse(null);
    }

    static String name(EObject element) {
        var feature = element.eClass().getEStructuralFeature("name");
        return feature == null ? "" : Objects.requireNonNullElse((String) element.eGet(feature), "");
    }
}
