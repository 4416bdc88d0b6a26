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
 * A network that stands in a text. The text is what is saved and what has the history: an edit of the
 * network is written into it at once, as one step, and after any other change of the text the network
 * is read from it again. To be used in the user interface's thread.
 */
public final class NetworkModel {

    private final IDocument document;
    private final BooleanSupplier writable;
    private final EpnEditing editing;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final IDocumentListener textListener = new IDocumentListener() {
        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {
            // Only what comes out is of interest.
        }

        @Override
        public void documentChanged(DocumentEvent event) {
            if (!writing) {
                listeners.forEach(Runnable::run);
            }
        }
    };
    /** The texts of the states that the editing can go back and forth to, without reading them again. */
    private final List<String> states = new ArrayList<>();
    private int state;
    private boolean writing;

    /**
     * A network in a text.
     *
     * @param document the text
     * @param name     the name of the file, for problems
     * @param writable asks the user, where necessary, whether the text may be changed
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

    /** The network, to be read; it is what the text was when {@link #read} was last called. Edits go through {@link #execute}. */
    public EpnEditing editing() {
        return editing;
    }

    /** The text. */
    public String text() {
        return document.get();
    }

    /** Whether the network is that of the text. */
    public boolean isCurrent() {
        return document.get().equals(states.get(state));
    }

    /** Does an edit, as one step of the text's history. Refused if the file may not be changed. */
    public <T> Outcome<T> execute(Edit<T> edit) {
        read();
        var refusal = editing.refusal(edit);
        if (refusal.isPresent()) {
            return new Outcome.Refused<>(refusal.get());
        }
        return writable.getAsBoolean() ? editing.execute(edit)
                : new Outcome.Refused<>(new Refusal(Messages.model_readOnly, Messages.model_readOnlyAdvice));
    }

    /** Reads the network from the text if that has changed. Elements may be other objects afterwards. */
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
     * Has somebody called after every change of the text or the network.
     *
     * @return ends the calls when it is run
     */
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** Lets go of the text. */
    public void close() {
        document.removeDocumentListener(textListener);
        listeners.clear();
    }

    private void restart() {
        states.clear();
        states.add(document.get());
        state = 0;
    }

    /** Whatever changes the network, such as a command of a diagram, ends up in the text. */
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
