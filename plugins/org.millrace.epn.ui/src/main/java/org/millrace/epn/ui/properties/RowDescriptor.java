package org.millrace.epn.ui.properties;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.properties.PropertyDescriptor;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.row.Entry;
import org.millrace.epn.edit.row.Row;
import org.millrace.epn.ui.editor.NetworkEditor;

import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How the Properties view shows a row and has it edited. */
final class RowDescriptor extends PropertyDescriptor {

    private final Row row;
    private final NetworkEditor editor;
    private final Function<String, Optional<Refusal>> check;

    /**
     * A descriptor.
     *
     * @param check says why a text cannot be entered
     */
    RowDescriptor(Row row, NetworkEditor editor, Function<String, Optional<Refusal>> check) {
        super(row.id(), row.required() ? NLS.bind(Messages.row_required, row.label()) : row.label());
        this.row = row;
        this.editor = editor;
        this.check = check;
        setCategory(row.group().label());
        setDescription(row.doc());
        setLabelProvider(new ValueLabel(row));
        // The cell takes null for a value that is right.
        setValidator(value -> check.apply(String.valueOf(value)).map(refusal -> quoted(refusal.toText())).orElse(null));
    }

    /** Cells format their messages, which takes quotes and braces for its own. */
    private static String quoted(String message) {
        return message.replace("'", "''").replace("{", "'{'").replace("}", "'}'");
    }

    /** The view takes {@code null} for a row that cannot be edited. */
    @Override
    public CellEditor createPropertyEditor(Composite parent) {
        if (editor.model().editing().lock().isPresent()) {
            return null;
        }
        var cell = switch (row.entry()) {
            case Entry.Line() -> new TextCellEditor(parent);
            case Entry.Choice choice -> new ChoiceCell(parent, choice);
            case Entry.JavaClass any -> new BrowseCell(parent, (control, text) -> ClassChoice.ask(control.getShell(), editor.file()));
            case Entry.File(var extension) -> new BrowseCell(parent, (control, text) -> FileChoice.ask(control.getShell(), editor.file(), extension, text));
            case Entry.Files(var extension) -> new LinesCell(parent, row.label(), check,
                    Optional.of(shell -> FileChoice.ask(shell, editor.file(), extension, "")));
            case Entry.Lines() -> new LinesCell(parent, row.label(), check, Optional.empty());
        };
        cell.setValidator(getValidator());
        return cell;
    }

    /** What is shown of a value: on one line, the default while there is none, and a sign where one is missing. */
    private static final class ValueLabel extends LabelProvider {

        private final Row row;

        ValueLabel(Row row) {
            this.row = row;
        }

        @Override
        public String getText(Object value) {
            if (row.isSet()) {
                return String.valueOf(value).lines().map(String::strip).filter(line -> !line.isEmpty())
                        .collect(Collectors.joining(" · "));
            }
            return row.required() ? Messages.value_missing : row.defaultValue().isEmpty() ? "" : NLS.bind(Messages.value_default, row.defaultValue());
        }

        /** The view takes {@code null} for no picture. */
        @Override
        public Image getImage(Object value) {
            return row.required() && row.value().isEmpty() ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_DEC_FIELD_ERROR) : null;
        }
    }
}
