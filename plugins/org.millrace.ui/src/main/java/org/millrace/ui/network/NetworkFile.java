package org.millrace.ui.network;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.model.Network;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A network in a file of the workspace.
 *
 * @param file the file
 */
public record NetworkFile(IFile file) {

    /** Returns the networks in the root folders of open projects, sorted by path. */
    public static List<NetworkFile> all() {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(IProject::isOpen).flatMap(project -> in(project).stream()).toList();
    }

    /** Returns the networks directly in a folder or project, sorted by name; empty if it is closed or missing. */
    public static List<NetworkFile> in(IContainer container) {
        try {
            return !container.isAccessible() ? List.of() : Stream.of(container.members())
                    .filter(member -> member.getType() == IResource.FILE && NewNetworkText.EXTENSION.equals(member.getFileExtension()))
                    .map(IFile.class::cast).map(NetworkFile::new).toList();
        } catch (CoreException e) {
            // The container was deleted in the meantime.
            return List.of();
        }
    }

    /**
     * Reads the saved network, for queries and for checking whether it can be edited.
     *
     * @throws IOException if the file cannot be read, with a message for the user
     */
    public EpnEditing open() throws IOException {
        return EpnEditing.open(new FileStorage(file), StatementTexts.byWords());
    }

    /** Returns the saved network; empty if it cannot be read. */
    public Optional<Network> network() {
        try {
            return open().network();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns why the network cannot be changed, as sentences for the user; empty if it can. Called in the UI thread.
     */
    public Optional<String> obstacle() {
        var name = file.getFullPath().makeRelative();
        if (!file.exists()) {
            return Optional.of(NLS.bind(Messages.file_missing, name));
        }
        if (file.isReadOnly()) {
            return Optional.of(NLS.bind(Messages.file_readOnly, name));
        }
        if (openUnsaved()) {
            return Optional.of(NLS.bind(Messages.file_unsaved, name));
        }
        try {
            return open().lock().map(refusal -> NLS.bind(Messages.file_locked, name, Sentence.of(refusal)));
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        }
    }

    /**
     * Edits the network and saves it.
     *
     * @param edit creates the edit for the saved network
     * @throws IOException if the edit is refused, or the file cannot be read or written, with a message for the user
     */
    public void edit(Function<Network, ? extends Edit<?>> edit, IProgressMonitor monitor) throws IOException {
        var editing = EpnEditing.open(new FileStorage(file, monitor), StatementTexts.byWords());
        var refusal = editing.lock().or(() -> editing.execute(edit.apply(editing.network().orElseThrow())).refusal());
        if (refusal.isPresent()) {
            throw new IOException(Sentence.of(refusal.get()));
        }
        editing.save();
    }

    private boolean openUnsaved() {
        return Arrays.stream(PlatformUI.getWorkbench().getWorkbenchWindows()).flatMap(window -> Arrays.stream(window.getPages()))
                .flatMap(page -> Arrays.stream(page.getEditorReferences())).map(this::editor).flatMap(Optional::stream).anyMatch(IEditorPart::isDirty);
    }

    /**
     * Returns the editor of this file, if it is initialized. An editor that is not initialized has no unsaved changes.
     */
    private Optional<IEditorPart> editor(IEditorReference reference) {
        return Optional.ofNullable(reference.getEditor(false)).filter(editor -> new FileEditorInput(file).equals(editor.getEditorInput()));
    }
}
