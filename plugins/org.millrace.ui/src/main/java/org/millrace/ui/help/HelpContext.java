package org.millrace.ui.help;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

import java.util.Locale;

/** The parts of the workbench with context help (F1). */
public enum HelpContext {
    /** The editor of statements. */
    EPL_EDITOR,
    /** The page for event types of the network editor. */
    EVENT_TYPES_PAGE,
    /** The wizards for new projects. */
    NEW_PROJECT_WIZARD,
    /** The wizard for new networks. */
    NEW_NETWORK_WIZARD,
    /** The wizard for new files with statements. */
    NEW_EPL_FILE_WIZARD,
    /** The wizard for new event types. */
    NEW_EVENT_TYPE_WIZARD,
    /** The dialog with the launch configurations of networks. */
    LAUNCH_DIALOG,
    /** The preference pages. */
    PREFERENCES,
    /** Problems and their fixes. */
    PROBLEMS,
    /** The event inspector and its dialogs. */
    INSPECTOR_VIEW,
    /** The view with the outputs of a replay. */
    REPLAY_VIEW,
    /** The settings of the elements of a network, and its text. */
    NETWORK_ELEMENTS,
    /** The view of translated statements. */
    TRANSLATION_VIEW;

    /** Returns the id in the plug-in of the help. */
    public String id() {
        return "org.millrace.help." + name().toLowerCase(Locale.ROOT);
    }

    /** Sets this context help for a control and its children. */
    public void on(Control control) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, id());
    }
}
