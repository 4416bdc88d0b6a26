package org.millrace.epl.ide.names;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.ide.TextRange;

import java.util.List;
import java.util.Optional;

/** Where elements of a syntax tree stand in their text, and how names are written. */
final class Texts {

    private Texts() {
    }

    /** The places of the values of a feature; a name that is missing has none. */
    static List<TextRange> places(EObject element, String feature) {
        var structural = element.eClass().getEStructuralFeature(feature);
        return structural == null ? List.of()
                : NodeModelUtils.findNodesForFeature(element, structural).stream().filter(node -> node.getLength() > 0).map(Texts::range).toList();
    }

    /** The place of the only value of a feature. */
    static Optional<TextRange> place(EObject element, String feature) {
        return places(element, feature).stream().findFirst();
    }

    /** The place of an element. */
    static TextRange place(EObject element) {
        return range(NodeModelUtils.findActualNodeFor(element));
    }

    private static TextRange range(INode node) {
        return new TextRange(node.getOffset(), node.getEndOffset());
    }

    /** A name without its back-ticks and the blanks in it. */
    static String plain(String name) {
        return name.indexOf('`') < 0 && name.chars().noneMatch(Character::isWhitespace) ? name : name.replaceAll("`|\\s", "");
    }
}
