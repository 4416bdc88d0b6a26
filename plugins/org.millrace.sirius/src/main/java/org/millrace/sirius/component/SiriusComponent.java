package org.millrace.sirius.component;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Plugin;
import org.eclipse.ui.PlatformUI;
import org.millrace.diagram.representation.Representations;
import org.millrace.sirius.session.OpenRepresentations;
import org.millrace.sirius.session.Sirius;
import org.millrace.workspace.build.BuildListeners;
import org.millrace.workspace.plan.StatementPlans;
import org.osgi.framework.BundleContext;

import java.util.Set;

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
                StatementPlans.instance().add(project -> refresh(project, Set.of("statements")));
                BuildListeners.add(built -> {
                    if (built.classes() || !built.processors().isEmpty()) {
                        refresh(built.project(), Set.copyOf(Sirius.kinds()));
                    }
                });
            } catch (ReflectiveOperationException | LinkageError e) {
                ILog.get().error(Messages.component_failed, e);
            }
        }
    }

    private static void refresh(IProject project, Set<String> kinds) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> OpenRepresentations.refresh(project, kinds));
    }
}
