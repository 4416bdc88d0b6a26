package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.junit.jupiter.api.Test;
import org.millrace.epn.model.EpnPackage;
import org.millrace.runtime.api.Direction;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The specification for Sirius, as far as it can be checked without Sirius. */
class SpecificationTest {

    private static final Path PLUGIN = Path.of("../../plugins/org.millrace.sirius");
    private static final Set<String> VARIABLES = Set.of("self", "provider", "arg0");

    private static final Path FILE = PLUGIN.resolve("description/network.odesign");

    private static Resource specification() {
        return Specification.read(Styles.read(FILE));
    }

    @Test
    void theFilesOfThePluginAreUpToDate() throws IOException {
        var target = Path.of("target/sirius");
        var outdated = new TreeSet<String>();
        var files = new TreeMap<>(Map.of("description/network.odesign", Specification.write()));
        Images.all().forEach((name, text) -> files.put("images/" + name + ".svg", text));
        for (var file : files.entrySet()) {
            Files.createDirectories(target.resolve(file.getKey()).getParent());
            Files.writeString(target.resolve(file.getKey()), file.getValue());
            var present = PLUGIN.resolve(file.getKey());
            if (!Files.exists(present) || !Styles.read(present).equals(file.getValue())) {
                outdated.add(file.getKey());
            }
        }
        assertEquals(Set.of(), outdated, "copy them from " + target.toAbsolutePath() + " to plugins/org.millrace.sirius");
    }

    @Test
    void itIsReadWithoutAnError() {
        assertEquals(List.of(), specification().getErrors());
        assertEquals(1, specification().getContents().size());
    }

    @Test
    void allDomainClassesAndFeaturesAreThoseOfTheModel() {
        var checked = 0;
        for (var element : elements()) {
            for (var name : List.of("domainClass", "targetClass")) {
                // Sirius looks for the name of the package, not for its prefix.
                var prefix = EpnPackage.eINSTANCE.getName() + "::";
                if (text(element, name).startsWith(prefix)) {
                    assertTrue(EpnPackage.eINSTANCE.getEClassifier(text(element, name).substring(prefix.length())) != null, text(element, name));
                    checked++;
                } else {
                    assertEquals("", text(element, name));
                }
            }
            for (var expression : expressions(element)) {
                if (expression.startsWith("feature:")) {
                    var feature = expression.substring("feature:".length());
                    assertTrue(Stream.of(EpnPackage.eINSTANCE.getEClassifiers()).flatMap(List::stream).anyMatch(each ->
                            each instanceof EClass type && type.getEStructuralFeature(feature) != null), expression);
                    checked++;
                }
            }
        }
        assertTrue(checked > 50, checked + " checks");
    }

    @Test
    void expressionsCallServicesThatThereAreWithVariablesThatThereAre() {
        var used = new HashSet<String>();
        for (var element : elements()) {
            for (var expression : expressions(element)) {
                if (expression.startsWith("service:")) {
                    used.add(call(element, expression.substring("service:".length())));
                } else if (expression.startsWith("var:")) {
                    assertTrue(variables(element).contains(expression.substring(4)), expression + " of " + element);
                } else {
                    assertTrue(expression.startsWith("feature:") || !expression.contains(":") && !expression.startsWith("["), expression);
                }
            }
        }
        assertEquals(Set.of(), unused(used), "services that no expression calls");
    }

    private String call(EObject element, String call) {
        var parameters = call.contains("(") ? List.of(call.substring(call.indexOf('(') + 1, call.length() - 1).split(", ?")) : List.<String>of();
        var head = call.contains("(") ? call.substring(0, call.indexOf('(')) : call;
        var name = head.substring(head.lastIndexOf('.') + 1);
        var mentioned = new ArrayList<>(parameters);
        if (head.contains(".")) {
            mentioned.add(head.substring(0, head.indexOf('.')));
        }
        assertTrue(variables(element).containsAll(mentioned), call + " of " + element + " has " + variables(element));
        if (isOfPlugin(name)) {
            return name;
        }
        var service = services().stream().filter(method -> method.getName().equals(name) && method.getParameterCount() == parameters.size() + 1).toList();
        assertEquals(1, service.size(), "services " + call);
        parameters.forEach(parameter -> assertTrue(fits(parameter, service.getFirst().getParameterTypes()[1 + parameters.indexOf(parameter)]), call));
        return name;
    }

    /** Texts come from the user and from the palette, elements from the diagram. */
    private static boolean fits(String variable, Class<?> type) {
        return Set.of("provider", "arg0").contains(variable) ? type == String.class : type == Object.class || EObject.class.isAssignableFrom(type);
    }

    /** The services of the plug-in need draw2d; a test in a workbench calls them. */
    private static boolean isOfPlugin(String name) {
        var source = Styles.read(PLUGIN.resolve("src/main/java/" + Specification.FIGURES.replace('.', '/') + ".java"));
        return source.contains("public Object " + name + "(");
    }

    private static Set<String> unused(Set<String> used) {
        var names = new TreeSet<>(services().stream().map(Method::getName).toList());
        names.removeAll(used);
        // The property sheet and the figures of the plug-in call these.
        names.removeAll(Set.of("rows", "enter", "rateText", "latencyText"));
        return names;
    }

