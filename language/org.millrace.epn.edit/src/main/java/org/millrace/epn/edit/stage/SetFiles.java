package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Processor;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Gives a processor other files with statements: any may have been added, removed or moved.
 *
 * @param processor the processor
 * @param files     all its files, in order, relative to the project, with forward slashes; they may not exist yet
 */
public record SetFiles(Processor processor, List<String> files) implements Edit<Processor> {

    /** Copies the list. */
    public SetFiles {
        files = List.copyOf(files);
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(processor, "processor").or(() -> files.stream().flatMap(file -> FileNames.unfit(file).stream()).findFirst()).or(this::twice);
    }

    private Optional<Refusal> twice() {
        var seen = new HashSet<String>();
        return files.stream().filter(file -> !seen.add(file)).findFirst()
                .map(file -> new Refusal("the file '" + file + "' is named twice", "remove one of them"));
    }

    @Override
    public Processor perform(EditedNetwork network) {
        if (!processor.getFiles().equals(files)) {
            processor.getFiles().clear();
            processor.getFiles().addAll(files);
        }
        return processor;
    }
}
