package org.millrace.ui.network;

import org.eclipse.core.resources.IContainer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.validation.LegalName;
import org.millrace.ui.help.HelpContext;
import org.millrace.ui.image.MillraceImage;
import org.millrace.ui.newfile.NewFilePage;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Asks for the folder and the name of a network. */
final class NewNetworkPage extends NewFilePage {

    NewNetworkPage(IStructuredSelection selection) {
        super("newNetwork", selection, NewNetworkText.EXTENSION);
        setTitle(Messages.wizard_title);
        setDescription(Messages.wizard_description);
        setImageDescriptor(MillraceImage.BANNER_NETWORK.descriptor());
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        HelpContext.NEW_NETWORK_WIZARD.on(getControl());
    }

    @Override
    protected String getNewFileLabel() {
        return Messages.wizard_name;
    }

    @Override
    protected InputStream getInitialContents() {
        return new ByteArrayInputStream(NewNetworkText.empty(networkName()).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    protected Optional<String> error(IContainer container) {
        if (!LegalName.NETWORK.allows(networkName())) {
            return Optional.of(Sentence.of(new Refusal(LegalName.NETWORK.message(networkName()), LegalName.NETWORK.advice())));
        }
        return NetworkFile.in(container).stream().findFirst()
                .map(other -> NLS.bind(Messages.wizard_hasNetwork, container.getFullPath().makeRelative(), other.file().getName()));
    }

    @Override
    protected Optional<String> warning(IContainer container) {
        return container.getProjectRelativePath().isEmpty() ? super.warning(container) : Optional.of(Messages.wizard_notTop);
    }

    private String networkName() {
        var name = getFileName();
        return name.endsWith("." + NewNetworkText.EXTENSION) ? name.substring(0, name.length() - NewNetworkText.EXTENSION.length() - 1) : name;
    }
}
