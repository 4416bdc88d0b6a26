package org.millrace.epn.ui.eventtype;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.ManagedForm;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.EventType;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.image.ElementImages;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.ui.page.NetworkPage;

import java.util.List;
import java.util.Optional;

/** The page with the event types of a network: a list, and the details of the selected one. */
public final class EventTypesPage implements NetworkPage {

    private static final String HELP = "org.millrace.help.event_types_page";

    private NetworkEditorPart editor;
    private ScrolledForm form;
    private PageMessages messages;
    private EventTypeList list;
    private EventTypeDetails details;
    private Composite content;
    private Composite locked;
    private Label lockReason;

    @Override
    public String title() {
        return Messages.page_title;
    }

    @Override
    public Control create(Composite parent, NetworkEditorPart networkEditor) {
        editor = networkEditor;
        var toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createScrolledForm(parent);
        toolkit.decorateFormHeading(form.getForm());
        form.setText(Messages.page_title);
        var managed = new ManagedForm(toolkit, form);
        form.addDisposeListener(event -> {
            managed.dispose();
            toolkit.dispose();
        });
        messages = new PageMessages(managed.getMessageManager(), editor.inputs());
        editor.notice().ifPresent(messages::notice);
        var body = form.getBody();
        body.setLayout(new StackLayout());
        createContent(body, toolkit);
        createLocked(body, toolkit);
        form.getForm().addMessageHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(event -> openFirstProblem()));
        PlatformUI.getWorkbench().getHelpSystem().setHelp(form, HELP);
        return form;
    }

    private void createContent(Composite body, FormToolkit toolkit) {
        content = toolkit.createComposite(body);
        var layout = new FillLayout();
        layout.marginWidth = 8;
        layout.marginHeight = 8;
        content.setLayout(layout);
        var sash = new SashForm(content, SWT.HORIZONTAL | SWT.SMOOTH);
        toolkit.adapt(sash, false, false);
        var images = new ElementImages(form);
        var actions = new EventTypeActions(editor, messages);
        list = new EventTypeList(sash, toolkit, images, actions);
        details = new EventTypeDetails(sash, toolkit, images, editor, messages);
        sash.setWeights(2, 3);
        list.onSelection(type -> {
            // Applies pending text to the previous event type.
            editor.inputs().apply();
            details.show(type);
        });
        list.onRename(details::editName);
    }

    private void createLocked(Composite body, FormToolkit toolkit) {
        locked = toolkit.createComposite(body);
        locked.setLayout(new GridLayout());
        lockReason = toolkit.createLabel(locked, "", SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(400, SWT.DEFAULT).applyTo(lockReason);
        Hyperlink link = toolkit.createHyperlink(locked, Messages.page_openSource, SWT.NONE);
        link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(event -> editor.navigation().revealFirstError()));
    }

    @Override
    public ISelectionProvider selection() {
        return list.viewer();
    }

    @Override
    public void refresh() {
        var lock = editor.model().editing().lock();
        ((StackLayout) form.getBody().getLayout()).topControl = lock.isPresent() ? locked : content;
        lock.ifPresentOrElse(this::lock, this::unlock);
        // Only a reflow updates the scroll bars.
        form.reflow(true);
    }

    private void lock(Refusal reason) {
        messages.problems(List.of());
        lockReason.setText(NLS.bind(Messages.page_locked, reason.message()));
        form.setMessage(Messages.page_lockedHead, IMessageProvider.ERROR);
        locked.layout();
    }

    private void unlock() {
        if (Messages.page_lockedHead.equals(form.getMessage())) {
            form.setMessage(null, IMessageProvider.NONE);
        }
        list.show(editor.model().editing().network().map(network -> List.copyOf(network.getEventTypes())).orElse(List.of()));
        details.show(list.selected());
    }

    @Override
    public void show(Findings findings) {
        if (editor.model().editing().lock().isEmpty()) {
            list.show(findings);
            details.show(list.selected());
        }
    }

    /** Shows event types and their contents. */
    @Override
    public boolean reveal(EObject element) {
        for (var at = element; at != null; at = at.eContainer()) {
            if (at instanceof EventType type) {
                list.reveal(type);
                details.reveal(element);
                return true;
            }
        }
        return false;
    }

    @Override
    public void setFocus() {
        if (editor.model().editing().lock().isPresent()) {
            locked.setFocus();
        } else if (!isInside(form.getDisplay().getFocusControl())) {
            list.setFocus();
        }
    }

    private boolean isInside(Control control) {
        for (var at = control; at != null; at = at.getParent()) {
            if (at == content) {
                return true;
            }
        }
        return false;
    }

    private void openFirstProblem() {
        Optional.of(list.viewer().getStructuredSelection()).map(StructuredSelection.class::cast).map(StructuredSelection::getFirstElement)
                .map(EventType.class::cast).flatMap(type -> editor.findings().within(type).stream().findFirst())
                .ifPresent(problem -> editor.navigation().revealText(problem.line(), problem.column()));
    }
}
