package org.millrace.profile.ui.table;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Shows a list of rows in a virtual table. To be used in the user interface's thread.
 *
 * <p>GTK asks for rows while rows are added and removed, when the table's own count is the old one: for row -1, and for
 * rows that have gone. An exception in the answer leaves the table with its signals blocked, and SWT keeps items
 * of removed rows whose native row is freed; the next change of the theme then ends the JVM. Therefore an answer never
 * throws, and rows are removed one by one from the end, for which the items of the rows that stay are always right.
 *
 * @param <T> the type of a row
 */
public final class VirtualRows<T> {

    private final Table table;
    private final Filler<T> filler;
    private Rows<T> rows = Rows.none();

    /** Writes a row into an item of the table. */
    public interface Filler<T> {

        /** Sets the texts of an item. */
        void fill(TableItem item, T row);
    }

    /**
     * Rows by their index.
     *
     * @param <T> the type of a row
     */
    public interface Rows<T> {

        /** Returns the number of rows. */
        int size();

        /** Returns a row; the index is from 0 to less than the size. */
        T get(int index);

        /** Returns a list without a row. */
        static <T> Rows<T> none() {
            return new Rows<>() {
                @Override
                public int size() {
                    return 0;
                }

                @Override
                public T get(int index) {
                    throw new IndexOutOfBoundsException(index);
                }
            };
        }
    }

    /**
     * Fills a table from now on.
     *
     * @param table a table with the style {@link SWT#VIRTUAL} and no other listener for {@link SWT#SetData}
     */
    public VirtualRows(Table table, Filler<T> filler) {
        this.table = table;
        this.filler = filler;
        table.addListener(SWT.SetData, this::fill);
    }

    private void fill(Event event) {
        try {
            at(event.index).ifPresent(row -> filler.fill((TableItem) event.item, row));
        } catch (RuntimeException e) {
            // GTK has called: an exception would pass through its code.
            ILog.of(VirtualRows.class).error("row " + event.index + " of a table cannot be shown", e);
        }
    }

    /** Returns a row; empty if there is none with this index. */
    public Optional<T> at(int index) {
        return index >= 0 && index < rows.size() ? Optional.of(rows.get(index)) : Optional.empty();
    }

    /** Shows rows in place of those before. */
    public void show(Rows<T> shown) {
        rows = shown;
        var now = table.getItemCount();
        if (shown.size() < now) {
            table.remove(IntStream.range(shown.size(), now).toArray());
        } else if (shown.size() > now) {
            table.setItemCount(shown.size());
        }
        table.clearAll();
    }
}
