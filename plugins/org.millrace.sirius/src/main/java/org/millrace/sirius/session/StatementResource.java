package org.millrace.sirius.session;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceFactoryImpl;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.millrace.compiler.epl.SourceStatement;
import org.millrace.epl.EplSource;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Statement;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The statements of a file as elements that tables and trees can show. Read-only: saving does nothing. The URI has a
 * scheme of its own, since files of statements belong to other readers.
 */
public final class StatementResource extends ResourceImpl {

    /** The scheme of the URIs. */
    public static final String SCHEME = "millrace-statements";

    private static final String PREFIX = "statement=";

    private long stamp = -1;

    /** Makes one of a URI with the scheme {@value #SCHEME} and the path of the file in the workspace. */
    public StatementResource(URI uri) {
        super(uri);
    }

    /** Returns the URI for a file of the workspace. */
    public static URI uri(String path) {
        return URI.createHierarchicalURI(SCHEME, null, null, URI.createFileURI(path).segments(), null, null);
    }

    /** Returns the statements of the file as it is now. */
    public List<Statement> statements() {
        var file = NetworkFiles.of(URI.createPlatformResourceURI(String.join("/", getURI().segments()), false)).orElseThrow();
        var now = file.getModificationStamp();
        if (now != stamp) {
            stamp = now;
            try {
                read(file.exists() ? file.readString() : "");
            } catch (CoreException e) {
                read("");
            }
        }
        return getContents().stream().map(Statement.class::cast).toList();
    }

    /** Keeps the elements of the statements that stay at their places. */
    private void read(String text) {
        var found = EplSource.parse(text).statements().stream().map(statement -> text.substring(statement.start(), statement.end())).toList();
        while (getContents().size() > found.size()) {
            getContents().removeLast();
        }
        while (getContents().size() < found.size()) {
            getContents().add(EpnFactory.eINSTANCE.createStatement());
        }
        for (var i = 0; i < found.size(); i++) {
            var statement = (Statement) getContents().get(i);
            statement.setName(SourceStatement.annotatedName(found.get(i)).orElse(null));
            statement.setText(found.get(i));
        }
        setLoaded(true);
        setModified(false);
    }

    @Override
    public void load(Map<?, ?> options) {
        statements();
    }

    @Override
    public void save(Map<?, ?> options) {
        // The statements are read-only here.
    }

    @Override
    public String getURIFragment(EObject element) {
        return element instanceof Statement statement && statement.getName() != null && getEObject(PREFIX + statement.getName()) == element
                ? PREFIX + statement.getName() : super.getURIFragment(element);
    }

    @Override
    public EObject getEObject(String fragment) {
        return fragment.startsWith(PREFIX) ? getContents().stream()
                .filter(each -> Objects.equals(((Statement) each).getName(), fragment.substring(PREFIX.length()))).findFirst().orElse(null)
                : super.getEObject(fragment);
    }

    /** Makes the resources when a representation of an earlier session refers to them. */
    public static final class Factory extends ResourceFactoryImpl {

        /** For the framework. */
        public Factory() {
        }

        @Override
        public Resource createResource(URI uri) {
            return new StatementResource(uri);
        }
    }
}
