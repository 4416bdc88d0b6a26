package org.millrace.epn.ui.page;

import org.eclipse.core.commands.operations.AbstractOperation;
import org.eclipse.core.commands.operations.OperationHistoryFactory;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.StatementTexts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/**
 * A network and its text. The text is saved and has the history: an edit of the network is written to the text
 * immediately, as one undo step. After any other change of the text, the network is parsed again. Used in the UI
 * thread.
 */
public final class NetworkModel {

    private final IDocument document;
    private final BooleanSupplier writable;
    private final EpnEditing editing;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final IDocumentListener textListener = new IDocumentListener() {
        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {
            // Only the new text matters.
        }

        @Override
        public void documentChanged(DocumentEvent event) {
            if (!writing) {
                listeners.forEach(Runnable::run);
            }
        }
    };
    /** The texts of the states for undo and redo, which need not be parsed again. */
    private final List<String> states = new ArrayList<>();
    private int state;
    private boolean writing;

    /**
     * Creates a network from a text.
     *
     * @param document the text
     * @param name     the name of the file, for problems
     * @param writable asks the user, if necessary, whether the text may be changed
     */
    public NetworkModel(IDocument document, String name, BooleanSupplier writable) {
        this.document = document;
        this.writable = writable;
        try {
            this.editing = EpnEditing.open(new DocumentStorage(document, name), StatementTexts.byWords());
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory can be read", e);
        }
        restart();
        editing.onChange(this::write);
        document.addDocumentListener(textListener);
    }

    /** Returns the network, for reading, as of the last {@link #read}. Edits must use {@link #execute}. */
    public EpnEditing editing() {
        return editing;
    }

    public String text() {
        return document.get();
    }

    /** Returns whether the network is that of the current text. */
    public boolean isCurrent() {
        return document.get().equals(states.get(state));
    }

    /** Executes an edit as one undo step. The edit is refused if the file is read-only. */
    public <T> Outcome<T> execute(Edit<T> edit) {
        read();
        var refusal = editing.refusal(edit);
        if (refusal.isPresent()) {
            return new Outcome.Refused<>(refusal.get());
        }
        return writable.getAsBoolean() ? editing.execute(edit)
                : new Outcome.Refused<>(new Refusal(Messages.model_readOnly, Messages.model_readOnlyAdvice));
    }

    /** Parses the text again if it has changed. Elements may then be other objects. */
    public void read() {
        var text = document.get();
        if (text.equals(states.get(state))) {
            return;
        }
        writing = true;
        try {
            if (state > 0 && text.equals(states.get(state - 1))) {
                editing.undo();
                state--;
                editing.saved(DocumentStorage.bytes(text));
            } else if (state + 1 < states.size() && text.equals(states.get(state + 1))) {
                editing.redo();
                state++;
                editing.saved(DocumentStorage.bytes(text));
            } else {
                editing.reload();
                restart();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory can be read", e);
        } finally {
            writing = false;
        }
        listeners.forEach(Runnable::run);
    }

    /**
     * Adds a listener that is called after every change of the text or the network.
     *
     * @return removes the listener when run
     */
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** Detaches from the text. */
    public void close() {
        document.removeDocumentListener(textListener);
        listeners.clear();
    }

    private void restart() {
        states.clear();
        states.add(document.get());
        state = 0;
    }

    /** Writes a changed network to the text, such as after a command of the diagram. */
    private void write() {
        if (writing || !editing.isDirty()) {
            return;
        }
        writing = true;
        try {
            var text = DocumentStorage.text(editing.content());
            write(text, editing.undoLabel().orElse(""));
            states.subList(state + 1, states.size()).clear();
            states.add(text);
            state++;
            editing.saved(DocumentStorage.bytes(text));
        } finally {
            writing = false;
        }
        listeners.forEach(Runnable::run);
    }

    private void write(String text, String label) {
        var undo = DocumentUndoManagerRegistry.getDocumentUndoManager(document);
        if (undo == null) {
            TextChange.between(document.get(), text).apply(document);
            return;
        }
        undo.beginCompoundChange();
        TextChange.between(document.get(), text).apply(document);
        undo.endCompoundChange();
        if (OperationHistoryFactory.getOperationHistory().getUndoOperation(undo.getUndoContext()) instanceof AbstractOperation step) {
            step.setLabel(label);
        }
    }
}
