package org.millrace.examples.ui;

import org.millrace.ui.project.Examples;
import org.millrace.ui.project.NewProjectWizard;

/** Makes a project from an example; the one of File > New > Example. */
public final class ExampleProjectsWizard extends NewProjectWizard {

    /** The wizard's id. */
    public static final String ID = "org.millrace.examples.ui.exampleProjectsWizard";

    /** Made by the workbench. */
    public ExampleProjectsWizard() {
        super(Examples.all());
    }
}
