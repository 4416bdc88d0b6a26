package org.millrace.epn.edit.row;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.label.Labels;
import org.millrace.epn.edit.stage.SetFiles;
import org.millrace.epn.edit.stage.SetParameterValues;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A row for a list of texts, one in each line. */
record LinesRow(String id, String label, RowGroup group, Entry entry, String doc, Supplier<List<String>> lines,
        Function<List<String>, Edit<?>> edit) implements Row {

    /** The files of a processor. */
    static LinesRow files(Processor processor) {
        return new LinesRow("files", Labels.of("property.files"), RowGroup.STATEMENTS, new Entry.Files("epl"), Labels.of("doc.files"),
                processor::getFiles, files -> new SetFiles(processor, files));
    }

    /** The values of a parameter of statement templates. */
    static LinesRow values(ParameterList list, String id, String label, RowGroup group) {
        return new LinesRow(id, label, group, new Entry.Lines(), Labels.of("doc.values"), list::getValues, values -> new SetParameterValues(list, values));
    }

    private static List<String> split(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    @Override
    public String defaultValue() {
        return "";
    }

    @Override
    public boolean required() {
        return false;
    }

    @Override
    public boolean isSet() {
        return !lines.get().isEmpty();
    }

    @Override
    public String value() {
        return String.join("\n", lines.get());
    }

    @Override
    public Edit<?> set(String text) {
        return edit.apply(split(text));
    }

    @Override
    public Optional<Edit<?>> unset() {
        return Optional.of(edit.apply(List.of()));
    }

    @Override
    public Optional<Refusal> unfit(String text) {
        return Optional.empty();
    }
}
