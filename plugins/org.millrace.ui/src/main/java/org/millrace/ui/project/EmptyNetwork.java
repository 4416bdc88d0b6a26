package org.millrace.ui.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.millrace.ui.image.MillraceImage;
import org.millrace.ui.network.NewNetworkText;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** A template with a network without stages. */
public record EmptyNetwork() implements ProjectTemplate {

    @Override
    public String id() {
        return "empty";
    }

    @Override
    public String title() {
        return Messages.empty_title;
    }

    @Override
    public String description() {
        return Messages.empty_description;
    }

    @Override
    public MillraceImage image() {
        return MillraceImage.NETWORK;
    }

    @Override
    public String projectName() {
        return "";
    }

    @Override
    public void fill(IProject project, IProgressMonitor monitor) throws CoreException {
        var name = NewNetworkText.nameFrom(project.getName());
        var text = NewNetworkText.empty(name).getBytes(StandardCharsets.UTF_8);
        project.getFile(name + "." + NewNetworkText.EXTENSION).create(new ByteArrayInputStream(text), IResource.FORCE, monitor);
    }
}
