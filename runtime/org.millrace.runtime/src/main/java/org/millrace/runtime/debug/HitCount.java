package org.millrace.runtime.debug;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;

/** Counts events and selects some of them by their number, from 1. For any thread. */
final class HitCount {

    private static final Pattern FORM = Pattern.compile("\\s*(=|==|>|>=|%)?\\s*(\\d{1,18})\\s*");

    private final LongPredicate selected;
    private final AtomicLong count = new AtomicLong();

    private HitCount(LongPredicate selected) {
        this.selected = selected;
    }

    /**
     * Reads a selection.
     *
     * @param text as in {@link org.millrace.control.DebugMessages.Breakpoint#hits}
     * @throws IllegalArgumentException if it is none; the message is for the user
     */
    static HitCount parse(String text) {
        if (text.isBlank()) {
            return new HitCount(number -> true);
        }
        var form = FORM.matcher(text);
        var number = form.matches() ? Long.parseLong(form.group(2)) : 0;
        if (number == 0) {
            throw new IllegalArgumentException("'" + text.strip() + "' selects no hits; write a number from 1 such as 5, >= 5, > 5, or % 5 for each fifth");
        }
        return new HitCount(switch (form.group(1) == null ? "=" : form.group(1)) {
            case ">" -> hit -> hit > number;
            case ">=" -> hit -> hit >= number;
            case "%" -> hit -> hit % number == 0;
            default -> hit -> hit == number;
        });
    }

    /** Counts an event, and returns whether it is selected. */
    boolean next() {
        return selected.test(count.incrementAndGet());
    }
}
