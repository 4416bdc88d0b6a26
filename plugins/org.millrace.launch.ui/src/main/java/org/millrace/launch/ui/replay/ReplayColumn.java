package org.millrace.launch.ui.replay;

import org.millrace.report.outputs.Output;
import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputRow;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** The columns of a table of outputs or differences, with their text and order. */
enum ReplayColumn {
    CHANGE(Messages.column_change, 105, row -> row.change().map(ReplayColumn::label).orElse(""),
            Comparator.comparing(row -> row.change().map(Enum::ordinal).orElse(0))),
    NUMBER(Messages.column_number, 80, row -> "%,d".formatted(row.output().number()), Comparator.comparingLong(row -> row.output().number())),
    TIME(Messages.column_time, 190, row -> row.output().time(), Comparator.comparing(row -> Output.sortable(row.output().time()))),
    EARLIER(Messages.column_earlier, 190, OutputRow::earlier, Comparator.comparing(row -> Output.sortable(row.earlier()))),
    STAGE(Messages.column_stage, 110, row -> row.output().stage(), Comparator.comparing(row -> row.output().stage())),
    TYPE(Messages.column_type, 100, row -> row.output().type(), Comparator.comparing(row -> row.output().type())),
    EVENT(Messages.column_event, 70, row -> "%,d".formatted(row.event()), Comparator.comparingLong(OutputRow::event)),
    VALUES(Messages.column_values, 560, row -> row.output().values(), Comparator.comparing(row -> row.output().values()));

    private static final List<ReplayColumn> OUTPUTS = List.of(NUMBER, TIME, STAGE, TYPE, VALUES);
    private static final List<ReplayColumn> DIFFERENCES = List.of(CHANGE, TIME, EARLIER, STAGE, TYPE, EVENT, VALUES);

    private final String label;
    private final int width;
    private final Function<OutputRow, String> text;
    private final Comparator<OutputRow> order;

    ReplayColumn(String label, int width, Function<OutputRow, String> text, Comparator<OutputRow> order) {
        this.label = label;
        this.width = width;
        this.text = text;
        this.order = order;
    }

    /** Returns the columns of a table of outputs, or of differences. */
    static List<ReplayColumn> of(boolean differences) {
        return differences ? DIFFERENCES : OUTPUTS;
    }

    static String label(Change change) {
        return switch (change) {
            case APPEARED -> Messages.change_appeared;
            case VANISHED -> Messages.change_vanished;
            case MOVED -> Messages.change_moved;
        };
    }

    String label() {
        return label;
    }

    int width() {
        return width;
    }

    boolean isNumber() {
        return this == NUMBER || this == EVENT;
    }

    String text(OutputRow row) {
        return text.apply(row);
    }

    Comparator<OutputRow> order() {
        return order;
    }
}
