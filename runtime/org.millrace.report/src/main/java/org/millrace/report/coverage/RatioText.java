package org.millrace.report.coverage;

import java.util.ArrayList;
import java.util.List;

/** Figures in one line. After the first one, those of which there are none at all are left out. */
final class RatioText {

    private final List<String> parts = new ArrayList<>();

    private RatioText(String first) {
        parts.add(first);
    }

    static RatioText of(Ratio ratio, String what) {
        return new RatioText(ratio + " " + what);
    }

    RatioText add(Ratio ratio, String what) {
        if (ratio.all() > 0) {
            parts.add(ratio + " " + what);
        }
        return this;
    }

    String text() {
        return String.join(", ", parts);
    }
}
