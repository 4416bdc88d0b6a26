package org.millrace.epn.ui.properties;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.part.Page;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.edit.row.ElementRows;
import org.millrace.epn.edit.row.Row;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.page.ElementPath;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.ui.page.NetworkModel;
import org.millrace.epn.ui.page.PendingInput;
import org.millrace.workspace.plan.StatementPlans;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The property form of the selected element, in the Properties view. It follows every change of the network. Undo and
 * redo are those of the editor.
 */
public final class PropertyForm extends Page implements IPropertySheetPage, RowContext, PendingInput {

    private static final String HELP = "org.millrace.help.network_elements";

    private final NetworkEditorPart editor;
    private Optional<NetworkModel> followed = Optional.empty();
    private Runnable unfollow = () -> { };
    private Runnable forget = () -> { };
    private Optional<EObject> chosen = Optional.empty();
    private Optional<ElementPath> place = Optional.empty();
    private boolean due;
    private Composite area;
    private ScrolledForm form;
    private RowSections sections;
    private Label rejected;
    private Label help;
    private Text plans;
    private Consumer<IProject> planned = project -> { };

    /** Creates the form of an editor. */
    public PropertyForm(NetworkEditorPart editor) {
        this.editor = editor;
    }

    @Override
    public void createControl(Composite parent) {
        var toolkit = new FormToolkit(parent.getDisplay());
        area = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        rejected = line(toolkit);
        rejected.setForeground(JFaceColors.getErrorText(parent.getDisplay()));
        form = toolkit.createScrolledForm(area);
        toolkit.decorateFormHeading(form.getForm());
        form.addDisposeListener(event -> toolkit.dispose());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form);
        sections = new RowSections(form.getBody(), toolkit, this);
        form.addListener(SWT.Resize, event -> sections.fit(form.getClientArea().width));
        plans = toolkit.createText(area, "", SWT.MULTI | SWT.WRAP | SWT.READ_ONLY);
        layOut(plans);
        help = line(toolkit);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(area, HELP);
        forget = editor.inputs().add(this);
        var display = parent.getDisplay();
        planned = project -> {
            if (!display.isDisposed()) {
                display.asyncExec(this::changed);
            }
        };
        StatementPlans.instance().add(planned);
        follow();
        update();
    }

    private Label line(FormToolkit toolkit) {
        var label = toolkit.createLabel(area, "", SWT.WRAP);
        layOut(label);
        return label;
    }

    /** An empty line takes no room. */
    private static void layOut(Control line) {
        GridDataFactory.swtDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).indent(4, 4).exclude(true).applyTo(line);
    }

    private void show(Label label, String text) {
        if (!label.getText().equals(text)) {
            label.setText(text);
            fit(label, !text.isEmpty());
        }
    }

    private void showPlans(String text) {
        if (!plans.getText().equals(text)) {
            plans.setText(text);
            fit(plans, !text.isEmpty());
        }
    }

    private static void fit(Control line, boolean isVisible) {
        line.setVisible(isVisible);
        ((GridData) line.getLayoutData()).exclude = !isVisible;
        // Later: the focus can move to a field while others of the form are being disposed.
        line.requestLayout();
    }

    @Override
    public Control getControl() {
        return area;
    }

    @Override
    public void setFocus() {
        if (sections.fields().isEmpty()) {
            form.setFocus();
        } else if (sections.fields().stream().noneMatch(RowField::hasFocus)) {
            sections.fields().getFirst().setFocus();
        }
    }

    @Override
    public void setActionBars(IActionBars bars) {
        var source = editor.getAdapter(ITextEditor.class);
        List.of(ActionFactory.UNDO.getId(), ActionFactory.REDO.getId()).forEach(id -> bars.setGlobalActionHandler(id, source.getAction(id)));
    }

    @Override
    public void selectionChanged(IWorkbenchPart from, ISelection selection) {
        var next = selection instanceof IStructuredSelection several && several.getFirstElement() instanceof EObject element ? Optional.of(element)
                : Optional.<EObject>empty();
        if (!isSame(next)) {
            show(rejected, leave());
        }
        chosen = next;
        place = chosen.map(ElementPath::of);
        follow();
        update();
    }

    private boolean isSame(Optional<EObject> next) {
        return next.isPresent() && chosen.filter(before -> before == next.get()).isPresent();
    }

    /** Applies pending texts, because their fields will be removed. Returns the reasons of refused ones. */
    private String leave() {
        var name = chosen.map(ItemLabels::text).orElse("");
        return sections.fields().stream().filter(RowField::isPending).map(field -> {
            var text = field.text();
            return field.apply().map(refusal -> NLS.bind(Messages.form_rejected, new Object[] {text, field.row().label(), name, refusal.toText()})).orElse("");
        }).filter(text -> !text.isEmpty()).collect(Collectors.joining("\n"));
    }

    /**
     * Shows an element and focuses one of its settings.
     *
     * @param row the id of the setting's row; without a match, the first empty required setting or else the first
     *            setting gets the focus
     */
    public void edit(EObject element, String row) {
        selectionChanged(editor, new StructuredSelection(element));
        sections.fields().stream().filter(field -> field.row().id().equals(row)).findFirst()
                .or(() -> sections.fields().stream().filter(field -> field.row().required() && field.row().value().isEmpty()).findFirst())
                .or(() -> sections.fields().stream().findFirst()).ifPresent(RowField::setFocus);
    }

    /** Returns the element in the form. */
    public Optional<EObject> chosen() {
        return chosen;
    }

    /** Follows the current model, which is another one after the text was saved under another name. */
    private void follow() {
        if (followed.filter(model -> model == editor.model()).isEmpty()) {
            unfollow.run();
            followed = Optional.of(editor.model());
            unfollow = editor.model().onChange(this::changed);
        }
    }

    /**
     * Updates asynchronously, because several changes may follow each other, and the field that caused a change is
     * still active.
     */
    private void changed() {
        if (!due && area != null && !area.isDisposed()) {
            due = true;
            area.getDisplay().asyncExec(() -> {
                due = false;
                if (!area.isDisposed()) {
                    find();
                    update();
                }
            });
        }
    }

    private void find() {
        if (chosen.filter(element -> element.eResource() == editor.model().editing().resource()).isPresent()) {
            place = chosen.map(ElementPath::of);
        } else {
            chosen = place.flatMap(known -> known.in(editor.model().editing()))
                    .filter(found -> chosen.filter(before -> before.eClass() == found.eClass()).isPresent()).map(EObject.class::cast).or(() -> chosen);
        }
    }

    private void update() {
        if (area == null || area.isDisposed()) {
            return;
        }
        var shown = chosen.filter(element -> element.eResource() == editor.model().editing().resource());
        var rows = shown.map(element -> ElementRows.of(element, ProjectValidation.of(editor.file()))).orElse(List.of());
        form.setText(shown.map(ItemLabels::text).map(text -> text.replace("&", "&&")).orElse(""));
        showPlans(PlanSummary.of(editor.file(), shown));
        sections.show(rows, editor.model().editing().lock().isEmpty());
        if (sections.fields().stream().noneMatch(RowField::hasFocus)) {
            show(help, "");
        }
    }

    @Override
    public Optional<IFile> file() {
        return editor.file();
    }

    @Override
    public Optional<Refusal> refusal(Row row, String text) {
        return text.equals(row.value()) ? Optional.empty() : row.unfit(text).or(() -> editor.model().editing().refusal(row.enter(text)));
    }

    @Override
    public Optional<Refusal> enter(Row row, String text) {
        show(rejected, "");
        return editor.execute(row.enter(text)).refusal();
    }

    @Override
    public void typed() {
        editor.inputs().changed();
    }

    @Override
    public void focused(Row row) {
        show(help, row.doc().replace("&", "&&"));
    }

    @Override
    public void reflow() {
        form.reflow(true);
    }

    @Override
    public boolean isPending() {
        return sections != null && sections.fields().stream().anyMatch(RowField::isPending);
    }

    @Override
    public void apply() {
        List.copyOf(sections.fields()).forEach(RowField::apply);
    }

    @Override
    public void dispose() {
        if (editor.isOpen()) {
            apply();
        }
        StatementPlans.instance().remove(planned);
        forget.run();
        unfollow.run();
        super.dispose();
    }
}
