package org.millrace.epn.edit;

import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.millrace.epn.edit.internal.EditCommand;
import org.millrace.epn.edit.internal.RefusedException;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.validation.EpnValidator;

import java.util.Objects;

/**
 * Performs edits of a network whose history somebody else keeps, such as an editing domain with transactions. To be
 * called where the model may be changed.
 *
 * @param resource   the file
 * @param statements follows names into statements
 */
public record EnclosedEdits(EpnResource resource, StatementTexts statements) implements Editable {

    /** Checks that nothing is {@code null}. */
    public EnclosedEdits {
        Objects.requireNonNull(resource, "resource");
        Objects.requireNonNull(statements, "statements");
    }

    /** Performs an edit. If it is refused or throws, nothing has changed. */
    public <T> Outcome<T> perform(Edit<T> edit) {
        var refusal = refusal(edit);
        if (refusal.isPresent()) {
            return new Outcome.Refused<>(refusal.get());
        }
        var recorder = new ChangeRecorder(resource);
        try {
            var result = EditCommand.perform(edit, new EditedNetwork(resource, network().orElseThrow(), statements));
            recorder.dispose();
            return new Outcome.Done<>(result);
        } catch (RefusedException e) {
            recorder.endRecording().apply();
            return new Outcome.Refused<>(e.refusal());
        } catch (RuntimeException | Error e) {
            recorder.endRecording().apply();
            throw e;
        }
    }

    /**
     * Everything that is wrong with the network, at the places that it has in a text.
     *
     * @param content   the file as it would be saved now
     * @param validator knows the project
     */
    public NetworkProblems problems(byte[] content, EpnValidator validator) {
        return NetworkProblems.of(resource, content, validator);
    }
}
