package org.millrace.ui.readme;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Path;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.millrace.ui.newfile.NewFiles;

import java.net.MalformedURLException;
import java.net.URI;
import java.util.regex.Pattern;

/** Opens the targets of links in a README: files of the project, pages of the documentation, and web pages. */
final class ReadmeLinks {

    /** A link to a page of the documentation in the READMEs of examples. The help has the page under the same name. */
    private static final Pattern DOCUMENTATION = Pattern.compile("(?:\\.\\./)+docs/([a-z-]+)\\.md(#.*)?");

    private final IFile readme;
    private final IStatusLineManager status;

    ReadmeLinks(IFile readme, IStatusLineManager status) {
        this.readme = readme;
        this.status = status;
    }

    /** Opens a target. Shows a message in the status line if it does not exist. */
    void open(String target) {
        status.setErrorMessage(null);
        var page = DOCUMENTATION.matcher(target);
        if (page.matches()) {
            PlatformUI.getWorkbench().getHelpSystem().displayHelpResource("/org.millrace.help/html/reference/" + page.group(1) + ".html"
                    + (page.group(2) == null ? "" : page.group(2)));
        } else if (target.startsWith("http://") || target.startsWith("https://")) {
            openWeb(target);
        } else {
            openFile(target.replaceFirst("#.*", ""));
        }
    }

    private void openFile(String target) {
        var resource = readme.getParent().findMember(new Path(target));
        if (resource instanceof IFile file) {
            NewFiles.open(file);
        } else if (resource == null) {
            status.setErrorMessage(NLS.bind(Messages.link_missing, target));
        }
    }

    private void openWeb(String target) {
        try {
            PlatformUI.getWorkbench().getBrowserSupport().getExternalBrowser().openURL(URI.create(target).toURL());
        } catch (PartInitException | MalformedURLException | IllegalArgumentException e) {
            ILog.of(ReadmeLinks.class).warn(e.getMessage(), e);
            status.setErrorMessage(e.getMessage());
        }
    }
}
