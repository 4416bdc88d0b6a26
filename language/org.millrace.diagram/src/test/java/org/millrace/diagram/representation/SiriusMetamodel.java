package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Reads the part of Sirius' metamodel that the specification uses, from {@code sirius.metamodel}, so that the
 * specification can be written and checked where Sirius is missing. All attributes are texts.
 */
final class SiriusMetamodel {

    private final Map<String, EClass> classes = new LinkedHashMap<>();
    private final List<EPackage> packages = new ArrayList<>();
    private final Map<EReference, EClass> types = new HashMap<>();

    private SiriusMetamodel() {
    }

    static SiriusMetamodel read() {
        try (var stream = SiriusMetamodel.class.getResourceAsStream("sirius.metamodel")) {
            var metamodel = new SiriusMetamodel();
            var lines = new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
            lines.forEach(metamodel::declare);
            lines.stream().filter(line -> line.startsWith("class ")).forEach(metamodel::describe);
            return metamodel;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void declare(String line) {
        var words = line.split("[ :|]+");
        if (words[0].equals("package")) {
            var declared = EcoreFactory.eINSTANCE.createEPackage();
            declared.setName(words[1]);
            declared.setNsPrefix(words[1]);
            declared.setNsURI(line.substring(line.indexOf("http")));
            packages.add(declared);
        } else {
            var declared = EcoreFactory.eINSTANCE.createEClass();
            declared.setName(words[1]);
            packages.getLast().getEClassifiers().add(declared);
            if (classes.put(words[1], declared) != null) {
                throw new AssertionError("two classes " + words[1]);
            }
        }
    }

    private void describe(String line) {
        var parts = line.substring("class ".length()).split("\\|", -1);
        var head = parts[0].split(":");
        var described = type(head[0].strip());
        if (head.length > 1) {
            described.getESuperTypes().add(type(head[1].strip()));
        }
        for (var name : words(parts[1])) {
            described.getEStructuralFeatures().add(many(attribute(), name));
        }
        for (var text : parts.length < 3 ? List.<String>of() : words(parts[2])) {
            var contained = !text.contains("->");
            var ends = text.split("->|>");
            var reference = EcoreFactory.eINSTANCE.createEReference();
            reference.setContainment(contained);
            var several = ends[1].endsWith("*");
            var target = ends[1].replace("*", "");
            // Sirius declares an abstract type here and there: with the most general one, every element names its own.
            reference.setEType(EcorePackage.Literals.EOBJECT);
            types.put(reference, target.equals("EPackage") ? EcorePackage.Literals.EPACKAGE : type(target));
            described.getEStructuralFeatures().add(many(reference, ends[0] + (several ? "*" : "")));
        }
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    private static EAttribute attribute() {
        var attribute = EcoreFactory.eINSTANCE.createEAttribute();
        attribute.setEType(EcorePackage.Literals.ESTRING);
        return attribute;
    }

    private static EStructuralFeature many(EStructuralFeature feature, String name) {
        feature.setName(name.replace("*", ""));
        feature.setUpperBound(name.endsWith("*") ? -1 : 1);
        return feature;
    }

    EClass type(String name) {
        return Objects.requireNonNull(classes.get(name), () -> "no class " + name);
    }

    List<EPackage> packages() {
        return packages;
    }

    /**
     * Creates an element.
     *
     * @param features pairs of names and values: texts for attributes, elements or lists of elements for references
     */
    EObject element(String type, Object... features) {
        var element = EcoreUtil.create(type(type));
        for (var i = 0; i < features.length; i += 2) {
            set(element, (String) features[i], features[i + 1]);
        }
        return element;
    }

    /** Sets a feature; adds to one with several values. */
    @SuppressWarnings("unchecked")
    void set(EObject element, String name, Object value) {
        var feature = Objects.requireNonNull(element.eClass().getEStructuralFeature(name), () -> element.eClass().getName() + " has no " + name);
        for (var each : value instanceof List<?> list ? list : List.of(value)) {
            if (feature instanceof EReference reference && !types.get(reference).isInstance(each)) {
                throw new AssertionError(name + " of " + element.eClass().getName() + " takes no " + each);
            }
            if (feature.isMany()) {
                ((List<Object>) element.eGet(feature)).add(each);
            } else {
                element.eSet(feature, each);
            }
        }
    }
}
