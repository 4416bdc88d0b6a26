package org.millrace.sirius.properties;

import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EContentAdapter;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.views.properties.tabbed.AbstractPropertySection;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetPage;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EnclosedEdits;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.ui.properties.RowForm;
import org.millrace.sirius.session.NetworkFiles;
import org.millrace.sirius.session.SessionEdits;

import java.util.Optional;

/** The property sheet of the network editor as a tab of the properties of a Sirius diagram. */
public final class RowPropertySection extends AbstractPropertySection {

    private RowForm form;
    private Optional<EObject> element = Optional.empty();
    private Optional<EpnResource> followed = Optional.empty();
    private boolean due;
    private final EContentAdapter changes = new EContentAdapter() {
        @Override
        public void notifyChanged(Notification notification) {
            super.notifyChanged(notification);
            if (!notification.isTouch()) {
                refreshLater();
            }
        }
    };

    /** For the framework. */
    public RowPropertySection() {
    }

    @Override
    public void createControls(Composite parent, TabbedPropertySheetPage page) {
        super.createControls(parent, page);
        parent.setLayout(new GridLayout());
        form = new RowForm(parent, this::execute);
        GridDataFactory.fillDefaults().grab(true, true).hint(10, 10).applyTo(form.control());
    }

    private Optional<Refusal> execute(Edit<?> edit) {
        return element.map(EObject::eResource).filter(EpnResource.class::isInstance).flatMap(network -> SessionEdits.execute((EpnResource) network, edit));
    }

    @Override
    public void setInput(IWorkbenchPart part, ISelection selection) {
        super.setInput(part, selection);
        form.apply();
        element = selection instanceof IStructuredSelection several ? SelectedElement.of(several.getFirstElement())
                .filter(found -> found.eResource() instanceof EpnResource) : Optional.empty();
        follow(element.map(EObject::eResource).map(EpnResource.class::cast));
    }

    private void follow(Optional<EpnResource> network) {
        if (!network.equals(followed)) {
            followed.ifPresent(old -> old.eAdapters().remove(changes));
            followed = network;
            network.ifPresent(now -> now.eAdapters().add(changes));
        }
    }

    private void refreshLater() {
        if (!due && !form.control().isDisposed()) {
            due = true;
            form.control().getDisplay().asyncExec(() -> {
                due = false;
                if (!form.control().isDisposed()) {
                    refresh();
                }
            });
        }
    }

    @Override
    public void refresh() {
        element.filter(known -> known.eResource() instanceof EpnResource).ifPresentOrElse(known -> {
            var network = (EpnResource) known.eResource();
            form.show(known, NetworkFiles.of(network), new EnclosedEdits(network, StatementTexts.byWords()));
        }, form::clear);
    }

    @Override
    public boolean shouldUseExtraSpace() {
        return true;
    }

    @Override
    public void dispose() {
        follow(Optional.empty());
        super.dispose();
    }
}
