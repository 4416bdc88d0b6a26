package org.millrace.epl.ui.document;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Display;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ui.Messages;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * A document of the workbench as a text of the language: parsed once a version, outside of the user
 * interface's thread, a little after it was changed last.
 */
public final class EplModel {

    /** The family of the jobs that parse. */
    public static final Object FAMILY = EplModel.class;

    /** The most characters of a text that is parsed; a longer one can be edited, but nothing is known of it. */
    public static final int LONGEST = 500_000;

    private static final int DELAY_MILLIS = 150;

    private record Version(long number, String text) {
    }

    private final IDocument document;
    private final String uri;
    private final BiConsumer<EplModel, Snapshot> onParsed;
    private final List<SnapshotListener> listeners = new CopyOnWriteArrayList<>();
    private final Job job = new ParseJob();
    private final IDocumentListener changes = new IDocumentListener() {
        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {
            // It is asked for when it has changed.
        }

        @Override
        public void documentChanged(DocumentEvent event) {
            changed();
        }
    };
    private volatile Version version;
    private volatile Optional<Snapshot> latest = Optional.empty();
    private volatile boolean outdated;
    private volatile Optional<Diagnosed> diagnosed = Optional.empty();
    /** The version that the others have been told of; for the job alone. */
    private EplDocument told;

    /**
     * A model of a document; made in the user interface's thread.
     *
     * @param onParsed is told when a new version was parsed
     */
    EplModel(IDocument document, String uri, BiConsumer<EplModel, Snapshot> onParsed) {
        this.document = document;
        this.uri = uri;
        this.onParsed = onParsed;
        version = new Version(0, document.get());
        document.addDocumentListener(changes);
        job.schedule();
    }

    void dispose() {
        document.removeDocumentListener(changes);
        listeners.clear();
        job.cancel();
    }

    private void changed() {
        version = new Version(version.number() + 1, document.get());
        job.schedule(DELAY_MILLIS);
    }

    /** The document. */
    public IDocument document() {
        return document;
    }

    /** Where the text is kept. */
    public String uri() {
        return uri;
    }

    /** The number of the present version; it grows with every change. */
    public long version() {
        return version.number();
    }

    /** The text of the present version. */
    public String text() {
        return version.text();
    }

    /** Whether the text is too long to be parsed. */
    public boolean isTooLong() {
        return version.text().length() > LONGEST;
    }

    /** What is known of the version that was parsed last, which need not be the present one. */
    public Optional<Snapshot> latest() {
        return latest;
    }

    /** What is known of the present version, if it was parsed already. */
    public Optional<Snapshot> ready() {
        return latest.filter(snapshot -> snapshot.version() == version.number());
    }

    /**
     * What is known of the present version; parses it if need be, so ask outside of the user
     * interface's thread.
     *
     * @return empty if the text is too long
     */
    public Optional<Snapshot> snapshot() {
        if (isTooLong()) {
            return Optional.empty();
        }
        synchronized (this) {
            var now = version;
            var known = latest;
            if (!outdated && known.isPresent() && known.get().version() == now.number()) {
                return known;
            }
            outdated = false;
            var parsed = known.filter(snapshot -> snapshot.version() == now.number()).map(Snapshot::document)
                    .or(() -> known.map(snapshot -> snapshot.document().edited((int) now.number(), now.text())))
                    .orElseGet(() -> new EplDocument(uri, (int) now.number(), now.text()));
            var snapshot = new Snapshot(now.number(), parsed, EplModels.projectOf(parsed));
            latest = Optional.of(snapshot);
            return latest;
        }
    }

    /**
     * Has something done in the user interface's thread as soon as the present version is parsed; it is
     * not done if the text changes before, or is too long.
     */
    public void whenReady(Consumer<Snapshot> action) {
        var ready = ready();
        if (ready.isPresent()) {
            action.accept(ready.get());
            return;
        }
        var display = Display.getCurrent();
        Job.createSystem(Messages.EplModel_job, monitor -> {
            snapshot().ifPresent(snapshot -> display.asyncExec(() -> {
                if (snapshot.version() == version()) {
                    action.accept(snapshot);
                }
            }));
        }).schedule();
    }

    /** The problems of the present version, if they are known already. */
    public Optional<Diagnosed> diagnosed() {
        return diagnosed.filter(found -> found.snapshot().version() == version.number());
    }

    /** Keeps the problems of a version. */
    public void keep(Diagnosed found) {
        diagnosed = Optional.of(found);
    }

    /** Adds a listener; it is told of the present version soon. */
    public void addListener(SnapshotListener listener) {
        listeners.add(listener);
        job.schedule(DELAY_MILLIS);
    }

    /** Removes a listener. */
    public void removeListener(SnapshotListener listener) {
        listeners.remove(listener);
    }

    /** What the text sees has changed. */
    void refresh(int delayMillis) {
        outdated = true;
        job.schedule(delayMillis);
    }

    private IStatus run(IProgressMonitor monitor) {
        var number = version.number();
        snapshot().ifPresent(snapshot -> {
            for (var listener : listeners) {
                if (monitor.isCanceled() || version.number() != number) {
                    return;
                }
                listener.parsed(snapshot, () -> monitor.isCanceled() || version.number() != number);
            }
            // Somebody else may have had it parsed before.
            if (told != snapshot.document()) {
                told = snapshot.document();
                onParsed.accept(this, snapshot);
            }
        });
        return Status.OK_STATUS;
    }

    private final class ParseJob extends Job {

        ParseJob() {
            super(Messages.EplModel_job);
            setSystem(true);
            setPriority(SHORT);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            return EplModel.this.run(monitor);
        }

        @Override
        public boolean belongsTo(Object family) {
            return family == FAMILY;
        }
    }
}
