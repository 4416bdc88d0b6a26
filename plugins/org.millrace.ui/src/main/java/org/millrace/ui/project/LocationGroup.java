package org.millrace.ui.project;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

import java.util.Optional;

/** Asks for the folder of a project: the default one in the workspace folder, or another. It takes three columns. */
final class LocationGroup {

    private final Button useDefault;
    private final Text folder;
    private final Button browse;

    LocationGroup(Composite parent, Runnable changed) {
        useDefault = new Button(parent, SWT.CHECK);
        useDefault.setText(Messages.wizard_defaultLocation);
        useDefault.setSelection(true);
        GridDataFactory.fillDefaults().span(3, 1).applyTo(useDefault);
        new Label(parent, SWT.NONE).setText(Messages.wizard_location);
        folder = new Text(parent, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(folder);
        browse = new Button(parent, SWT.PUSH);
        browse.setText(Messages.wizard_browse);
        browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> browse()));
        useDefault.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            enable();
            changed.run();
        }));
        folder.addModifyListener(event -> {
            if (folder.isEnabled()) {
                changed.run();
            }
        });
        enable();
    }

    /** Returns the folder; empty for the default one. */
    Optional<String> folder() {
        return useDefault.getSelection() ? Optional.empty() : Optional.of(folder.getText().strip());
    }

    /** Shows the default folder of a project. */
    void propose(String name) {
        if (useDefault.getSelection()) {
            var text = ResourcesPlugin.getWorkspace().getRoot().getLocation().append(name).toOSString();
            if (!folder.getText().equals(text)) {
                folder.setText(text);
            }
        }
    }

    private void enable() {
        folder.setEnabled(!useDefault.getSelection());
        browse.setEnabled(!useDefault.getSelection());
    }

    private void browse() {
        var dialog = new DirectoryDialog(browse.getShell(), SWT.SHEET);
        dialog.setMessage(Messages.wizard_chooseFolder);
        dialog.setFilterPath(folder.getText());
        var chosen = dialog.open();
        if (chosen != null) {
            folder.setText(chosen);
        }
    }
}
