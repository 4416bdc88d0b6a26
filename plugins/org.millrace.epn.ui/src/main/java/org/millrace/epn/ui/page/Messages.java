package org.millrace.epn.ui.page;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String model_readOnly;
    public static String model_readOnlyAdvice;

    static {
        NLS.initializeMessages("org.millrace.epn.ui.page.messages", Messages.class);
    }

    private Messages() {
    }
}
