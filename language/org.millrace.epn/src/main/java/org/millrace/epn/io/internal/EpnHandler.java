package org.millrace.epn.io.internal;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EFactory;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.xmi.ClassNotFoundException;
import org.eclipse.emf.ecore.xmi.FeatureNotFoundException;
import org.eclipse.emf.ecore.xmi.IllegalValueException;
import org.eclipse.emf.ecore.xmi.PackageNotFoundException;
import org.eclipse.emf.ecore.xmi.XMIException;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.SAXXMIHandler;
import org.millrace.epn.Position;
import org.millrace.epn.io.ElementSource;
import org.millrace.epn.model.EpnPackage;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Builds the model from SAX events: as EMF does, and besides notes where everything stands, gives a
 * stage its kind by the name of its element and leaves references to {@link NameReferences}.
 */
final class EpnHandler extends SAXXMIHandler {

    private final Iterator<StartTag> tags;
    private final Problems problems;
    private final Map<EObject, ElementSource> sources = new IdentityHashMap<>();
    private final NameReferences references = new NameReferences();
    private StartTag current = new StartTag(Position.START, Map.of(), Position.START);
    private String element = "";

    EpnHandler(XMLResource resource, XMLHelper helper, Map<?, ?> options, String text, Problems problems) {
        super(resource, helper, options);
        this.tags = StartTagScanner.scan(text).iterator();
        this.problems = problems;
    }

    Map<EObject, ElementSource> sources() {
        return sources;
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        if (tags.hasNext()) {
            current = tags.next();
        }
        element = localName;
        var owner = objects.isEmpty() ? null : objects.peekEObject();
        super.startElement(uri, localName, qName, attributes);
        if (owner != null && types.peek() instanceof EAttribute && sources.containsKey(owner)) {
            sources.get(owner).children().computeIfAbsent(localName, k -> new ArrayList<>()).add(current.content());
        }
    }

    @Override
    protected void processObject(EObject object) {
        if (object != null) {
            sources.put(object, new ElementSource(current.start(), current.attributes(), current.content(), new HashMap<>()));
        }
        super.processObject(object);
    }

    @Override
    protected EObject createDocumentRoot(String prefix, String uri, String name, EFactory factory, boolean top) {
        // Recording what is unknown would wrap every root in a document root.
        var known = EpnPackage.eNS_URI.equals(uri) && EpnPackage.eINSTANCE.getEClassifier(name) instanceof EClass;
        return known ? null : super.createDocumentRoot(prefix, uri, name, factory, top);
    }

    @Override
    protected EStructuralFeature getFeature(EObject object, String prefix, String name, boolean isElement) {
        var own = prefix != null && EpnPackage.eNS_URI.equals(helper.getURI(prefix)) ? null : prefix;
        if (isElement && object.eClass() == EpnPackage.Literals.NETWORK && StageKinds.ofElement(name).isPresent()
                && (own == null || own.isEmpty())) {
            return EpnPackage.Literals.NETWORK__STAGES;
        }
        return super.getFeature(object, object.eClass().getEPackage() == EpnPackage.eINSTANCE ? own : prefix, name, isElement);
    }

    @Override
    protected void createObject(EObject parent, EStructuralFeature feature) {
        var kind = StageKinds.ofElement(element);
        if (feature == EpnPackage.Literals.NETWORK__STAGES && kind.isPresent()) {
            var stage = createObject(kind.get().getEPackage().getEFactoryInstance(), kind.get(), false);
            setFeatureValue(parent, feature, stage);
            processObject(stage);
        } else {
            super.createObject(parent, feature);
        }
    }

    @Override
    protected void setFeatureValue(EObject object, EStructuralFeature feature, Object value, int position) {
        // A list of texts gets null where an element stands in the text; the element is reported.
        super.setFeatureValue(object, feature, value == null && feature.isMany() && feature instanceof EAttribute ? "" : value, position);
    }

    @Override
    protected void setValueFromId(EObject object, EReference reference, String name) {
        references.add(object, reference, name.strip());
    }

    @Override
    protected void recordUnknownFeature(String prefix, String name, boolean isElement, EObject owner, String value) {
        if (owner.eClass().getEPackage() == EpnPackage.eINSTANCE) {
            var at = isElement ? current.start() : current.attribute(prefix == null ? name : prefix + ":" + name);
            problems.warning(at, "unknown-element",
                    "the " + (isElement ? "element" : "attribute") + " '" + name + "' of "
                            + ElementNames.of(owner) + " is not known; it is kept when the file is saved",
                    ElementNames.advice(owner, name, isElement));
        }
        super.recordUnknownFeature(prefix, name, isElement, owner, value);
    }

    @Override
    public void endDocument() {
        super.endDocument();
        references.resolve(xmlResource.getContents());
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
        problems.error(new Position(e.getLineNumber(), e.getColumnNumber()), "malformed-xml",
                "the file is not well-formed XML: " + withoutFullStop(e.getMessage()), "");
        super.fatalError(e);
    }

    @Override
    public void error(XMIException e) {
        switch (e) {
            case IllegalValueException illegal -> problems.error(
                    current.attribute(illegal.getFeature().getName()), "bad-value",
                    illegal.getValue() instanceof EObject ? "the element '" + element + "' cannot stand here"
                            : "'" + illegal.getValue() + "' is not a value of the attribute '" + illegal.getFeature().getName() + "'",
                    ElementNames.valueAdvice(illegal.getFeature()));
            case FeatureNotFoundException missing -> problems.error(current.start(), "unexpected-element",
                    "the element '" + missing.getName() + "' cannot stand here: the element around it holds text", "");
            case PackageNotFoundException unknown -> problems.error(current.start(), "unknown-version",
                    "the namespace '" + unknown.uri() + "' is not known", "declare xmlns:epn=\"" + EpnPackage.eNS_URI + "\"");
            case ClassNotFoundException unknown -> problems.error(current.start(), "unexpected-element",
                    "'" + unknown.getName() + "' is not something that stands in a network", "");
            default -> problems.error(current.start(), "malformed-xml", withoutFullStop(String.valueOf(e.getMessage())), "");
        }
        super.error(e);
    }

    private static String withoutFullStop(String message) {
        return message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
    }

    /** Where the handler reports to. */
    interface Problems {

        void error(Position at, String code, String message, String advice);

        void warning(Position at, String code, String message, String advice);
    }

    /** The names that stand for objects, to be looked up when all objects are there. */
    static final class NameReferences {

        private record Reference(EObject object, EReference feature, String name) {
        }

        private final List<Reference> references = new ArrayList<>();

        void add(EObject object, EReference feature, String name) {
            references.add(new Reference(object, feature, name));
        }

        void resolve(List<EObject> roots) {
            var targets = new Targets(roots);
            for (var reference : references) {
                reference.object().eSet(reference.feature(), targets.find(reference.feature(), reference.name()));
            }
        }
    }
}
