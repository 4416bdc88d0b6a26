package org.millrace.epn.ui.properties;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertySource;
import org.eclipse.ui.views.properties.IPropertySource2;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.edit.row.ElementRows;
import org.millrace.epn.edit.row.Row;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.editor.NetworkEditor;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An element of a network in the Properties view. The ids are those of its {@link Row}s, the values
 * texts as they stand in the file. What is set there becomes an edit; what would be refused cannot be
 * entered.
 */
public final class ElementProperties implements IPropertySource2 {

    private final NetworkEditor editor;
    private final EObject element;
    private final Consumer<Refusal> refused;
    private List<Row> rows = List.of();

    private ElementProperties(NetworkEditor editor, EObject element, Consumer<Refusal> refused) {
        this.editor = editor;
        this.element = element;
        this.refused = refused;
    }

    /**
     * The properties of what is chosen; the view takes {@code null} for something that has none.
     *
     * @param refused is told what became of an edit that was not done
     */
    public static IPropertySource of(NetworkEditor editor, Object chosen, Consumer<Refusal> refused) {
        return chosen instanceof EObject element && element.eResource() == editor.model().editing().resource()
                ? new ElementProperties(editor, element, refused) : null;
    }

    @Override
    public Object getEditableValue() {
        return ItemLabels.text(element);
    }

    /** Looks for the rows anew: they depend on values that may have been set. */
    @Override
    public IPropertyDescriptor[] getPropertyDescriptors() {
        rows = element.eResource() == null ? List.of() : ElementRows.of(element, ProjectValidation.of(editor.file()));
        return rows.stream().map(row -> new RowDescriptor(row, editor, text -> refusal(row, text))).toArray(IPropertyDescriptor[]::new);
    }

    private Optional<Row> row(Object id) {
        if (rows.isEmpty()) {
            getPropertyDescriptors();
        }
        return rows.stream().filter(row -> row.id().equals(id)).findFirst();
    }

    private Optional<Refusal> refusal(Row row, String text) {
        return text.equals(row.value()) ? Optional.empty() : row.unfit(text).or(() -> editor.model().editing().refusal(row.enter(text)));
    }

    @Override
    public Object getPropertyValue(Object id) {
        return row(id).map(Row::value).orElse("");
    }

    @Override
    public boolean isPropertySet(Object id) {
        return row(id).map(Row::isSet).orElse(false);
    }

    @Override
    public boolean isPropertyResettable(Object id) {
        return row(id).flatMap(Row::unset).isPresent();
    }

    @Override
    public void resetPropertyValue(Object id) {
        row(id).filter(Row::isSet).flatMap(Row::unset).ifPresent(this::execute);
    }

    @Override
    public void setPropertyValue(Object id, Object value) {
        var text = String.valueOf(value);
        row(id).filter(row -> !text.equals(row.value())).ifPresent(row ->
                row.unfit(text).ifPresentOrElse(refused, () -> execute(row.enter(text))));
    }

    private void execute(Edit<?> edit) {
        editor.execute(edit).refusal().ifPresent(refused);
    }
}
