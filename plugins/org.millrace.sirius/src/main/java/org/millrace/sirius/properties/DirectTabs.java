package org.millrace.sirius.properties;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IExecutableExtensionFactory;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.millrace.sirius.session.Reflected;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Set;

/**
 * Hides the tabs of the Properties view with which Sirius changes the features of elements directly: such changes are no
 * edits of Millrace, so that nothing refuses impossible values and references do not follow a name. The tab of the
 * property sheet takes their place. Makes a filter of EEF, which comes with Sirius.
 */
public final class DirectTabs implements IExecutableExtensionFactory {

    private static final String BUNDLE = "org.eclipse.eef.properties.ui";
    private static final String FILTER = BUNDLE + ".api.IEEFTabDescriptorFilter";
    /** The page of the default rules of Sirius, and the tabs of diagrams, tables and trees. */
    private static final Set<String> HIDDEN = Set.of("sirius_default_rules_defaultpage", "property.tab.semantic",
            "org.eclipse.sirius.table.ui.tab.semantic", "org.eclipse.sirius.tree.ui.tab.semantic");

    /** For the framework. */
    public DirectTabs() {
    }

    @Override
    public Object create() throws CoreException {
        try {
            var type = Platform.getBundle(BUNDLE).loadClass(FILTER);
            return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, DirectTabs::answer);
        } catch (ClassNotFoundException e) {
            throw new CoreException(new Status(IStatus.ERROR, DirectTabs.class, e.getMessage(), e));
        }
    }

    private static Object answer(Object proxy, Method method, Object... arguments) throws ReflectiveOperationException {
        return switch (method.getName()) {
            case "filter" -> !isHidden(arguments[0]) || Arrays.stream(arguments).noneMatch(DirectTabs::isOfNetwork);
            case "equals" -> proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> method.getName().equals("toString") ? DirectTabs.class.getName() : null;
        };
    }

    private static boolean isHidden(Object tab) throws ReflectiveOperationException {
        var id = String.valueOf(Reflected.call(tab, "getId"));
        return HIDDEN.stream().anyMatch(id::startsWith);
    }

    private static boolean isOfNetwork(Object selection) {
        return selection instanceof IStructuredSelection several && SelectedElement.of(several.getFirstElement()).isPresent();
    }
}
