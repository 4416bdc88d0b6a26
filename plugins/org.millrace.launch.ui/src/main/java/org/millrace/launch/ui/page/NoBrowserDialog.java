package org.millrace.launch.ui.page;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

import java.nio.file.Path;

/** Shows the path of a page that no browser can show, and what to install. */
final class NoBrowserDialog extends MessageDialog {

    private final Path page;

    NoBrowserDialog(Shell shell, Path page, String reason) {
        super(shell, Messages.title, null, NLS.bind(Messages.noBrowser, reason), INFORMATION, 0, IDialogConstants.OK_LABEL);
        this.page = page;
    }

    @Override
    protected Control createCustomArea(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        area.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        area.setLayout(new GridLayout(3, false));
        new Label(area, SWT.NONE).setText(Messages.file);
        var path = new Text(area, SWT.READ_ONLY | SWT.BORDER);
        path.setText(page.toString());
        path.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        var copy = new Button(area, SWT.PUSH);
        copy.setText(Messages.copy);
        copy.addListener(SWT.Selection, event -> copy());
        return area;
    }

    private void copy() {
        var clipboard = new Clipboard(getShell().getDisplay());
        try {
            clipboard.setContents(new Object[] {page.toString()}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }
}
