package org.millrace.epl.link;

import org.millrace.epl.edit.Fix;

/** Makes the fixes of linking. */
final class Fixes {

    private Fixes() {
    }

    /** The replacement of a piece by another text. */
    static Fix replacing(Place place, String replacement) {
        return Fix.of("Change to '" + replacement + "'", place.offset(), place.length(), replacement);
    }
}
