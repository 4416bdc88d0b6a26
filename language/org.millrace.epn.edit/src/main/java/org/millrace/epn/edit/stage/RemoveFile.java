package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Processor;

import java.util.Optional;

/**
 * Takes a file with statements away from a processor; the file itself stays.
 *
 * @param processor the processor
 * @param index     which of its files, from 0
 */
public record RemoveFile(Processor processor, int index) implements Edit<Processor> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(processor, "processor").or(() -> index >= 0 && index < processor.getFiles().size() ? Optional.empty()
                : Optional.of(new Refusal("the processor '" + processor.getName() + "' has " + processor.getFiles().size()
                        + " files and none with the number " + index, "choose another one")));
    }

    @Override
    public Processor perform(EditedNetwork network) {
        processor.getFiles().remove(index);
        return processor;
    }
}
