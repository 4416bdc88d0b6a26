package org.millrace.epn.edit;

import org.eclipse.emf.edit.domain.AdapterFactoryEditingDomain;
import org.millrace.epn.edit.internal.EditCommand;
import org.millrace.epn.edit.internal.FileText;
import org.millrace.epn.edit.internal.RecordingStack;
import org.millrace.epn.edit.internal.RefusedException;
import org.millrace.epn.edit.item.EpnItemProviders;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Network;
import org.millrace.epn.validation.EpnValidator;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A network that is being edited: its file, what was done to it and what can be undone.
 *
 * <p>Saving writes only what was changed: as long as nothing is, or after everything was undone,
 * {@link #content} is what was read, byte for byte. After an edit, comments, the order of attributes and
 * the layout of lines stay as they are where the edit does not change them.
 */
public final class EpnEditing implements Editable {

    private final Storage storage;
    private final StatementTexts statements;
    private final EpnResource resource;
    private final RecordingStack stack;
    private final EpnItemProviders items = new EpnItemProviders();
    private final AdapterFactoryEditingDomain domain;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private byte[] stored;

    private EpnEditing(Storage storage, StatementTexts statements, byte[] content) {
        this.storage = storage;
        this.statements = statements;
        this.stored = content;
        this.resource = EpnFile.parse(storage.uri(), content);
        this.stack = new RecordingStack(resource);
        this.domain = new AdapterFactoryEditingDomain(items, stack);
        domain.getResourceSet().getResources().add(resource);
        stack.addCommandStackListener(event -> changed());
    }

    /**
     * Opens a network; what is wrong with the file is found in {@link #problems}.
     *
     * @throws IOException if it cannot be read at all
     */
    public static EpnEditing open(Storage storage, StatementTexts statements) throws IOException {
        return new EpnEditing(storage, Objects.requireNonNull(statements, "statements"), storage.read());
    }

    /**
     * Opens a file on disk.
     *
     * @throws IOException if it cannot be read at all
     */
    public static EpnEditing open(Path file) throws IOException {
        return open(Storage.of(file), StatementTexts.byWords());
    }

    /** The file as an EMF resource; to be read only, edits go through {@link #execute}. */
    @Override
    public EpnResource resource() {
        return resource;
    }

    @Override
    public StatementTexts statements() {
        return statements;
    }

    /** The network; empty if the file holds none that can be read. Another object after {@link #reload}. */
    @Override
    public Optional<Network> network() {
        return resource.network();
    }

    /** Names, icons and children for outlines. */
    public EpnItemProviders items() {
        return items;
    }

    /**
     * For frameworks that work with EMF's own commands. A command that is run through its stack and
     * throws leaves the model as it was.
     */
    public AdapterFactoryEditingDomain domain() {
        return domain;
    }

    /**
     * Does an edit, as one step of undo. One that changes nothing adds no step. If it throws, which
     * is a bug, the model is put back and the exception thrown on.
     */
    public <T> Outcome<T> execute(Edit<T> edit) {
        var refusal = refusal(edit);
        if (refusal.isPresent()) {
            return new Outcome.Refused<>(refusal.get());
        }
        var command = new EditCommand<>(edit, edited());
        try {
            stack.execute(command);
        } catch (RefusedException e) {
            return new Outcome.Refused<>(e.refusal());
        }
        return new Outcome.Done<>(command.result());
    }

    /** What {@link #undo} would take back, for menus; empty if there is nothing. */
    public Optional<String> undoLabel() {
        return stack.canUndo() ? Optional.of(stack.getUndoCommand().getLabel()) : Optional.empty();
    }

    /** What {@link #redo} would do again, for menus; empty if there is nothing. */
    public Optional<String> redoLabel() {
        return stack.canRedo() ? Optional.of(stack.getRedoCommand().getLabel()) : Optional.empty();
    }

    /** Takes the last step back; does nothing if there is none. */
    public void undo() {
        if (stack.canUndo()) {
            stack.undo();
        }
    }

    /** Does the step again that was taken back last; does nothing if there is none. */
    public void redo() {
        if (stack.canRedo()) {
            stack.redo();
        }
    }

    /** Whether there is anything to save. */
    public boolean isDirty() {
        return stack.isSaveNeeded();
    }

    /** What saving writes. */
    public byte[] content() {
        return isDirty() ? FileText.of(resource, stored) : stored.clone();
    }

    /**
     * Writes what was changed; if nothing was, the file is not touched.
     *
     * @throws IOException if it cannot be written; the network is still to be saved then
     */
    public void save() throws IOException {
        if (isDirty()) {
            var content = content();
            storage.write(content);
            saved(content);
        }
    }

    /** Notes that somebody else has written {@link #content}, such as an editor that saves under another name. */
    public void saved() {
        saved(content());
    }

    /**
     * Notes that somebody else has written the network in another form than {@link #content}, such as an
     * editor of its text, which keeps the comments.
     *
     * @param content what the file holds now; it means the same network
     */
    public void saved(byte[] content) {
        stored = content.clone();
        stack.saveIsDone();
        changed();
    }

    /**
     * Whether the file has another content than when it was last read or written here.
     *
     * @throws IOException if it cannot be read
     */
    public boolean changedOutside() throws IOException {
        return !Arrays.equals(stored, storage.read());
    }

    /**
     * Reads the file again. What was not saved is lost and nothing can be undone any more; all
     * elements are other objects than before.
     *
     * @throws IOException if it cannot be read; nothing has changed then
     */
    public void reload() throws IOException {
        var content = storage.read();
        resource.unload();
        resource.load(new ByteArrayInputStream(content), null);
        stored = content;
        stack.restart();
    }

    /**
     * Everything that is wrong with the network, at the places that it has in {@link #content}.
     *
     * @param validator what knows the project
     */
    public NetworkProblems problems(EpnValidator validator) {
        return NetworkProblems.of(resource, content(), validator);
    }

    /**
     * Has somebody called after every edit, undo, redo, saving and reloading.
     *
     * @return ends the calls when it is run
     */
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }

    private EditedNetwork edited() {
        return new EditedNetwork(resource, network().orElseThrow(), statements);
    }
}
