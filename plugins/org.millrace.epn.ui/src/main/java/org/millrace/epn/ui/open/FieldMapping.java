package org.millrace.epn.ui.open;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditSequence;
import org.millrace.epn.edit.row.ElementRows;
import org.millrace.epn.edit.row.Row;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.validation.EventShape;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The mapping that the provider of an adapter proposes for the properties of its event type.
 *
 * @param editor the editor of the network
 * @param rows   the settings to change, with their new values
 */
public record FieldMapping(NetworkEditorPart editor, Map<Row, String> rows) {

    private static final String SETTING = "setting/";

    /** Returns the mapping; empty if the provider proposes none or the adapter has it already. */
    public static Optional<FieldMapping> of(NetworkEditorPart editor, Adapter adapter) {
        var type = adapter.getEventType();
        if (type == null || type.eIsProxy() || adapter.getProvider() == null) {
            return Optional.empty();
        }
        var project = ProjectValidation.of(editor.file());
        var proposal = project.providers().proposal(adapter.getProvider(), EventShape.of(type, project.types()).properties());
        var rows = new LinkedHashMap<Row, String>();
        for (var row : ElementRows.of(adapter, project)) {
            var value = row.id().startsWith(SETTING) ? proposal.get(row.id().substring(SETTING.length())) : null;
            if (value != null && !value.equals(row.value())) {
                rows.put(row, value);
            }
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(new FieldMapping(editor, rows));
    }

    /** Returns the id of the row that holds the mapping. */
    public String row() {
        return rows.keySet().iterator().next().id();
    }

    /** Applies the mapping as one undo step. */
    public void apply() {
        List<Edit<?>> edits = rows.entrySet().stream().<Edit<?>>map(entry -> entry.getKey().enter(entry.getValue())).toList();
        editor.execute(new EditSequence(Messages.mapping_label, edits)).refusal().ifPresent(refusal -> ElementOpener.showMessage(editor, refusal));
    }
}
