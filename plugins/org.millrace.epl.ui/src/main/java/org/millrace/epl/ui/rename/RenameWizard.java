package org.millrace.epl.ui.rename;

import org.eclipse.ltk.ui.refactoring.RefactoringWizard;
import org.eclipse.ltk.ui.refactoring.UserInputWizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.epl.ui.Messages;

/** Asks for a new name and shows a preview of the changes. */
final class RenameWizard extends RefactoringWizard {

    private final EplRename rename;

    RenameWizard(EplRename rename) {
        super(rename, DIALOG_BASED_USER_INTERFACE | PREVIEW_EXPAND_FIRST_NODE);
        this.rename = rename;
        setDefaultPageTitle(rename.getName());
    }

    @Override
    protected void addUserInputPages() {
        addPage(new NamePage());
    }

    private final class NamePage extends UserInputWizardPage {

        NamePage() {
            super("name");
        }

        @Override
        public void createControl(Composite parent) {
            var area = new Composite(parent, SWT.NONE);
            area.setLayout(new GridLayout(2, false));
            new Label(area, SWT.NONE).setText(Messages.RenameWizard_name);
            var text = new Text(area, SWT.BORDER | SWT.SINGLE);
            text.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
            text.setText(rename.before());
            text.selectAll();
            text.addModifyListener(event -> entered(text.getText()));
            setControl(area);
            setPageComplete(false);
            text.setFocus();
        }

        private void entered(String name) {
            rename.setName(name);
            var refusal = rename.refusal(name);
            setErrorMessage(refusal.orElse(null));
            setPageComplete(refusal.isEmpty() && !name.equals(rename.before()));
        }
    }
}