    @Test
    void servicesTakeAnElementOfTheModelAndReturnSomething() {
        for (var service : services()) {
            assertTrue(EObject.class.isAssignableFrom(service.getParameterTypes()[0]), service::toString);
            assertTrue(service.getReturnType() != void.class, service::toString);
        }
        assertEquals(services().size(), new HashSet<>(services().stream().map(Method::getName).toList()).size(), "one service for one name");
    }

    @Test
    void serviceClassesAreThoseOfTheSpecificationAndSiriusCanCreateThem() throws ReflectiveOperationException {
        var names = Specification.all(specification(), "JavaExtension").stream().map(each -> text(each, "qualifiedClassName")).toList();
        assertEquals(Stream.concat(Specification.SERVICES.stream().map(Class::getName), Stream.of(Specification.FIGURES)).toList(), names);
        for (var type : Specification.SERVICES) {
            assertTrue(Modifier.isPublic(type.getModifiers()) && type.getConstructor().newInstance() != null);
        }
    }

    @Test
    void imagesAreInThePlugin() {
        var images = new HashSet<String>();
        for (var element : elements()) {
            for (var name : List.of("workspacePath", "iconPath", "imageExpression", "icon")) {
                if (text(element, name).startsWith("/")) {
                    images.add(text(element, name));
                }
            }
        }
        assertTrue(images.size() > 20, images.size() + " images");
        images.forEach(path -> assertTrue(path.startsWith(Builder.PLUGIN) && Files.exists(PLUGIN.resolve(path.substring(Builder.PLUGIN.length()))), path));
    }

    @Test
    void representationsAndMappingsAndToolsHaveNamesOfTheirOwn() {
        for (var representation : Specification.all(specification(), "Viewpoint").getFirst().eContents()) {
            var names = new HashSet<String>();
            representation.eAllContents().forEachRemaining(element -> {
                var named = element.eClass().getEStructuralFeature("name");
                if (named != null && (element.eClass().getName().endsWith("Mapping") || element.eClass().getName().endsWith("Description"))) {
                    assertTrue(!text(element, "name").isEmpty() && names.add(element.eClass().getName() + text(element, "name")), element::toString);
                }
            });
        }
    }

    @Test
    void thePaletteOffersEveryKindOfStageAndEveryAdapter() {
        var tools = Specification.all(specification(), "NodeCreationDescription").stream().map(tool -> text(tool, "name")).toList();
        for (var adapter : ToolSpecification.PROVIDERS.adapters().values()) {
            assertEquals(adapter.directions().contains(Direction.IN), tools.contains("in-" + adapter.id()), adapter.id());
            assertEquals(adapter.directions().contains(Direction.OUT), tools.contains("out-" + adapter.id()), adapter.id());
        }
        assertTrue(tools.containsAll(List.of("create-inbound-adapter", "create-outbound-adapter",
                "create-stream", "create-processor", "create-bean", "create-note")));
    }

    @Test
    void everyMappingOfTheDiagramCanBeDeletedAndOpenedAndNamed() {
        var mappings = Stream.of("NodeMapping", "ContainerMapping", "EdgeMapping").flatMap(type -> Specification.all(specification(), type).stream())
                .filter(mapping -> !text(mapping, "domainClass").isEmpty()).toList();
        for (var mapping : mappings) {
            assertTrue(mapping.eIsSet(mapping.eClass().getEStructuralFeature("deletionDescription")), text(mapping, "name"));
            assertTrue(mapping.eIsSet(mapping.eClass().getEStructuralFeature("doubleClickDescription")) || text(mapping, "name").equals("note"));
            assertTrue(mapping.eIsSet(mapping.eClass().getEStructuralFeature("labelDirectEdit")) || text(mapping, "name").equals("wire"));
        }
        assertEquals(9, mappings.size());
    }

    private List<EObject> elements() {
        var all = new ArrayList<EObject>();
        specification().getAllContents().forEachRemaining(all::add);
        return all;
    }

    private static String text(EObject element, String name) {
        var feature = element.eClass().getEStructuralFeature(name);
        return feature != null && element.eGet(feature) instanceof String text ? text : "";
    }

    private static List<String> expressions(EObject element) {
        return element.eClass().getEAllAttributes().stream()
                .filter(each -> each.getName().endsWith("Expression") || Set.of("precondition", "canEdit", "message").contains(each.getName()))
                .map(each -> text(element, each.getName())).filter(text -> !text.isEmpty() && !text.startsWith("/")).toList();
    }

    /** What is declared around an element, as Sirius declares it when it runs a tool. */
    private static Set<String> variables(EObject element) {
        var names = new HashSet<>(VARIABLES);
        if (element.eClass().getName().equals("IntersectionMapping")) {
            names.addAll(Set.of("lineSemantic", "columnSemantic"));
        }
        for (var at = element; at != null; at = at.eContainer()) {
            at.eContents().stream().filter(each -> each.eClass().getName().endsWith("Variable")).forEach(each -> names.add(text(each, "name")));
        }
        return names;
    }

    private static List<Method> services() {
        return Specification.SERVICES.stream().flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()).toList();
    }
}
