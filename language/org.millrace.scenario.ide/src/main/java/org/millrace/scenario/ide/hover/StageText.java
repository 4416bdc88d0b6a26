package org.millrace.scenario.ide.hover;

import org.millrace.scenario.compile.Tested;

/** Says in a few words what a stage is. */
public final class StageText {

    private StageText() {
    }

    /** Returns the kind of a stage and its event type. */
    public static String detail(Tested.Stage stage) {
        var kind = switch (stage.kind()) {
            case INBOUND -> "inbound adapter";
            case OUTBOUND -> "outbound adapter";
            case STREAM -> "Stream";
            case PROCESSOR -> "processor";
            case BEAN -> "bean";
        };
        return stage.eventType().isEmpty() ? kind : kind + " of " + stage.eventType();
    }
}
