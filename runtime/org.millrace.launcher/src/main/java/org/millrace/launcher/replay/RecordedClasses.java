package org.millrace.launcher.replay;

import org.millrace.journal.Journal.Run;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;

/** The classes that decode the events of a recorded run. */
final class RecordedClasses {

    private RecordedClasses() {
    }

    /** Returns a loader that knows the codecs of the project, too. */
    static URLClassLoader of(Run run, ClassLoader codecs) throws MalformedURLException {
        var urls = new ArrayList<URL>();
        for (var entry : run.header().deployment().classPath()) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return new URLClassLoader("recorded", urls.toArray(URL[]::new), codecs);
    }
}
