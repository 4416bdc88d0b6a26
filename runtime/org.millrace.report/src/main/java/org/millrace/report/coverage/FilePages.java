package org.millrace.report.coverage;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/** The names of the pages of files. */
final class FilePages {

    static final String INDEX = "index.html";
    private static final String ENDING = ".html";

    private final Map<CoveredFile, String> names = new HashMap<>();

    FilePages(CoverageReport report) {
        var taken = new HashSet<String>();
        for (var file : report.files()) {
            var name = file.name().replaceAll("[^\\p{L}\\p{N}.-]", "_");
            var unique = name;
            for (var i = 2; !taken.add(unique); i++) {
                unique = name + "_" + i;
            }
            names.put(file, unique + ENDING);
        }
    }

    String name(CoveredFile file) {
        return names.get(file);
    }
}
