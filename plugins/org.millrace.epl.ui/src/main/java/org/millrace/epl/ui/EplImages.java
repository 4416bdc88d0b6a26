package org.millrace.epl.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;
import org.millrace.epl.ide.completion.CompletionKind;
import org.millrace.epl.ide.outline.OutlineKind;

/** The images of the EPL editor. They are never disposed. Used in the UI thread. */
public final class EplImages {

    /** A quick fix. */
    public static final String FIX = "fix";
    /** A match in a text. */
    public static final String MATCH = "match";
    /** A file in EPL. */
    public static final String FILE = "epl-file";
    /** Sorting by name. */
    public static final String SORT = "sort";

    private static final String PLUGIN = "org.millrace.epl.ui";
    private static final ImageRegistry IMAGES = new ImageRegistry();

    private EplImages() {
    }

    /** Returns an image by the name of its file. */
    public static Image get(String name) {
        if (IMAGES.getDescriptor(name) == null) {
            IMAGES.put(name, descriptor(name));
        }
        return IMAGES.get(name);
    }

    /** Returns the descriptor of an image by the name of its file. */
    public static ImageDescriptor descriptor(String name) {
        return ResourceLocator.imageDescriptorFromBundle(PLUGIN, "icons/" + name + ".svg").orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }

    /** Returns the image of a proposal. */
    public static Image of(CompletionKind kind) {
        return get(switch (kind) {
            case KEYWORD, WORD -> "keyword";
            case UNIT -> "unit";
            case EVENT_TYPE -> "event-type";
            case TYPE -> "type";
            case PROPERTY -> "property";
            case ALIAS -> "alias";
            case VARIABLE -> "variable";
            case CONTEXT -> "context";
            case EXPRESSION, FUNCTION -> "function";
            case METHOD -> "method";
            case VIEW -> "view";
            case PATTERN_OBJECT -> "pattern";
            case ANNOTATION -> "annotation";
            case STAGE -> "stage";
            case FILE -> "file";
            case TEMPLATE -> "template";
        });
    }

    /** Returns the image of an outline entry. */
    public static Image of(OutlineKind kind) {
        return get(switch (kind) {
            case STATEMENT -> "statement";
            case SCHEMA -> "event-type";
            case WINDOW -> "window";
            case TABLE -> "table";
            case VARIABLE -> "variable";
            case CONTEXT -> "context";
            case EXPRESSION -> "function";
            case DATAFLOW -> "dataflow";
            case OPERATOR -> "operator";
            case INDEX -> "index";
            case CLASS -> "type";
            case MODULE -> "module";
            case COLUMN -> "property";
            case SCENARIO -> "scenario-file";
            case STEP -> "step";
        });
    }
}
