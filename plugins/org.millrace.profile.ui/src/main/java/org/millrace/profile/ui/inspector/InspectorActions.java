package org.millrace.profile.ui.inspector;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.ui.text.Words;

import java.util.List;

/** The actions in the tool bar and the menu of the inspector. Used in the UI thread. */
final class InspectorActions {

    private final InspectorHost host;
    private final ReplayAction replayFile;
    private final RecordAction record;
    private final IAction trace;
    private final IAction link = action("link", "link", IAction.AS_CHECK_BOX, () -> { });

    InspectorActions(InspectorHost host, Runnable toggleTrace) {
        this.host = host;
        replayFile = new ReplayAction(host);
        record = new RecordAction(host, replayFile::setFile);
        trace = action("trace", "inspector", IAction.AS_CHECK_BOX, toggleTrace);
        dress(record, "record", "record");
        dress(replayFile, "replayFile", "replayRecording");
        link.setImageDescriptor(PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_ELCL_SYNCED));
        link.setChecked(true);
    }

    void contribute(IActionBars bars, EventSender sender) {
        for (var action : List.of(trace, action("inject", "inject", IAction.AS_PUSH_BUTTON, sender::inject),
                action("resend", "resend", IAction.AS_PUSH_BUTTON, sender::resend),
                action("replay", "replay", IAction.AS_PUSH_BUTTON, sender::replay), record, replayFile,
                action("clear", "clear", IAction.AS_PUSH_BUTTON, () -> host.inspection().ifPresent(Inspection::clear)), link)) {
            bars.getToolBarManager().add(action);
            bars.getMenuManager().add(action);
        }
        bars.updateActionBars();
    }

    /** Returns whether the inspector follows the selection in the workbench. */
    boolean isLinked() {
        return link.isChecked();
    }

    ReplayAction replayFile() {
        return replayFile;
    }

    /** Resets the recording, because another run is inspected. */
    void runChanged() {
        record.reset();
    }

    /** Updates the states of the actions. */
    void update(boolean tracing) {
        trace.setChecked(tracing);
        replayFile.update();
    }

    private static IAction action(String key, String icon, int style, Runnable effect) {
        var action = new Action("", style) {
            @Override
            public void run() {
                effect.run();
            }
        };
        dress(action, key, icon);
        return action;
    }

    private static void dress(IAction action, String key, String icon) {
        action.setText(Words.of("inspector." + key));
        action.setId("org.millrace.profile.ui.inspector." + key);
        action.setToolTipText(Words.of("inspector." + key + ".tip"));
        ResourceLocator.imageDescriptorFromBundle("org.millrace.profile.ui", "icons/" + icon + ".svg").ifPresent(action::setImageDescriptor);
    }
}
