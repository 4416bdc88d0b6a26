package org.millrace.launch.ui.console;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.ui.console.IConsole;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.console.IPatternMatchListenerDelegate;
import org.eclipse.ui.console.PatternMatchEvent;
import org.eclipse.ui.console.TextConsole;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.ProjectChoice;

import java.util.Optional;
import java.util.regex.Pattern;

/** Makes {@code file:line:column}, and in files with scenarios {@code file:line}, a link in the consoles of networks, if the project has the file. */
public final class FileLinks implements IPatternMatchListenerDelegate {

    private static final Pattern PLACE = Pattern.compile("(.*?):(\\d{1,9})(?::(\\d{1,9}))?");

    private TextConsole console;

    @Override
    public void connect(TextConsole shown) {
        console = shown;
    }

    @Override
    public void disconnect() {
        console = null;
    }

    @Override
    public void matchFound(PatternMatchEvent event) {
        var shown = console;
        if (shown == null) {
            return;
        }
        try {
            var text = shown.getDocument().get(event.getOffset(), event.getLength());
            var place = PLACE.matcher(text);
            if (place.matches()) {
                link(shown, place.group(1), Integer.parseInt(place.group(2)), place.group(3) == null ? 0 : Integer.parseInt(place.group(3)), event);
            }
        } catch (BadLocationException e) {
            // The console was cleared in the meantime.
        }
    }

    /** Adds a link. Names may contain spaces, as may the text before them, so the longest existing path is used. */
    private void link(TextConsole shown, String name, int line, int column, PatternMatchEvent event) throws BadLocationException {
        for (var begin = 0; begin >= 0; begin = next(name, begin)) {
            var file = file(name.substring(begin));
            if (file.isPresent()) {
                shown.addHyperlink(new FileLink(file.get(), line, column), event.getOffset() + begin, event.getLength() - begin);
                return;
            }
        }
    }

    private static int next(String name, int begin) {
        var blank = name.indexOf(' ', begin);
        return blank < 0 ? -1 : blank + 1;
    }

    private Optional<IFile> file(String name) {
        var path = IPath.fromPortableString(name);
        return path.isEmpty() || path.isAbsolute() ? Optional.empty() : project().map(project -> project.getFile(path)).filter(IFile::exists);
    }

    private Optional<IProject> project() {
        if (!(console instanceof IConsole shown) || shown.getProcess() == null || shown.getProcess().getLaunch().getLaunchConfiguration() == null) {
            return Optional.empty();
        }
        try {
            return ProjectChoice.find(shown.getProcess().getLaunch().getLaunchConfiguration().getAttribute(LaunchAttributes.PROJECT, ""));
        } catch (CoreException e) {
            ILog.of(FileLinks.class).warn(e.getStatus().getMessage(), e);
            return Optional.empty();
        }
    }
}
