package org.millrace.epn.io.internal;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.impl.EPackageRegistryImpl;
import org.eclipse.emf.ecore.util.BasicExtendedMetaData;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.XMLLoad;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.XMLSave;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.io.FileContent;
import org.millrace.epn.io.SourcePositions;
import org.millrace.epn.model.EpnPackage;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Network;
import org.xml.sax.InputSource;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** See {@link EpnResource}. */
public final class EpnResourceImpl extends XMIResourceImpl implements EpnResource {

    private final List<EpnProblem> problems = new ArrayList<>();
    private final List<EpnHandler> handlers = new ArrayList<>();
    private SourcePositions positions = SourcePositions.none();
    private final Optional<FileContent> content;
    private String source = "";

    /** Makes an empty resource; the package's factory is the public way. */
    public EpnResourceImpl(URI uri, Optional<FileContent> content) {
        super(uri);
        this.content = content;
        // Unknown elements are described in a registry of this resource's own, so that they are
        // forgotten with it and never mistaken for those of another file.
        var metaData = new BasicExtendedMetaData(new EPackageRegistryImpl(EPackage.Registry.INSTANCE));
        metaData.putPackage(EpnPackage.eNS_URI, EpnPackage.eINSTANCE);
        setEncoding(StandardCharsets.UTF_8.name());
        for (var options : List.of(getDefaultLoadOptions(), getDefaultSaveOptions())) {
            options.put(XMLResource.OPTION_EXTENDED_META_DATA, metaData);
        }
        getDefaultLoadOptions().put(XMLResource.OPTION_RECORD_UNKNOWN_FEATURE, true);
        getDefaultLoadOptions().put(XMLResource.OPTION_USE_DEPRECATED_METHODS, false);
        getDefaultLoadOptions().put(XMLResource.OPTION_PARSER_FEATURES,
                Map.of("http://apache.org/xml/features/disallow-doctype-decl", true));
        getDefaultSaveOptions().put(XMLResource.OPTION_ESCAPE_USING_CDATA, true);
    }

    @Override
    public List<EpnProblem> problems() {
        return List.copyOf(problems);
    }

    @Override
    public void adopt(List<EpnProblem> found) {
        problems.clear();
        problems.addAll(found);
        positions = SourcePositions.none();
    }

    @Override
    public SourcePositions positions() {
        return positions;
    }

    @Override
    public Optional<FileContent> content() {
        return content;
    }

    @Override
    public String getURIFragment(EObject element) {
        return Fragments.of(this, element).orElseGet(() -> path(element));
    }

    /** Not the name: another element may have it, too. */
    private String path(EObject element) {
        return element.eContainer() instanceof InternalEObject container
                ? path(container) + "/" + container.eURIFragmentSegment(element.eContainingFeature(), element) : super.getURIFragment(element);
    }

    @Override
    public EObject getEObject(String fragment) {
        return Fragments.find(this, fragment).map(EObject.class::cast).orElseGet(() -> super.getEObject(fragment));
    }

    @Override
    protected XMLHelper createXMLHelper() {
        return new EpnXmlHelper(this);
    }

    @Override
    protected XMLSave createXMLSave() {
        return new EpnXmlSave(createXMLHelper());
    }

    @Override
    protected XMLLoad createXMLLoad() {
        return new EpnXmlLoad(createXMLHelper(), (helper, options) -> {
            var handler = new EpnHandler(this, helper, options, source, new Sink());
            handlers.add(handler);
            return handler;
        });
    }

    @Override
    public void doLoad(InputStream stream, Map<?, ?> options) throws IOException {
        problems.clear();
        handlers.clear();
        positions = SourcePositions.none();
        var bytes = stream.readAllBytes();
        content.ifPresent(kept -> kept.loaded(bytes));
        var decoded = XmlText.decode(bytes);
        source = decoded.text();
        if (decoded.fault().isEmpty()) {
            parse(options);
        } else {
            new Sink().error(decoded.at(), "not-text", decoded.fault(), "save it as UTF-8");
        }
        setEncoding(StandardCharsets.UTF_8.name());
        handlers.forEach(h -> positions = new SourcePositions(h.sources()));
        handlers.clear();
        source = "";
        checkRoots();
    }

    @Override
    public void doSave(OutputStream stream, Map<?, ?> options) throws IOException {
        if (content.isEmpty()) {
            super.doSave(stream, options);
        } else {
            stream.write(content.get().of(this));
        }
    }

    /**
     * Writes the network anew as a whole. Does not count as saving: the resource stays as modified as it is.
     *
     * @throws IOException if the stream cannot be written
     */
    public void write(OutputStream stream) throws IOException {
        super.doSave(stream, getDefaultSaveOptions());
    }

    private void parse(Map<?, ?> options) {
        try {
            createXMLLoad().load(this, new InputSource(new StringReader(source)), options == null ? Map.of() : options);
        } catch (IOException | RuntimeException e) {
            // The handler has reported everything that it knows a place for.
            if (!EpnProblem.anyError(problems)) {
                new Sink().error(Position.START, "malformed-xml", "the file cannot be read: " + e.getMessage(), "");
            }
        }
    }

    private void checkRoots() {
        var networks = getContents().stream().filter(Network.class::isInstance).toList();
        if (networks.isEmpty() && !EpnProblem.anyError(problems)) {
            var versions = getContents().stream().anyMatch(r -> !(r instanceof Layout));
            new Sink().error(Position.START, versions ? "unknown-version" : "no-network",
                    versions ? "the file holds no network of the namespace " + EpnPackage.eNS_URI : "the file holds no network",
                    "begin with <epn:Network xmlns:epn=\"" + EpnPackage.eNS_URI + "\" name=\"…\">");
        }
        networks.stream().skip(1).forEach(extra -> new Sink().error(positions.of(extra), "several-networks",
                "the file holds a second network", "a file holds one network; move this one to a file of its own"));
    }

    private final class Sink implements EpnHandler.Problems {

        private String file() {
            return getURI() == null ? "" : getURI().isFile() || getURI().isRelative()
                    ? URI.decode(getURI().lastSegment() == null ? "" : getURI().lastSegment()) : getURI().toString();
        }

        @Override
        public void error(Position at, String code, String message, String advice) {
            problems.add(EpnProblem.error(file(), at, code, message, advice));
        }

        @Override
        public void warning(Position at, String code, String message, String advice) {
            problems.add(EpnProblem.warning(file(), at, code, message, advice));
        }
    }
}
