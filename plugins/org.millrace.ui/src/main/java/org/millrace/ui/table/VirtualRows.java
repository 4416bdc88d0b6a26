package org.millrace.ui.table;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Shows a list of rows in a virtual table. Used in the UI thread.
 * <p>GTK requests rows while rows are added and removed, when the table still has its old count: it requests row -1 and
 * removed rows. An exception in the callback leaves the signals of the table blocked, and SWT keeps items of removed
 * rows whose native row is freed; the next change of the theme then crashes the JVM. Therefore the callback never
 * throws, and rows are removed one by one from the end, which keeps the items of the remaining rows valid.
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
     * A list of rows.
     *
     * @param <T> the type of a row
     */
    public interface Rows<T> {

        /** Returns the number of rows. */
        int size();

        /**
         * Returns a row.
         *
         * @param index the index, from 0 to less than the size
         */
        T get(int index);

        /** Returns an empty list. */
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
     * Attaches to a table.
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
            // An exception must not pass through the native code of GTK.
            ILog.of(VirtualRows.class).error("row " + event.index + " of a table cannot be shown", e);
        }
    }

    /** Returns a row; empty if the index is out of range. */
    public Optional<T> at(int index) {
        return index >= 0 && index < rows.size() ? Optional.of(rows.get(index)) : Optional.empty();
    }

    /** Replaces the rows. */
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
