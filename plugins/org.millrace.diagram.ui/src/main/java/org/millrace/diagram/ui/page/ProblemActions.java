package org.millrace.diagram.ui.page;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.ProblemAction;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.ui.open.ElementOpener;
import org.millrace.epn.ui.open.EventTypeCreation;
import org.millrace.epn.ui.open.FieldMapping;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The actions for problems of stages: creating a missing file or class, and showing a wrong setting. */
final class ProblemActions {

    private ProblemActions() {
    }

    /** Returns the actions for a problem of an element, the most useful first. */
    static List<ProblemAction> of(NetworkEditorPart editor, String code, EObject element) {
        return switch (code) {
            case "unknown-event-type" -> element instanceof Adapter adapter && adapter.getEventType() == null
                    ? List.of(new ProblemAction(Messages.action_createEventType, () -> EventTypeCreation.run(editor, adapter))) : List.of();
            case "no-statements" -> element instanceof Processor ? List.of(open(Messages.action_writeStatements, editor, element)) : List.of();
            case "class-not-found" -> element instanceof Bean ? List.of(open(Messages.action_createClass, editor, element),
                    new ProblemAction(Messages.action_chooseClass, () -> settings(editor, element, "javaClass"))) : List.of();
            case "missing-file" -> element instanceof Processor ? List.of(open(Messages.action_createFile, editor, element)) : List.of();
            case "missing-property", "bad-property-value", "unknown-property" -> element instanceof Stage stage ? values(editor, stage) : List.of();
            case "unknown-provider" -> List.of(new ProblemAction(Messages.action_chooseProvider, () -> settings(editor, element, "provider")));
            case "unknown-codec" -> List.of(new ProblemAction(Messages.action_chooseCodec, () -> settings(editor, element, "setting/codec")));
            default -> List.of();
        };
    }

    private static List<ProblemAction> values(NetworkEditorPart editor, Stage stage) {
        var actions = new ArrayList<ProblemAction>();
        Optional.of(stage).filter(Adapter.class::isInstance).map(Adapter.class::cast).flatMap(adapter -> FieldMapping.of(editor, adapter))
                .ifPresent(mapping -> actions.add(new ProblemAction(Messages.action_mapFields, () -> {
                    mapping.apply();
                    settings(editor, stage, mapping.row());
                })));
        actions.add(new ProblemAction(Messages.action_editSettings, () -> settings(editor, stage, "")));
        return List.copyOf(actions);
    }

    private static ProblemAction open(String label, NetworkEditorPart editor, EObject element) {
        return new ProblemAction(label, () -> ElementOpener.open(editor, element));
    }

    private static void settings(NetworkEditorPart editor, EObject element, String row) {
        ElementOpener.settings(editor, element, row);
    }
}
