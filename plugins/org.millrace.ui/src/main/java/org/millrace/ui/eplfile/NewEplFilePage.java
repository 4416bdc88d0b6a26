package org.millrace.ui.eplfile;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.ui.help.HelpContext;
import org.millrace.ui.image.MillraceImage;
import org.millrace.ui.network.NetworkFile;
import org.millrace.ui.newfile.NewFilePage;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Asks for the folder and the name of a file with statements, the processor that uses it, and the initial content. */
final class NewEplFilePage extends NewFilePage {

    private static final String EXTENSION = "epl";

    private StatementGroup group;
    /** The project whose network the group shows. */
    private Optional<IProject> shown = Optional.empty();
    private Optional<NetworkFile> network = Optional.empty();

    NewEplFilePage(IStructuredSelection selection) {
        super("newEplFile", selection, EXTENSION);
        setTitle(Messages.wizard_title);
        setDescription(Messages.wizard_description);
        setImageDescriptor(MillraceImage.BANNER_EPL_FILE.descriptor());
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        group = new StatementGroup((Composite) getControl(), () -> setPageComplete(validatePage()));
        Dialog.applyDialogFont(getControl());
        HelpContext.NEW_EPL_FILE_WIZARD.on(getControl());
        var complete = validatePage();
        setPageComplete(complete);
        setErrorMessage(getFileName().isEmpty() ? null : getErrorMessage());
    }

    /** Returns the processor that will use the file; empty for none. */
    Optional<ProcessorUse> use() {
        return group.processor().flatMap(name -> network.map(file -> new ProcessorUse(file, name)));
    }

    @Override
    protected String getNewFileLabel() {
        return Messages.wizard_name;
    }

    @Override
    protected boolean validatePage() {
        if (group != null) {
            show(container().map(IContainer::getProject));
        }
        return super.validatePage();
    }

    @Override
    protected Optional<String> error(IContainer container) {
        return group == null ? Optional.empty() : use().flatMap(ProcessorUse::obstacle);
    }

    @Override
    protected Optional<String> warning(IContainer container) {
        return super.warning(container).or(() -> group != null && use().isPresent() && group.statement() == StatementTemplate.NONE
                ? Optional.of(NLS.bind(Messages.wizard_noStatement, use().get().processor())) : Optional.empty());
    }

    @Override
    protected InputStream getInitialContents() {
        var comment = use().map(use -> NLS.bind(Messages.file_commentFor, use.processor())).orElse(Messages.file_comment);
        return new ByteArrayInputStream(group.statement().text(comment, group.dialect(), group.eventType()).getBytes(StandardCharsets.UTF_8));
    }

    private void show(Optional<IProject> project) {
        if (project.equals(shown)) {
            return;
        }
        shown = project;
        var networks = project.map(NetworkFile::in).orElse(List.of());
        network = networks.size() == 1 ? Optional.of(networks.getFirst()) : Optional.empty();
        var model = network.flatMap(NetworkFile::network);
        group.show(model.map(ProcessorUse::processors).orElse(List.of()), model.map(NewEplFilePage::eventTypes).orElse(List.of()));
    }

    private static List<String> eventTypes(Network network) {
        return network.getEventTypes().stream().map(EventType::getName).filter(Objects::nonNull).toList();
    }
}
