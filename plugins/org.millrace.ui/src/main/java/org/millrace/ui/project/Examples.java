package org.millrace.ui.project;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The examples of all plug-ins: every folder in the folders of the extension point {@code org.millrace.ui.examples}.
 */
public final class Examples {

    private static final String EXTENSION_POINT = "org.millrace.ui.examples";
    private static final String README = "README.md";

    private Examples() {
    }

    /** Returns all examples, sorted by title. */
    public static List<Example> all() {
        var examples = new ArrayList<Example>();
        for (var element : Platform.getExtensionRegistry().getConfigurationElementsFor(EXTENSION_POINT)) {
            var bundle = Platform.getBundle(element.getContributor().getName());
            examples.addAll(in(bundle, element.getAttribute("path")));
        }
        examples.sort(Comparator.comparing(Example::title));
        return List.copyOf(examples);
    }

    /** Returns the example with an id. */
    public static Optional<Example> find(String id) {
        return all().stream().filter(example -> example.id().equals(id)).findFirst();
    }

    private static List<Example> in(Bundle bundle, String folder) {
        var base = "/" + folder.replaceAll("^/|/$", "") + "/";
        var files = new TreeMap<String, SortedMap<String, URL>>();
        for (var url : Collections.list(Optional.ofNullable(bundle.findEntries(base, "*", true)).orElseGet(Collections::emptyEnumeration))) {
            var path = url.getPath().substring(base.length());
            var slash = path.indexOf('/');
            if (slash > 0 && !path.endsWith("/")) {
                files.computeIfAbsent(path.substring(0, slash), name -> new TreeMap<>()).put(path.substring(slash + 1), url);
            }
        }
        return files.entrySet().stream().map(entry -> new Example(entry.getKey(), summary(entry.getValue()), entry.getValue())).toList();
    }

    private static ReadmeSummary summary(SortedMap<String, URL> files) {
        var readme = files.get(README);
        if (readme == null) {
            return new ReadmeSummary("", "");
        }
        try (var content = readme.openStream()) {
            return ReadmeSummary.of(new String(content.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            ILog.of(Examples.class).warn(readme.toString(), e);
            return new ReadmeSummary("", "");
        }
    }
}
