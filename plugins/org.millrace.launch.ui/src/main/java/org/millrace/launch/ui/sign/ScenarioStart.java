package org.millrace.launch.ui.sign;

import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.launch.ui.test.NetworkTestShortcut;

/** Performs a scenario that an editor shows. */
final class ScenarioStart {

    private ScenarioStart() {
    }

    /**
     * Performs the scenario at a line, which is saved before.
     *
     * @param line  the line, from 0
     * @param first whether the line has to be the first one of the scenario
     * @return whether there is one
     */
    static boolean perform(ITextEditor editor, int line, boolean first) {
        var snapshot = EplEditors.model(editor).flatMap(model -> model.ready());
        var file = SignFeature.file(editor);
        if (snapshot.isEmpty() || file.isEmpty() || EplModels.isEpl(snapshot.get().document().uri())) {
            return false;
        }
        var document = snapshot.get().document();
        var scenario = EplModels.services(document).outline(document).stream().filter(entry -> first ? document.line(entry.range().start()) == line
                : document.line(entry.range().start()) <= line && line <= document.line(entry.range().end())).findFirst();
        scenario.ifPresent(found -> ProjectChoice.of(file.get()).ifPresent(project ->
                NetworkTestShortcut.launch(project, file.get().getProjectRelativePath().toPortableString(), found.name())));
        return scenario.isPresent();
    }
}
