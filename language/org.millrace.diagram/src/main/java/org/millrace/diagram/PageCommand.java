package org.millrace.diagram;

import java.util.Locale;

/** What a page can be told to do with its selection or its view. */
public enum PageCommand {
    /** Copies the selection. */
    COPY,
    /** Cuts the selection. */
    CUT,
    /** Pastes the clipboard. */
    PASTE,
    /** Duplicates the selection. */
    DUPLICATE,
    /** Deletes the selection. */
    DELETE,
    /** Selects everything. */
    SELECT_ALL,
    /** Lets the user write the name of the selected stage. */
    RENAME,
    /** Arranges the whole network. */
    ARRANGE,
    /** Shows the whole network. */
    FIT,
    /** Makes everything larger. */
    ZOOM_IN,
    /** Makes everything smaller. */
    ZOOM_OUT,
    /** Shows everything in its own size. */
    ACTUAL_SIZE,
    /** Lets the user look for a stage. */
    FIND,
    /** Shows what is wrong with the selected element and what can be done about it. */
    PROBLEMS,
    /** Begins a wire at the selected stage. */
    CONNECT,
    /** Aligns the left edges of the selection. */
    ALIGN_LEFT,
    /** Aligns the centers of the selection, one above the other. */
    ALIGN_CENTER,
    /** Aligns the right edges of the selection. */
    ALIGN_RIGHT,
    /** Aligns the tops of the selection. */
    ALIGN_TOP,
    /** Aligns the middles of the selection, side by side. */
    ALIGN_MIDDLE,
    /** Aligns the bottoms of the selection. */
    ALIGN_BOTTOM,
    /** Makes the gaps between the selected stages equal from left to right. */
    DISTRIBUTE_HORIZONTALLY,
    /** Makes the gaps between the selected stages equal from top to bottom. */
    DISTRIBUTE_VERTICALLY,
    /** Moves the selected stages a step to the left. */
    MOVE_LEFT,
    /** Moves the selected stages a step to the right. */
    MOVE_RIGHT,
    /** Moves the selected stages a step up. */
    MOVE_UP,
    /** Moves the selected stages a step down. */
    MOVE_DOWN,
    /** Does what Escape does: leaves a field, a menu or what is being drawn, or else selects nothing. */
    ESCAPE;

    /** How messages name it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
