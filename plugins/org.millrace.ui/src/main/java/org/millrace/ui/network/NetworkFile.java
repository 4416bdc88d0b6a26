package org.millrace.ui.network;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.common.util.URI;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Network;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A network in a file of the workspace.
 *
 * @param file the file
 */
public record NetworkFile(IFile file) {

    /** The networks at the top of open projects, by path. */
    public static List<NetworkFile> all() {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(IProject::isOpen).flatMap(project -> in(project).stream()).toList();
    }

    /** The networks directly in a folder or project, by name; none if it is closed or not there. */
    public static List<NetworkFile> in(IContainer container) {
        try {
            return !container.isAccessible() ? List.of() : Stream.of(container.members())
                    .filter(member -> member.getType() == IResource.FILE && NetworkText.EXTENSION.equals(member.getFileExtension()))
                    .map(IFile.class::cast).map(NetworkFile::new).toList();
        } catch (CoreException e) {
            // Deleted in between.
            return List.of();
        }
    }

    /** The network as it is on the disk; empty if none can be read there. */
    public Optional<Network> network() {
        try {
            return read().network();
        } catch (CoreException e) {
            return Optional.empty();
        }
    }

    /** Why the network cannot be changed now, as a sentence for the user; empty if it can. In the UI thread. */
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
            return read().problems().stream().filter(EpnProblem::isError).findFirst()
                    .map(problem -> NLS.bind(Messages.file_broken, new Object[] {name, problem.line(), problem.message()}));
        } catch (CoreException e) {
            return Optional.of(e.getMessage());
        }
    }

    /**
     * Changes the network and saves it; everything else in the file stays.
     *
     * @throws CoreException with a message for the user, if the file cannot be read or written
     */
    public void change(Consumer<Network> change, IProgressMonitor monitor) throws CoreException {
        var resource = read();
        change.accept(resource.network().filter(network -> !EpnProblem.anyError(resource.problems()))
                .orElseThrow(() -> new CoreException(Status.error(NLS.bind(Messages.file_noNetwork, file.getFullPath().makeRelative())))));
        var text = EpnFile.format(resource).getBytes(StandardCharsets.UTF_8);
        file.setContents(new ByteArrayInputStream(text), IResource.KEEP_HISTORY, monitor);
    }

    private EpnResource read() throws CoreException {
        try (var content = file.getContents(true)) {
            return EpnFile.parse(URI.createURI(URI.encodeSegment(file.getName(), true)), content.readAllBytes());
        } catch (IOException e) {
            throw new CoreException(Status.error(NLS.bind(Messages.file_unreadable, file.getFullPath().makeRelative()), e));
        }
    }

    private boolean openUnsaved() {
        return Arrays.stream(PlatformUI.getWorkbench().getWorkbenchWindows()).flatMap(window -> Arrays.stream(window.getPages()))
                .flatMap(page -> Arrays.stream(page.getEditorReferences())).map(this::editor).flatMap(Optional::stream).anyMatch(IEditorPart::isDirty);
    }

    /** The editor of this file, if it has been made; one that has not been made cannot have changed anything. */
    private Optional<IEditorPart> editor(IEditorReference reference) {
        return Optional.ofNullable(reference.getEditor(false)).filter(editor -> new FileEditorInput(file).equals(editor.getEditorInput()));
    }
}
