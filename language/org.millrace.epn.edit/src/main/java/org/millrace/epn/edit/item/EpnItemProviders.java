package org.millrace.epn.edit.item;

import org.eclipse.emf.common.notify.Adapter;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.common.notify.Notifier;
import org.eclipse.emf.common.notify.impl.AdapterFactoryImpl;
import org.eclipse.emf.edit.provider.ChangeNotifier;
import org.eclipse.emf.edit.provider.ComposeableAdapterFactory;
import org.eclipse.emf.edit.provider.ComposedAdapterFactory;
import org.eclipse.emf.edit.provider.IChangeNotifier;
import org.eclipse.emf.edit.provider.IEditingDomainItemProvider;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.eclipse.emf.edit.provider.INotifyChangedListener;
import org.eclipse.emf.edit.provider.IStructuredItemContentProvider;
import org.eclipse.emf.edit.provider.ITreeItemContentProvider;
import org.millrace.epn.model.EpnPackage;

import java.util.Set;

/** Makes item providers for all elements of a network; got from {@link org.millrace.epn.edit.EpnEditing#items}. */
public final class EpnItemProviders extends AdapterFactoryImpl implements ComposeableAdapterFactory, IChangeNotifier {

    private static final Set<Object> TYPES = Set.of(EpnPackage.eINSTANCE, IEditingDomainItemProvider.class, IItemLabelProvider.class,
            IStructuredItemContentProvider.class, ITreeItemContentProvider.class);

    private final ChangeNotifier listeners = new ChangeNotifier();
    private final EpnItemProvider provider;
    private ComposedAdapterFactory parent;

    /** Makes the factory of one editing. */
    public EpnItemProviders() {
        this.provider = new EpnItemProvider(this);
    }

    @Override
    public boolean isFactoryForType(Object type) {
        return TYPES.contains(type) || super.isFactoryForType(type);
    }

    @Override
    public Adapter adapt(Notifier notifier, Object type) {
        return super.adapt(notifier, this);
    }

    @Override
    public Object adapt(Object object, Object type) {
        var adapter = isFactoryForType(type) ? super.adapt(object, type) : null;
        return !(type instanceof Class<?> wanted) || wanted.isInstance(adapter) ? adapter : null;
    }

    @Override
    protected Adapter createAdapter(Notifier target) {
        return provider;
    }

    @Override
    public ComposeableAdapterFactory getRootAdapterFactory() {
        return parent == null ? this : parent.getRootAdapterFactory();
    }

    @Override
    public void setParentAdapterFactory(ComposedAdapterFactory parentAdapterFactory) {
        parent = parentAdapterFactory;
    }

    @Override
    public void addListener(INotifyChangedListener listener) {
        listeners.addListener(listener);
    }

    @Override
    public void removeListener(INotifyChangedListener listener) {
        listeners.removeListener(listener);
    }

    @Override
    public void fireNotifyChanged(Notification notification) {
        listeners.fireNotifyChanged(notification);
        if (parent != null) {
            parent.fireNotifyChanged(notification);
        }
    }
}
