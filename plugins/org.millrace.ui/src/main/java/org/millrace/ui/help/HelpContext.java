package org.millrace.ui.help;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

import java.util.Locale;

/** The places of the workbench about which the help says something when F1 is pressed there. */
public enum HelpContext {
    /** The editor of statements. */
    EPL_EDITOR,
    /** The page for event types of the network editor. */
    EVENT_TYPES_PAGE,
    /** The wizards that make projects. */
    NEW_PROJECT_WIZARD,
    /** The wizard that makes networks. */
    NEW_NETWORK_WIZARD,
    /** The wizard that makes files with statements. */
    NEW_EPL_FILE_WIZARD,
    /** The wizard that makes event types. */
    NEW_EVENT_TYPE_WIZARD,
    /** The dialog with the launch configurations of networks. */
    LAUNCH_DIALOG,
    /** The preference pages. */
    PREFERENCES,
    /** Problems and what to do about them. */
    PROBLEMS,
    /** The event inspector and its dialogs. */
    INSPECTOR_VIEW,
    /** The settings of the elements of a network, and its text. */
    NETWORK_ELEMENTS,
    /** The view of translated statements. */
    TRANSLATION_VIEW;

    /** The id, as the help's plug-in has it. */
    public String id() {
        return "org.millrace.help." + name().toLowerCase(Locale.ROOT);
    }

    /** Has F1 in a control and its children show what the help says. */
    public void on(Control control) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, id());
    }
}
