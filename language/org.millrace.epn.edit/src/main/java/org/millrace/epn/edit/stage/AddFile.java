package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Processor;

import java.util.Optional;

/**
 * Adds a file with statements to a processor.
 *
 * @param processor the processor
 * @param file      the file, relative to the project, with forward slashes; it may not exist yet
 */
public record AddFile(Processor processor, String file) implements Edit<Processor> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(processor, "processor").or(() -> FileNames.unfit(file))
                .or(() -> processor.getFiles().stream().anyMatch(known -> known.strip().equals(file))
                        ? Optional.of(new Refusal("the processor '" + processor.getName() + "' has the file '" + file + "' already", ""))
                        : Optional.empty());
    }

    @Override
    public Processor perform(EditedNetwork network) {
        processor.getFiles().add(file);
        return processor;
    }
}
