package org.millrace.profile.ui.inspector;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.window.Window;
import org.millrace.control.EventMessages.Recording;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.ui.text.Words;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Starts or stops the recording of the selected wire into a file. */
final class RecordAction extends Action {

    private final InspectorHost host;
    private final Consumer<Path> recorded;
    private Optional<TracePoint> wire = Optional.empty();

    /**
     * Creates the action.
     *
     * @param recorded called with the file of every recording that starts
     */
    RecordAction(InspectorHost host, Consumer<Path> recorded) {
        super("", IAction.AS_CHECK_BOX);
        this.host = host;
        this.recorded = recorded;
    }

    /** Resets the action, because another run is inspected. */
    void reset() {
        wire = Optional.empty();
        setChecked(false);
    }

    @Override
    public void run() {
        host.inspection().ifPresent(inspection -> {
            if (wire.isPresent()) {
                end(inspection, wire.get());
            } else {
                begin(inspection);
            }
        });
        setChecked(wire.isPresent());
    }

    private void begin(Inspection inspection) {
        var chosen = host.chosen().filter(TracePoint::isWire);
        if (chosen.isEmpty() || inspection.run().network().isEmpty()) {
            host.showMessage(Words.of(chosen.isEmpty() ? "inspector.noWire" : "inspector.none"));
            return;
        }
        var dialog = new RecordDialog(host.window().getShell(), inspection.run().plan().deployment(), chosen.get());
        if (dialog.open() == Window.OK) {
            inspection.record(chosen.get(), dialog.file(), dialog.type()).thenAccept(begun -> host.later(() -> {
                wire = begun.ok() ? chosen : Optional.empty();
                setChecked(begun.ok());
                showMessage(begun, Words.of("inspector.recording", chosen.get(), begun.file()));
            }));
        }
    }

    private void end(Inspection inspection, TracePoint recordedWire) {
        wire = Optional.empty();
        inspection.endRecord(recordedWire).thenAccept(done -> host.later(() -> showMessage(done, Words.of("inspector.recorded", done.events(), done.file()))));
    }

    private void showMessage(Recording recording, String words) {
        host.showMessage(recording.ok() ? words : Words.of("inspector.refused", recording.message()));
        if (recording.ok()) {
            var file = Path.of(recording.file());
            recorded.accept(file);
            RecordedFile.show(file, host.window());
        }
    }
}
