package org.millrace.ui.container;

import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.wizards.IClasspathContainerPage;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.workspace.nature.EpnProjectSetup;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.util.stream.Collectors;

/** The wizard page that adds the runtime's API to a class path, without any options. */
public final class RuntimeContainerPage extends WizardPage implements IClasspathContainerPage {

    private IClasspathEntry selection = JavaCore.newContainerEntry(IPath.fromPortableString(EpnProjectSetup.CONTAINER));

    /** Called by the extension point. */
    public RuntimeContainerPage() {
        super("runtimeContainer", Messages.title, null);
        setDescription(Messages.description);
    }

    @Override
    public void createControl(Composite parent) {
        var page = new Composite(parent, SWT.NONE);
        page.setLayout(new GridLayout());
        try {
            var jars = RuntimeFiles.api();
            new Label(page, SWT.NONE).setText(Messages.contents);
            var list = new Text(page, SWT.MULTI | SWT.READ_ONLY | SWT.BORDER | SWT.H_SCROLL);
            list.setText(jars.stream().map(Object::toString).collect(Collectors.joining("\n")));
            GridDataFactory.fillDefaults().grab(true, true).hint(convertWidthInCharsToPixels(60), SWT.DEFAULT).applyTo(list);
        } catch (IOException e) {
            new Label(page, SWT.WRAP).setText(Messages.bind(Messages.missing, e.getMessage()));
        }
        Dialog.applyDialogFont(page);
        setControl(page);
    }

    @Override
    public boolean finish() {
        return true;
    }

    @Override
    public IClasspathEntry getSelection() {
        return selection;
    }

    @Override
    public void setSelection(IClasspathEntry entry) {
        if (entry != null) {
            selection = entry;
        }
    }
}
