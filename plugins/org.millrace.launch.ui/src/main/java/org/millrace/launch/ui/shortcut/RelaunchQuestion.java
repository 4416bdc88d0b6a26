package org.millrace.launch.ui.shortcut;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.millrace.launch.run.RelaunchRequest;
import org.millrace.launch.run.RelaunchRequest.Answer;
import org.millrace.workspace.preference.RuntimePreferences;

import java.util.LinkedHashMap;
import java.util.Locale;

/** Asks whether to relaunch a running network or to launch it twice, unless the user has stored an answer. */
public final class RelaunchQuestion implements IStatusHandler {

    @Override
    public Object handleStatus(IStatus status, Object source) {
        var store = new ScopedPreferenceStore(InstanceScope.INSTANCE, RuntimePreferences.NODE);
        var decided = store.getString(RuntimePreferences.RELAUNCH);
        for (var answer : new Answer[] {Answer.RELAUNCH, Answer.SECOND}) {
            if (word(answer).equals(decided)) {
                return answer;
            }
        }
        return PlatformUI.getWorkbench().getDisplay().syncCall(() -> ask((RelaunchRequest) source, store));
    }

    private static Answer ask(RelaunchRequest network, ScopedPreferenceStore store) {
        var buttons = new LinkedHashMap<String, Integer>();
        buttons.put(Messages.relaunch, Answer.RELAUNCH.ordinal());
        buttons.put(Messages.second, Answer.SECOND.ordinal());
        buttons.put(Messages.cancel, Answer.CANCEL.ordinal());
        var dialog = new MessageDialogWithToggle(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), Messages.running_title, null,
                NLS.bind(Messages.running, network.project().getName()), MessageDialog.QUESTION, buttons, 0, Messages.remember, false);
        var pressed = dialog.open();
        var answer = pressed >= 0 && pressed < Answer.values().length ? Answer.values()[pressed] : Answer.CANCEL;
        if (answer != Answer.CANCEL && dialog.getToggleState()) {
            store.setValue(RuntimePreferences.RELAUNCH, word(answer));
        }
        return answer;
    }

    /** Returns an answer as a preference value. */
    private static String word(Answer answer) {
        return answer.name().toLowerCase(Locale.ROOT);
    }
}
