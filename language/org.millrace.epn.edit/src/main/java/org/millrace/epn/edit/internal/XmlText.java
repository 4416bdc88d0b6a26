package org.millrace.epn.edit.internal;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Texts that can be written to an XML file: not all characters can, in whatever form. */
final class XmlText {

    private XmlText() {
    }

    /** Refuses what was changed if it cannot be saved. */
    static Optional<Refusal> unwritable(EditedNetwork network) {
        for (var contents = network.resource().getAllContents(); contents.hasNext();) {
            var found = texts(contents.next()).flatMapToInt(String::codePoints).filter(c -> !isLegal(c)).findFirst();
            if (found.isPresent()) {
                return Optional.of(new Refusal("the character U+%04X cannot be saved".formatted(found.getAsInt()), "remove it from the text"));
            }
        }
        return Optional.empty();
    }

    private static Stream<String> texts(EObject element) {
        return element.eClass().getEAllAttributes().stream().flatMap(attribute -> switch (element.eGet(attribute)) {
            case String text -> Stream.of(text);
            case List<?> values -> values.stream().filter(String.class::isInstance).map(String.class::cast);
            case null, default -> Stream.empty();
        });
    }

    private static boolean isLegal(int c) {
        return c == '\t' || c == '\n' || c == '\r' || c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
    }
}
