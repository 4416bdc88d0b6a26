package org.millrace.epl.ide.hover;

import org.millrace.epl.catalogue.CallableEntry;
import org.millrace.epl.catalogue.EplAnnotation;
import org.millrace.epl.catalogue.Keyword;
import org.millrace.epl.ide.Markup;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ShapeProperty;

import java.util.stream.Collectors;

/** Documentation in Markdown. */
public final class CatalogueText {

    private static final int MOST_PROPERTIES = 30;

    private CatalogueText() {
    }

    /** A function, view, method, guard or observer. */
    public static String of(CallableEntry entry) {
        return Markup.paragraphs(Markup.code(String.join("\n", entry.labels())), entry.doc(), example(entry.example()));
    }

    /** An annotation. */
    public static String of(EplAnnotation annotation) {
        return Markup.paragraphs(Markup.code(annotation.label()), annotation.doc(), example(annotation.example()));
    }

    /** A keyword. */
    public static String of(Keyword keyword) {
        return Markup.paragraphs("**" + keyword.name() + "**", keyword.doc());
    }

    /** An event type, stream, window or table. */
    public static String of(EventShape shape) {
        var properties = shape.properties().stream().limit(MOST_PROPERTIES).map(property -> "- `" + property.label() + "`").collect(Collectors.joining("\n"));
        var more = shape.properties().size() > MOST_PROPERTIES ? "\n- …" : shape.open() ? "\n- and maybe others" : "";
        return Markup.paragraphs(shape.origin().label() + " **" + Markup.plain(shape.name()) + "**", properties + more);
    }

    /** A property. */
    public static String of(ShapeProperty property, EventShape shape) {
        return Markup.paragraphs(Markup.code(property.label()), "property of " + shape.origin().label() + " " + Markup.plain(shape.name()));
    }

    private static String example(String example) {
        return example.isBlank() ? "" : Markup.code(example);
    }
}
