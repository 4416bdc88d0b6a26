package org.millrace.sirius.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.millrace.sirius.session.Sirius;

import java.util.Optional;

/** The page on which the user chooses the kind of representation. */
final class KindPage extends WizardPage {

    private final Optional<IFile> network;
    private Combo kinds;

    KindPage(Optional<IFile> network) {
        super("kind", Messages.wizard_title, null);
        this.network = network;
        setDescription(Messages.wizard_description);
    }

    @Override
    public void createControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        new Label(area, SWT.NONE).setText(Messages.wizard_network);
        new Label(area, SWT.NONE).setText(network.map(file -> file.getFullPath().makeRelative().toString()).orElse(""));
        new Label(area, SWT.NONE).setText(Messages.wizard_kind);
        kinds = new Combo(area, SWT.READ_ONLY);
        kinds.setItems(Messages.kind_network, Messages.kind_event_types, Messages.kind_statements, Messages.kind_outline);
        kinds.select(0);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(kinds);
        if (network.isEmpty()) {
            setErrorMessage(Messages.wizard_choose);
        }
        setPageComplete(network.isPresent());
        setControl(area);
    }

    String kind() {
        return Sirius.kinds().get(kinds.getSelectionIndex());
    }
}
