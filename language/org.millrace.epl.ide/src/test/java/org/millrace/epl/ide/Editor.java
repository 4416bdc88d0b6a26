package org.millrace.epl.ide;

import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClasses;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.List;

/** A text with a caret, in a project with the event types Trade and News. */
public final class Editor {

    private static final ProjectTypes TYPES = ProjectTypes.of(List.of(
            EventShape.of("Trade", EventShape.Origin.DECLARED, List.of(ShapeProperty.of("symbol", EplType.STRING), ShapeProperty.of("price", EplType.DOUBLE),
                    ShapeProperty.of("volume", EplType.LONG))),
            EventShape.of("News", EventShape.Origin.DECLARED, List.of(ShapeProperty.of("symbol", EplType.STRING), ShapeProperty.of("head line", EplType.STRING),
                    ShapeProperty.of("from", EplType.STRING)))), JavaClasses.none(), true);

    public final EplServices services = EplServices.ofTexts();
    public final EplDocument document;
    public final EplProject project;
    public final int caret;

    private Editor(String text, EplDocument... others) {
        caret = Math.max(0, text.indexOf('|'));
        document = new EplDocument("a.epl", 1, text.replaceFirst("\\|", ""));
        var documents = new ArrayList<>(List.of(document));
        documents.addAll(List.of(others));
        project = EplProject.of(TYPES, documents);
    }

    /** A text in which the first bar is the caret. */
    public static Editor of(String text, EplDocument... others) {
        return new Editor(text, others);
    }

    public List<CompletionItem> completions() {
        return services.complete(project, document, caret);
    }

    public List<String> labels() {
        return completions().stream().map(CompletionItem::label).toList();
    }

    /** The text when an item is taken. */
    public String completed(String label) {
        var item = item(label);
        return with(item, item.plain());
    }

    /** The text when an item is taken, with names at the places to fill in. */
    public String filled(String label) {
        var item = item(label);
        return with(item, item.filled());
    }

    private CompletionItem item(String label) {
        return completions().stream().filter(i -> i.label().equals(label)).findFirst().orElseThrow();
    }

    private String with(CompletionItem item, String written) {
        var text = document.text();
        return text.substring(0, item.replaced().start()) + written + text.substring(item.replaced().end());
    }
}
