package org.millrace.sirius.session;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceFactoryImpl;
import org.millrace.compiler.epl.SourceStatement;
import org.millrace.epl.EplSource;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The statements that a processor runs from a file. */
public final class StatementResource extends DerivedResource {

    /** The scheme of the URIs. */
    public static final String SCHEME = "millrace-statements";

    private final List<Integer> offsets = new ArrayList<>();
    private long stamp = -1;

    /** Makes one of a URI that {@link #uri} has returned. */
    public StatementResource(URI uri) {
        super(uri);
    }

    /**
     * Returns the URI of the statements.
     *
     * @param path      the path of the file in the workspace
     * @param processor the name of the processor
     */
    public static URI uri(String path, String processor) {
        return URI.createHierarchicalURI(SCHEME, null, null, URI.createFileURI(path).segments(), URI.encodeQuery(processor, false), null);
    }

    /** Returns the file. */
    public IFile file() {
        return NetworkFiles.of(URI.createPlatformResourceURI(String.join("/", getURI().segments()), false)).orElseThrow();
    }

    /** Returns the name of the processor. */
    public String processor() {
        return Objects.requireNonNullElse(URI.decode(getURI().query()), "");
    }

    /** Returns the statements of the file as it is now. */
    public List<Statement> statements() {
        update();
        return getContents().stream().map(Statement.class::cast).toList();
    }

    /** Returns the offset in the file at which a statement begins. */
    public int offset(Statement statement) {
        var index = getContents().indexOf(statement);
        return index < 0 || index >= offsets.size() ? 0 : offsets.get(index);
    }

    @Override
    void update() {
        var file = file();
        var now = file.getModificationStamp();
        if (now != stamp) {
            stamp = now;
            try {
                read(file.exists() ? file.readString() : "");
            } catch (CoreException e) {
                read("");
            }
        }
    }

    /** Keeps the elements of the statements that stay at their places. */
    private void read(String text) {
        var found = EplSource.parse(text).statements();
        while (getContents().size() > found.size()) {
            getContents().removeLast();
        }
        while (getContents().size() < found.size()) {
            getContents().add(EpnFactory.eINSTANCE.createStatement());
        }
        offsets.clear();
        for (var i = 0; i < found.size(); i++) {
            var source = text.substring(found.get(i).start(), found.get(i).end());
            var statement = (Statement) getContents().get(i);
            statement.setName(SourceStatement.annotatedName(source).orElse(null));
            statement.setText(source);
            offsets.add(found.get(i).start());
        }
        setLoaded(true);
        setModified(false);
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
