package org.millrace.ui.project;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.osgi.util.NLS;
import org.millrace.ui.image.MillraceImage;

import java.io.IOException;
import java.net.URL;
import java.util.SortedMap;

/**
 * An example of a plug-in.
 *
 * @param id      the name of its folder
 * @param summary the beginning of its README
 * @param files   its files by path in the project, with forward slashes
 */
public record Example(String id, ReadmeSummary summary, SortedMap<String, URL> files) implements ProjectTemplate {

    @Override
    public String title() {
        return summary.title().isEmpty() ? id : summary.title();
    }

    @Override
    public String description() {
        return summary.text();
    }

    @Override
    public MillraceImage image() {
        return MillraceImage.EXAMPLE;
    }

    @Override
    public String projectName() {
        return id;
    }

    @Override
    public void fill(IProject project, IProgressMonitor monitor) throws CoreException {
        var progress = SubMonitor.convert(monitor, files.size());
        for (var file : files.entrySet()) {
            progress.checkCanceled();
            var path = IPath.fromPortableString(file.getKey());
            for (var depth = 1; depth < path.segmentCount(); depth++) {
                folder(project.getFolder(path.uptoSegment(depth)));
            }
            try (var content = file.getValue().openStream()) {
                project.getFile(path).create(content, IResource.FORCE, progress.split(1));
            } catch (IOException e) {
                throw new CoreException(Status.error(NLS.bind(Messages.example_unreadable, file.getKey(), id), e));
            }
        }
    }

    private static void folder(IFolder folder) throws CoreException {
        if (!folder.exists()) {
            folder.create(IResource.FORCE, true, null);
        }
    }
}
