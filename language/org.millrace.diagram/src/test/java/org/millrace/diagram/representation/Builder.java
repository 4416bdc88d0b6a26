package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the parts that the representations of the specification share: colors, label styles, operations and tools. */
final class Builder {

    static final String PLUGIN = "/org.millrace.sirius/";

    private static final Map<String, int[]> COLORS = colors();

    final SiriusMetamodel sirius = SiriusMetamodel.read();
    private final Map<String, EObject> palette = new LinkedHashMap<>();

    private static Map<String, int[]> colors() {
        var colors = new LinkedHashMap<String, int[]>();
        Styles.colors().forEach((name, rgb) -> colors.put(name, new int[] {Integer.parseInt(rgb.substring(1, 3), 16),
                Integer.parseInt(rgb.substring(3, 5), 16), Integer.parseInt(rgb.substring(5, 7), 16)}));
        return colors;
    }

    EObject element(String type, Object... features) {
        return sirius.element(type, features);
    }

    /** A color of the designer, by its name in the style sheet. */
    EObject color(String name) {
        return palette.computeIfAbsent(name, key -> element("UserFixedColor", "name", key, "red", String.valueOf(COLORS.get(key)[0]),
                "green", String.valueOf(COLORS.get(key)[1]), "blue", String.valueOf(COLORS.get(key)[2])));
    }

    /** The colors that were asked for. */
    EObject palette() {
        return element("UserColorsPalette", "name", "Designer", "entries", new ArrayList<>(palette.values()));
    }

    static String image(String name) {
        return PLUGIN + "images/" + name + ".svg";
    }

    /** An operation in the context of an expression. */
    EObject operation(String expression, EObject... then) {
        return element("ChangeContext", "browseExpression", expression, "subModelOperations", List.of(then));
    }

    EObject initial(EObject operation) {
        return element("InitialOperation", "firstModelOperations", operation);
    }

    EObject variable(String type, String name) {
        return element(type, "name", name);
    }

    /** A tool that renames what stands at a label. */
    EObject rename(String name) {
        return element("DirectEditLabel", "name", name, "label", "Rename", "inputLabelExpression", "service:nameOf",
                "mask", element("EditMaskVariables", "mask", "{0}"), "initialOperation", initial(operation("service:rename(arg0)")));
    }

    EObject delete() {
        return element("DeleteElementDescription", "name", "delete", "label", "Delete", "element", variable("ElementDeleteVariable", "element"),
                "elementView", variable("ElementDeleteVariable", "elementView"), "containerView", variable("ContainerViewVariable", "containerView"),
                "initialOperation", initial(operation("service:element.deleteElement")));
    }

    EObject open(List<EObject> mappings) {
        return element("DoubleClickDescription", "name", "open", "label", "Open", "mappings", mappings,
                "element", variable("ElementDoubleClickVariable", "element"), "elementView", variable("ElementDoubleClickVariable", "elementView"),
                "initialOperation", initial(operation("service:element.openElement")));
    }
}
