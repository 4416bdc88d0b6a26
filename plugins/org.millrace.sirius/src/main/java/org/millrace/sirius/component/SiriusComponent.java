package org.millrace.sirius.component;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Plugin;
import org.millrace.diagram.representation.Representations;
import org.millrace.sirius.session.Sirius;
import org.osgi.framework.BundleContext;

/** Registers the specification when Sirius asks for its components. Without Sirius, nobody asks. */
public final class SiriusComponent extends Plugin {

    private static final String SPECIFICATION = "org.millrace.sirius/description/network.odesign";

    /** For the framework, and for Sirius, which creates one more to start the bundle. */
    public SiriusComponent() {
    }

    @Override
    public void start(BundleContext context) throws Exception {
        super.start(context);
        Representations.use(new WorkbenchHost());
        if (Sirius.isPresent()) {
            try {
                Sirius.register(SPECIFICATION);
            } catch (ReflectiveOperationException | LinkageError e) {
                ILog.get().error(Messages.component_failed, e);
            }
        }
    }
}
