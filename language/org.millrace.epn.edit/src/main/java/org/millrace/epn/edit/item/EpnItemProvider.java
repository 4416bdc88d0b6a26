package org.millrace.epn.edit.item;

import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.edit.provider.IEditingDomainItemProvider;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.eclipse.emf.edit.provider.IStructuredItemContentProvider;
import org.eclipse.emf.edit.provider.ITreeItemContentProvider;
import org.eclipse.emf.edit.provider.ItemProviderAdapter;
import org.eclipse.emf.edit.provider.ViewerNotification;

import java.util.Collection;

/** One provider for all elements, without state of their own: the model says what they have. */
final class EpnItemProvider extends ItemProviderAdapter implements IEditingDomainItemProvider, IStructuredItemContentProvider,
        ITreeItemContentProvider, IItemLabelProvider {

    EpnItemProvider(EpnItemProviders factory) {
        super(factory);
    }

    @Override
    public String getText(Object object) {
        return ItemLabels.text((EObject) object);
    }

    /** The key of the icon, see {@link ItemLabels#icon}. */
    @Override
    public Object getImage(Object object) {
        return ItemLabels.icon((EObject) object);
    }

    @Override
    protected Collection<? extends EStructuralFeature> getChildrenFeatures(Object object) {
        return ((EObject) object).eClass().getEAllContainments();
    }

    @Override
    public void notifyChanged(Notification notification) {
        updateChildren(notification);
        if (notification.getEventType() != Notification.REMOVING_ADAPTER && !notification.isTouch()) {
            var children = notification.getFeature() instanceof EReference reference && reference.isContainment();
            fireNotifyChanged(new ViewerNotification(notification, notification.getNotifier(), children, !children));
        }
    }
}
