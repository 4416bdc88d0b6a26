package org.millrace.sirius.sync;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EContentAdapter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.millrace.diagram.representation.Representations;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.resource.NetworkUpdate;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.ui.page.DocumentStorage;
import org.millrace.sirius.session.ChangedFiles;
import org.millrace.sirius.session.NetworkFiles;
import org.millrace.sirius.session.SessionEdits;

import java.util.Arrays;
import java.util.Optional;

/**
 * The network of a session and the text of its file in the network editor: an edit of one is written to the other as
 * soon as it is complete. Without a network editor, the file alone counts. Texts are exchanged in the UI thread.
 */
final class SharedNetwork extends EContentAdapter {

    private final EpnResource resource;
    private final IFile file;
    private final SharedText text;
    private boolean started;
    private boolean reading;
    private boolean due;

    SharedNetwork(EpnResource resource) {
        this.resource = resource;
        this.file = NetworkFiles.of(resource).orElseThrow();
        this.text = new SharedText(file, this::textChanged, this::textGone);
    }

    @Override
    public void notifyChanged(Notification notification) {
        super.notifyChanged(notification);
        if (notification.getNotifier() == resource && notification.getFeatureID(Resource.class) == Resource.RESOURCE__RESOURCE_SET) {
            moved();
        } else if (notification.getNotifier() == resource && notification.getFeatureID(Resource.class) == Resource.RESOURCE__IS_LOADED) {
            inUi(this::announce);
        } else if (started && !reading && !notification.isTouch() && notification.getFeatureID(Resource.class) != Resource.RESOURCE__IS_MODIFIED
                && resource.isLoaded()) {
            writeLater();
        }
    }

    /** A resource is in use while it is in a resource set. */
    private void moved() {
        var used = resource.getResourceSet() != null;
        if (used && !started) {
            resource.getResourceSet().getURIConverter().getURIHandlers().addFirst(new SharedTextHandler(resource, text));
            text.follow();
            inUi(() -> ChangedFiles.handle(resource, this::fileChanged));
        } else if (!used) {
            text.forget();
        }
        started = used;
    }

    private void writeLater() {
        if (!due) {
            due = true;
            inUi(() -> {
                due = false;
                write();
            });
        }
    }

    private void write() {
        ChangedFiles.handle(resource, this::fileChanged);
        if (started && text.isOpen() && resource.isLoaded() && !EpnProblem.anyError(resource.problems())) {
            resource.content().ifPresent(kept -> {
                var now = DocumentStorage.text(kept.of(resource));
                text.write(now);
                kept.loaded(DocumentStorage.bytes(now));
            });
        }
    }

    private void textChanged() {
        inUi(() -> text.read().ifPresent(now -> read(DocumentStorage.bytes(now))));
    }

    /** Without the editor, the file is the state that saving keeps the form of. */
    private void textGone() {
        content().ifPresent(bytes -> resource.content().ifPresent(kept -> kept.loaded(bytes)));
    }

    /** The file has changed on disk, by the network editor or by another program. */
    private void fileChanged() {
        inUi(() -> {
            if (!text.isOpen()) {
                content().ifPresent(this::read);
            }
            if (isSaved()) {
                resource.setModified(false);
            }
        });
    }

    private boolean isSaved() {
        return resource.isLoaded() && content().flatMap(bytes -> resource.content().map(kept ->
                DocumentStorage.text(kept.of(resource)).equals(DocumentStorage.text(bytes)))).orElse(false);
    }

    private Optional<byte[]> content() {
        try {
            return Optional.of(file.readAllBytes());
        } catch (CoreException e) {
            ILog.get().warn(e.getMessage(), e);
            return Optional.empty();
        }
    }

    private void read(byte[] bytes) {
        if (!started || !resource.isLoaded() || resource.content().filter(kept -> Arrays.equals(kept.of(resource), bytes)).isPresent()) {
            return;
        }
        ChangedFiles.handle(resource, this::fileChanged);
        var broken = EpnProblem.anyError(resource.problems());
        reading = true;
        try {
            SessionEdits.run(resource, Messages.sync_change, () -> NetworkUpdate.read(resource, bytes));
        } finally {
            reading = false;
        }
        if (!broken) {
            announce();
        }
    }

    /** Says that the network cannot be edited if its file has an error. */
    private void announce() {
        resource.problems().stream().filter(EpnProblem::isError).findFirst().ifPresent(problem -> resource.network().ifPresent(network ->
                Representations.host().refused(network, new Refusal(NLS.bind(Messages.sync_broken,
                        new Object[] {file.getName(), problem.line(), problem.message()}), ""))));
    }

    private static void inUi(Runnable action) {
        var display = PlatformUI.getWorkbench().getDisplay();
        if (!display.isDisposed()) {
            display.asyncExec(action);
        }
    }
}
