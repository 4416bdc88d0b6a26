package org.millrace.diagram;

import org.eclipse.emf.ecore.EObject;
import org.millrace.adapters.file.FileAdapterProvider;
import org.millrace.adapters.tcp.TcpAdapterProvider;
import org.millrace.diagram.export.ExportFormat;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.validation.Providers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A host of a diagram that records its calls. */
class TestHost implements DiagramHost {

    final EpnEditing editing;
    final List<Throwable> failures = new ArrayList<>();
    Optional<String> clipboard = Optional.empty();
    List<EObject> selected = List.of();
    Optional<EObject> opened = Optional.empty();
    Optional<byte[]> picture = Optional.empty();
    int saves;
    boolean typing;
    Providers providers = Providers.of(List.of(new FileAdapterProvider().descriptor(), new TcpAdapterProvider().descriptor()), List.of());

    TestHost(EpnEditing editing) {
        this.editing = editing;
    }

    @Override
    public Providers providers() {
        return providers;
    }

    @Override
    public <T> Outcome<T> execute(Edit<T> edit) {
        return editing.execute(edit);
    }

    @Override
    public void undo() {
        editing.undo();
    }

    @Override
    public void redo() {
        editing.redo();
    }

    @Override
    public void typing(boolean now) {
        typing = now;
    }

    @Override
    public void save() {
        saves++;
    }

    @Override
    public void open(EObject element) {
        opened = Optional.of(element);
    }

    @Override
    public void selected(List<EObject> elements) {
        selected = elements;
    }

    @Override
    public void exported(ExportFormat format, byte[] content) {
        picture = Optional.of(content);
    }

    @Override
    public void copy(String text) {
        clipboard = Optional.of(text);
    }

    @Override
    public Optional<String> clipboard() {
        return clipboard;
    }

    @Override
    public void failed(String message, Throwable cause) {
        failures.add(cause);
    }
}
