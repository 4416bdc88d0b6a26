package org.millrace.epn.ui.editor;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.millrace.epn.ui.page.NetworkPage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The editor pages that other plug-ins contribute. */
final class ContributedPages {

    private static final String EXTENSION_POINT = "org.millrace.epn.ui.pages";

    private ContributedPages() {
    }

    /** Creates the pages of an editor. A page that cannot be created is logged and omitted. */
    static List<NetworkPage> create() {
        var pages = new ArrayList<NetworkPage>();
        var elements = Platform.getExtensionRegistry().getConfigurationElementsFor(EXTENSION_POINT);
        Arrays.sort(elements, Comparator.comparing(element -> element.getContributor().getName()));
        for (var element : elements) {
            try {
                pages.add((NetworkPage) element.createExecutableExtension("class"));
            } catch (CoreException e) {
                ILog.get().log(e.getStatus());
            }
        }
        return pages;
    }
}
