package org.millrace.tests.ui.diagram;

import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Composite;

import java.util.Optional;

/** Finds the visible browser widget. */
final class VisibleBrowser {

    private VisibleBrowser() {
    }

    static Optional<Browser> in(Composite parent) {
        for (var child : parent.getChildren()) {
            if (child instanceof Browser browser && browser.isVisible()) {
                return Optional.of(browser);
            }
            var inner = child instanceof Composite composite ? in(composite) : Optional.<Browser>empty();
            if (inner.isPresent()) {
                return inner;
            }
        }
        return Optional.empty();
    }
}
