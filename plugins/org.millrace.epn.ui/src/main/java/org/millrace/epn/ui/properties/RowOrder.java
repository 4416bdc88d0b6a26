package org.millrace.epn.ui.properties;

import org.eclipse.ui.views.properties.IPropertySheetEntry;
import org.eclipse.ui.views.properties.PropertySheetSorter;
import org.millrace.epn.edit.row.RowGroup;

import java.util.Arrays;
import java.util.List;

/** Leaves rows in the order in which they were made, and groups in theirs. */
final class RowOrder extends PropertySheetSorter {

    private final List<String> groups = Arrays.stream(RowGroup.values()).map(RowGroup::label).toList();

    @Override
    public int compare(IPropertySheetEntry one, IPropertySheetEntry other) {
        return 0;
    }

    @Override
    public int compareCategories(String one, String other) {
        return Integer.compare(groups.indexOf(one), groups.indexOf(other));
    }
}
