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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The parsed text of a document. Each version is parsed at most once, in the background, with a delay after the last
 * change.
 */
public final class EplModel {

    /** The family of the jobs that parse. */
    public static final Object FAMILY = EplModel.class;

    /** The maximum length of a parsed text in characters; longer texts can be edited without language services. */
    public static final int LONGEST = 500_000;

    private static final int DELAY_MILLIS = 150;

    private record Version(long number, String text) {
    }

    private final IDocument document;
    private final String uri;
    private final BiConsumer<EplModel, Snapshot> onParsed;
    private final List<SnapshotListener> listeners = new CopyOnWriteArrayList<>();
    private final Job job = new ParseJob();
    private final IDocumentListener edits = new IDocumentListener() {
        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {
            // The text is read after the change.
        }

        @Override
        public void documentChanged(DocumentEvent event) {
            changed();
        }
    };
    private volatile Version version;
    private volatile Optional<Snapshot> latest = Optional.empty();
    /** The number of changes of the project's data. */
    private final AtomicInteger changes = new AtomicInteger();
    /** The number of these changes that the latest snapshot knows; set after the snapshot. */
    private volatile int known;
    private volatile Optional<DiagnosedSnapshot> diagnosed = Optional.empty();
    /** The version that was notified last; used by the job only. */
    private EplDocument told;

    /**
     * Creates the model of a document in the UI thread.
     *
     * @param onParsed called after a new version was parsed
     */
    EplModel(IDocument document, String uri, BiConsumer<EplModel, Snapshot> onParsed) {
        this.document = document;
        this.uri = uri;
        this.onParsed = onParsed;
        version = new Version(0, document.get());
        document.addDocumentListener(edits);
        job.schedule();
    }

    void dispose() {
        document.removeDocumentListener(edits);
        listeners.clear();
        job.cancel();
    }

    private void changed() {
        version = new Version(version.number() + 1, document.get());
        job.schedule(DELAY_MILLIS);
    }

    public IDocument document() {
        return document;
    }

    /** Returns the URI of the text. */
    public String uri() {
        return uri;
    }

    /** Returns the number of the current version, which increases with every change. */
    public long version() {
        return version.number();
    }

    /** Returns the text of the current version. */
    public String text() {
        return version.text();
    }

    /** Returns whether the text is in EPL. */
    public boolean isEpl() {
        return EplModels.isEpl(uri);
    }

    /** Returns whether the text is too long for the language services. */
    public boolean isTooLong() {
        return version.text().length() > LONGEST;
    }

    /** Returns the snapshot of the version that was parsed last, which may be older than the current one. */
    public Optional<Snapshot> latest() {
        return latest;
    }

    /** Returns the snapshot of the current version if it is parsed already. */
    public Optional<Snapshot> ready() {
        return latest.filter(snapshot -> snapshot.version() == version.number());
    }

    /**
     * Returns the snapshot of the current version, and parses it if necessary; not for the UI thread.
     *
     * @return empty if the text is too long
     */
    public Optional<Snapshot> snapshot() {
        if (isTooLong()) {
            return Optional.empty();
        }
        synchronized (this) {
            var now = version;
            var before = latest;
            var counted = changes.get();
            if (known == counted && before.isPresent() && before.get().version() == now.number()) {
                return before;
            }
            var parsed = before.filter(snapshot -> snapshot.version() == now.number()).map(Snapshot::document)
                    .or(() -> before.map(snapshot -> snapshot.document().edited((int) now.number(), now.text())))
                    .orElseGet(() -> new EplDocument(uri, (int) now.number(), now.text()));
            var snapshot = new Snapshot(now.number(), parsed, EplModels.projectOf(parsed));
            latest = Optional.of(snapshot);
            known = counted;
            return latest;
        }
    }

    /**
     * Runs an action in the UI thread as soon as the current version is parsed with the current data of its project.
     * The action is dropped if the text changes before, or is too long.
     */
    public void whenReady(Consumer<Snapshot> action) {
        var ready = known == changes.get() ? ready() : Optional.<Snapshot>empty();
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

    /** Returns the problems of the current version if they are known already. */
    public Optional<DiagnosedSnapshot> diagnosed() {
        return diagnosed.filter(found -> found.snapshot().version() == version.number());
    }

    /** Stores the problems of a version. */
    public void keep(DiagnosedSnapshot found) {
        diagnosed = Optional.of(found);
    }

    /** Adds a listener, and schedules its notification of the current version. */
    public void addListener(SnapshotListener listener) {
        listeners.add(listener);
        job.schedule(DELAY_MILLIS);
    }

    public void removeListener(SnapshotListener listener) {
        listeners.remove(listener);
    }

    /** Parses the text again after a delay, because its project has changed. */
    void refresh(int delayMillis) {
        changes.incrementAndGet();
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
            // Another thread may have parsed and notified this version already.
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
