package org.millrace.examples.ui;

import org.millrace.ui.project.Examples;
import org.millrace.ui.project.NewProjectWizard;

/** The wizard that creates a project from an example, in the menu File > New > Example. */
public final class ExampleProjectsWizard extends NewProjectWizard {

    /** The wizard's id. */
    public static final String ID = "org.millrace.examples.ui.exampleProjectsWizard";

    /** Called by the workbench. */
    public ExampleProjectsWizard() {
        super(Examples.all());
    }
}
