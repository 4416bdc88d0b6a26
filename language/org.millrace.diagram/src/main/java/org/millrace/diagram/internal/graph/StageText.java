package org.millrace.diagram.internal.graph;

import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Stream;

import java.util.ArrayList;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * What is written into a stage.
 *
 * @param name   its name
 * @param detail a second line, may be empty
 * @param chip   a short text set off at the right, such as the number of threads; empty for adapters, which show their delivery there
 */
public record StageText(String name, String detail, String chip) {

    /**
     * The texts of a stage.
     *
     * @param counts how many statements a processor runs; empty if that is not known
     */
    public static StageText of(Stage stage, Function<Processor, OptionalInt> counts) {
        var name = text(stage.getName());
        return switch (stage) {
            case Adapter adapter -> new StageText(name, joined(text(adapter.getProvider()), name(adapter.getEventType())), "");
            case Stream stream -> new StageText(name, text(stream.getPartitionKey()).isEmpty()
                    ? Texts.of("stage.capacity", stream.getCapacity()) : Texts.of("stage.partition", stream.getPartitionKey()),
                    "×" + stream.getThreads());
            case Processor processor -> processor(name, processor, counts);
            case Bean bean -> new StageText(name, simpleName(text(bean.getJavaClass())), "");
            default -> new StageText(name, "", "");
        };
    }

    private static StageText processor(String name, Processor processor, Function<Processor, OptionalInt> counts) {
        var statements = counts.apply(processor);
        var files = processor.getFiles();
        var detail = switch (files.size()) {
            case 0 -> Texts.of("stage.statements", statements.orElse(0));
            case 1 -> files.getFirst().strip();
            default -> Texts.of("stage.files", files.size());
        };
        return new StageText(name, detail, statements.isPresent() ? String.valueOf(statements.getAsInt()) : "");
    }

    private static String name(EventType type) {
        return type == null ? "" : text(type.getName());
    }

    private static String joined(String... parts) {
        var present = new ArrayList<String>();
        for (var part : parts) {
            if (!part.isEmpty()) {
                present.add(part);
            }
        }
        return String.join(" · ", present);
    }

    private static String simpleName(String javaClass) {
        return javaClass.substring(javaClass.lastIndexOf('.') + 1);
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    /** How wide a stage with these texts is drawn if nobody says otherwise, in pixels. */
    public int width() {
        var first = TextWidth.of(name, 13) + (chip.isEmpty() ? 0 : TextWidth.of(chip, 11) + 20);
        var wanted = 50 + Math.max(first, TextWidth.of(detail, 11)) + MARGIN;
        return Math.clamp((wanted + 7) / 8 * 8, MIN_WIDTH, MAX_WIDTH);
    }

    /** How high a stage is drawn if nobody says otherwise, in pixels. */
    public static final int HEIGHT = 56;
    /** The end of a stream takes more than those of others, and they should not look narrow beside it. */
    private static final int MARGIN = 32;
    private static final int MIN_WIDTH = 152;
    private static final int MAX_WIDTH = 280;
}
