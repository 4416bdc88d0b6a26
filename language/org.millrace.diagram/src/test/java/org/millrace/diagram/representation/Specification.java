package org.millrace.diagram.representation;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.millrace.epn.model.EpnPackage;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The specification of the representations: made from the palette, the kinds of stages and the adapters, and read again. */
final class Specification {

    /** The classes with services, the last one that of the plug-in. */
    static final List<Class<?>> SERVICES = List.of(StageServices.class, WireServices.class, NoteServices.class, EventTypeServices.class,
            ProblemServices.class, CreationTools.class, ElementTools.class, StatementServices.class, FigureServices.class, LayoutServices.class);

    /** The class with services that need draw2d. */
    static final String FIGURES = "org.millrace.sirius.figure.FigureLabels";

    private Specification() {
    }

    static String write() {
        var builder = new Builder();
        var tables = new TableSpecification(builder);
        var representations = List.of(new DiagramSpecification(builder).description(), tables.eventTypes(), tables.statements(), tables.outline());
        var viewpoint = builder.element("Viewpoint", "name", "network", "label", "Millrace",
                "endUserDocumentation", "Diagram, tables and outline of event processing networks.", "modelFileExtension", "epn",
                "ownedRepresentations", representations, "ownedJavaExtensions", Stream.concat(SERVICES.stream().map(Class::getName),
                        Stream.of(FIGURES)).map(name -> builder.element("JavaExtension", "qualifiedClassName", name)).toList());
        var group = builder.element("Group", "name", "millrace", "version", "12.0.0.2017041100", "ownedViewpoints", List.of(viewpoint),
                "userColorsPalettes", List.of(builder.palette()));
        var resource = new XMIResourceImpl(URI.createURI("network.odesign"));
        resource.getContents().add(group);
        var out = new ByteArrayOutputStream();
        try {
            resource.save(out, Map.of(XMLResource.OPTION_ENCODING, "UTF-8", XMLResource.OPTION_LINE_WIDTH, 150));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Reads a specification; anything that the metamodel does not have is an error. */
    static Resource read(String text) {
        var set = new ResourceSetImpl();
        SiriusMetamodel.read().packages().forEach(each -> set.getPackageRegistry().put(each.getNsURI(), each));
        EPackage.Registry.INSTANCE.put(EpnPackage.eNS_URI, EpnPackage.eINSTANCE);
        var resource = new XMIResourceImpl(URI.createURI("network.odesign"));
        set.getResources().add(resource);
        try {
            resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), null);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return resource;
    }

    static List<EObject> all(Resource specification, String type) {
        var found = new ArrayList<EObject>();
        specification.getAllContents().forEachRemaining(element -> {
            if (element.eClass().getName().equals(type)) {
                found.add(element);
            }
        });
        return found;
    }
}
